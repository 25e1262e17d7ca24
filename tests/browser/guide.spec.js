// How to play: every exercise of it can be done, in both languages, on its page and in the dialog of the element.
import { AxeBuilder } from "@axe-core/playwright";

import { Board, squaresOf } from "./support/board.js";
import { openGame, openPage, told } from "./support/pages.js";
import { expect, slow, test } from "./support/test.js";

const PAGES = { en: "guide.html", cs: "guide-cs.html" };

/** The exercises of a place: boards, what is asked for, and where the outcome is said. */
async function exercises(page, place) {
  const figures = await place.locator("figure[data-wanted]").all();
  return Promise.all(
    figures.map(async (figure) => ({
      figure,
      board: await new Board(page, figure.locator("arcade-checkers")).ready(),
      lines: (await figure.getAttribute("data-wanted")).split(", ").map((line) => line.split(" ")),
      verdict: figure.locator("> [role=status]"),
      again: figure.locator("> button"),
    })),
  );
}

/** Taps a whole route, landing by landing; a turn that is over earlier takes no more taps. */
async function playByTaps(board, route) {
  await board.tap(...squaresOf(route));
}

for (const [lang, address] of Object.entries(PAGES)) {
  test(`${lang}: every exercise is done by the moves it asks for, and by no others`, async ({ page }) => {
    test.skip(lang === "cs" && !slow, "long: the same boards as in English, with --slow");
    test.slow();
    await page.goto(`./${address}`);
    const all = await exercises(page, page.locator("main"));
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { figure, board, lines, verdict, again } of all) {
      const start = await board.get("fen");
      await expect(board.control("New game"), "no controls").toBeHidden();
      for (const line of lines) {
        const legal = await board.get("legalMoves");
        const turns = line[0] === "*" ? [legal[0]] : line;
        expect(legal, `of ${start}`).toContain(turns[0]);
        for (const turn of turns) {
          await expect(figure).not.toHaveAttribute("data-verdict", "done");
          await playByTaps(board, turn);
        }
        expect(await board.get("history")).toEqual(turns);
        await expect(figure).toHaveAttribute("data-verdict", "done");
        await expect(verdict).toHaveText(/^(Done\.|Hotovo\.) ./);
        await again.click();
        await expect(verdict).toHaveText("");
        expect(await board.get("fen")).toBe(start);
        await expect(again).toBeFocused();
      }
      const other = (await board.get("legalMoves")).find((route) => lines.every(([first]) => ![route, "*"].includes(first)));
      if (!other) continue;
      await board.call("play", other);
      await expect(figure).toHaveAttribute("data-verdict", "other");
      await expect(verdict).not.toHaveText("");
      await again.click();
      await expect(figure).toHaveAttribute("data-verdict", "open");
    }
  });

  // The colours are the same in every language.
  for (const colorScheme of lang === "en" ? ["light", "dark"] : ["light"]) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
      test(`${lang}: axe finds nothing`, async ({ page }) => {
        await page.goto(`./${address}`);
        const [{ board, lines }] = await exercises(page, page.locator("main"));
        expect(lines).toEqual([["*"]]);
        await playByTaps(board, (await board.get("legalMoves"))[0]);
        // The inside of boards is looked at in accessibility.spec.js; of two dozen it would take half a minute here.
        const { violations } = await new AxeBuilder({ page }).exclude("figure arcade-checkers").analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });
    });
  }

  test(`${lang}: nothing scrolls sideways at 280 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 280, height: 653 });
    await page.goto(`./${address}`);
    await exercises(page, page.locator("main"));
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });

  test(`${lang}: without scripts the text is there, and the way back to the game`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(`./${address}`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(12);
    await expect(page.locator("arcade-checkers").first()).toBeHidden();
    await page.getByRole("link", { name: "Arcade Checkers" }).click();
    await expect(page).toHaveURL(/index\.html$/);
    await context.close();
  });
}

test("both languages have the same sections, and Czech all boards of the English text", async ({ page }) => {
  const seen = {};
  for (const [lang, address] of Object.entries(PAGES)) {
    await page.goto(`./${address}`);
    seen[lang] = await page.evaluate(() => ({
      sections: [...document.querySelectorAll("section[id]")].map(({ id }) => id).sort(),
      boards: [...document.querySelectorAll("figure[data-wanted]")].map(
        (figure) => `${figure.dataset.wanted} ${figure.querySelector("arcade-checkers").getAttribute("start")}`,
      ),
    }));
  }
  expect(seen.cs.sections).toEqual(seen.en.sections);
  expect(seen.en.boards.filter((board) => !seen.cs.boards.includes(board))).toEqual([]);
});

test("the page has the policy of the game's page", async ({ page }) => {
  const policy = () => page.locator("meta[http-equiv]").getAttribute("content");
  await page.goto("./index.html");
  const expected = await policy();
  for (const address of Object.values(PAGES)) {
    await page.goto(`./${address}`);
    expect(await policy()).toBe(expected);
  }
});

test.describe("a reader of Czech", () => {
  test.use({ locale: "cs-CZ" });
  test("comes to the Czech page, to the same place, and can choose the English one", async ({ page }) => {
    await page.goto("./guide.html#draws");
    await expect(page).toHaveURL(/guide-cs\.html\?lang=cs#draws$/);
    await expect(page.getByRole("heading", { name: "Remízy" })).toBeInViewport();
    await page.getByRole("link", { name: "English", exact: true }).click();
    await expect(page).toHaveURL(/guide\.html\?lang=en$/);
    await expect(page.getByRole("link", { name: "English", exact: true })).toHaveAttribute("aria-current", "page");
  });
});

test("the language can be asked for in the address", async ({ page }) => {
  await page.goto("./guide.html?lang=cs");
  await expect(page).toHaveURL(/guide-cs\.html/);
  await page.goto("./guide.html?lang=fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^How to play/);
});

for (const [lang, { open, close, done }] of Object.entries({
  en: { open: "How to play", close: "Close", done: /^Done\./ },
  cs: { open: "Jak se hraje", close: "Zavřít", done: /^Hotovo\./ },
})) {
  test(`${lang}: the dialog has the same exercises, and its boards tell the page nothing`, async ({ page }) => {
    await openPage(page, `<arcade-checkers lang="${lang}"></arcade-checkers>`);
    const board = await new Board(page).ready();
    await board.control(open).click();
    const dialog = board.dialog(open);
    await expect(dialog.locator("figure").first()).toBeVisible();
    const [{ board: small, verdict }] = await exercises(page, dialog);
    await playByTaps(small, (await small.get("legalMoves"))[0]);
    await expect(verdict).toHaveText(done);
    expect((await told(page, "move")).length).toBe(0);
    expect((await told(page, "ready")).length).toBe(1);
    expect(await board.get("history")).toEqual([]);
    await dialog.locator("nav a[href='#sources']").click();
    await expect(dialog.locator("#sources h2")).toBeInViewport();
    expect(new URL(page.url()).hash).toBe("");
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByRole("button", { name: close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(dialog.locator("arcade-checkers")).toHaveCount(0);
    await expect(board.control(open)).toBeFocused();
    await board.control(open).click();
    await expect(dialog.locator("figure").first()).toBeVisible();
  });
}

test("where the text does not come, the dialog links to its page", async ({ page, watch }) => {
  watch.expect(/503/);
  const board = await openGame(page);
  await page.route("**/guide-en-*.js", (route) => route.fulfill({ status: 503, body: "" }));
  await board.control("How to play").click();
  await expect(board.dialog("How to play").getByRole("link")).toHaveAttribute("href", /guide\.html\?lang=en$/);
});

test("axe finds nothing in the dialog", async ({ page }) => {
  const board = await openGame(page);
  await board.control("How to play").click();
  const dialog = board.dialog("How to play");
  await expect(dialog.locator("figure").first()).toBeVisible();
  await exercises(page, dialog);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});
