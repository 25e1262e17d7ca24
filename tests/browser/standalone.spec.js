// The standalone page: settings out of the address and out of storage, the unfinished game, and what happens where the
// two do not fit together.
import { Board } from "./support/board.js";
import { openGame } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" }, locale: "en-GB" });

const SETTINGS = "arcade-checkers:standalone:settings";
const GAME = "arcade-checkers:standalone";

async function reload(board, settings = {}) {
  await board.page.goto(`./?${new URLSearchParams(settings)}`);
  return board.ready();
}

const kept = (board, name) => board.page.evaluate((name) => localStorage.getItem(name), name);

/** A game between two people with one turn played. */
async function playedGame(page, settings = {}) {
  const board = await openGame(page, { opponent: "human", ...settings });
  await board.tap(11, 15);
  return board;
}

const asks = (board) => expect(board.dialog("Start a new game?")).toBeVisible();
const doesNotAsk = (board) => expect(board.dialog("Start a new game?")).toBeHidden();

test("the unfinished game goes on at the next visit", async ({ page }) => {
  const board = await playedGame(page);
  await reload(board);
  await doesNotAsk(board);
  expect(await board.get("history")).toEqual(["11-15"]);
  await board.tap(22, 18, 15, 22);
  expect(await board.get("history")).toEqual(["11-15", "22-18", "15x22"]);
});

/** What the first and the second address ask for, and whether it is asked about. */
const ADDRESSES = [
  { first: {}, second: { opponent: "human" }, asked: false },
  { first: {}, second: { opponent: "human", rules: "english", start: "full", player: "second" }, asked: false },
  { first: {}, second: { opponent: "human", theme: "slate" }, asked: false },
  { first: {}, second: { rules: "czech", opponent: "human" }, asked: true },
  { first: {}, second: { opponent: "computer" }, asked: true },
  { first: {}, second: { opponent: "human", start: "two-jump" }, asked: true },
];

for (const { first, second, asked } of ADDRESSES) {
  test(`a kept game and ?${new URLSearchParams(second)}: ${asked ? "asked about" : "it goes on"}`, async ({ page }) => {
    const board = await playedGame(page, first);
    await reload(board, second);
    await (asked ? asks(board) : doesNotAsk(board));
    expect(await board.get("history")).toEqual(["11-15"]);
  });
}

test("Keep playing keeps the game that the address did not ask for", async ({ page }) => {
  const board = await playedGame(page);
  await reload(board, { rules: "czech" });
  await board.control("Keep playing").click();
  expect(await board.get("history")).toEqual(["11-15"]);
  await expect(page).toHaveURL(/\/$/);
  // Asked once is enough.
  await page.reload();
  await board.ready();
  await doesNotAsk(board);
  expect(await board.get("history")).toEqual(["11-15"]);
});

test("Start new game starts the one that the address asks for", async ({ page }) => {
  const board = await playedGame(page);
  await reload(board, { rules: "czech", opponent: "human" });
  await board.control("Start new game").click();
  expect(await board.get("fen")).toBe(FULL.czech);
  await board.tap(22, 18);
  await reload(board, { rules: "czech", opponent: "human" });
  await doesNotAsk(board);
  expect(await board.get("history")).toEqual(["22-18"]);
});

test("with no turn played there is nothing to ask about", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  await reload(board, { rules: "czech" });
  await doesNotAsk(board);
  expect(await board.get("fen")).toBe(FULL.czech);
});

test("what is chosen in the game is there at the next visit", async ({ page }) => {
  const board = await openGame(page);
  await board.control("Game options").click();
  for (const name of ["Czech", "Two players", "Slate", "Numbers", "On", "Čeština"]) {
    await board.host.locator(".choice", { hasText: new RegExp(`^${name}`) }).first().click();
  }
  await board.control("Začít novou partii").click();
  await reload(board);
  for (const [name, value] of Object.entries({
    rules: "czech",
    opponent: "human",
    theme: "slate",
    coordinates: "numbers",
    sound: "on",
    lang: "cs",
  })) {
    await expect(board.host).toHaveAttribute(name, value);
  }
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  expect(await board.get("fen")).toBe(FULL.czech);
});

test("the address goes before what was chosen, for one visit", async ({ page }) => {
  const board = await openGame(page);
  await board.setAttribute("theme", "slate");
  await reload(board, { theme: "baize" });
  await expect(board.host).toHaveAttribute("theme", "baize");
  await reload(board);
  await expect(board.host).toHaveAttribute("theme", "slate");
});

test("what is chosen in the game is no longer asked for by the address", async ({ page }) => {
  const board = await openGame(page, { rules: "czech", opponent: "human", theme: "slate" });
  await board.control("Game options").click();
  await board.host.locator("input[name=rules][value=english]").check();
  await board.host.locator("input[name=theme][value=house]").check();
  await board.control("Start new game").click();
  await expect.poll(() => page.evaluate(() => location.search)).toBe("?opponent=human");
  await board.tap(11, 15);
  await page.reload();
  await board.ready();
  await doesNotAsk(board);
  expect(await board.get("history")).toEqual(["11-15"]);
});

test("a language that nobody chose follows the browser's", async ({ page }) => {
  const board = await openGame(page);
  await board.setAttribute("theme", "slate");
  await expect.poll(() => kept(board, SETTINGS)).toBe(JSON.stringify({ version: 1, settings: { theme: "slate" } }));
});

/** What may lie where the settings should. */
for (const [name, text] of Object.entries({
  "no JSON": "theme=slate",
  "another version": JSON.stringify({ version: 99, settings: { theme: "slate" } }),
  "no settings": JSON.stringify({ version: 1, settings: null }),
})) {
  test(`settings that are ${name} are set aside and told of`, async ({ page }) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [SETTINGS, text]);
    const board = await openGame(page);
    await expect(board.host.locator(".note")).toContainText("settings kept here could not be read");
    expect(await kept(board, `${SETTINGS}:set-aside`)).toBe(text);
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
}

test("settings whose values are junk count as the usual ones", async ({ page, watch }) => {
  watch.expect(/^warning: .*theme="plaid"/);
  const settings = { theme: "plaid", rules: 7, nonsense: "x" };
  const text = JSON.stringify({ version: 1, settings });
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [SETTINGS, text]);
  const board = await openGame(page);
  expect(await board.get("fen")).toBe(FULL.english);
});

test("forbidden storage: it is said, and everything works for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  const board = await openGame(page, { opponent: "human" });
  await expect(board.host.locator(".note")).toContainText("keeps nothing here");
  await board.setAttribute("theme", "slate");
  await board.tap(11, 15);
  expect(await board.get("history")).toEqual(["11-15"]);
});

test("full storage: it is said, what was kept before stays, and the game goes on", async ({ page }) => {
  const board = await playedGame(page);
  const before = await kept(board, GAME);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await board.tap(22, 18);
  await expect(board.host.locator(".note")).toContainText("keeps nothing here");
  await board.tap(15, 22);
  expect(await board.get("history")).toEqual(["11-15", "22-18", "15x22"]);
  expect(await kept(board, GAME)).toBe(before);
});

test("two tabs: the second plays a game of its own, which is not kept", async ({ page, context }) => {
  const board = await playedGame(page);
  const other = new Board(await context.newPage());
  await reload(other, { opponent: "human" });
  await expect(other.host.locator(".note")).toContainText("open in another tab");
  await other.tap(9, 13);
  await board.tap(22, 18);
  await other.page.close();
  await reload(board);
  expect(await board.get("history")).toEqual(["11-15", "22-18"]);
});

test("two tabs: when the first closes, the second goes on with its game, or with one under way of its own", async ({ page, context }) => {
  const board = await playedGame(page);
  const [idle, playing] = [new Board(await context.newPage()), new Board(await context.newPage())];
  for (const other of [idle, playing]) {
    await reload(other, { opponent: "human" });
    await expect(other.host.locator(".note")).toContainText("open in another tab");
  }
  await playing.tap(9, 13);
  await page.close();
  await expect.poll(() => idle.get("history")).toEqual(["11-15"]);
  await expect(idle.host.locator(".note")).toBeHidden();
  expect(await playing.get("history")).toEqual(["9-13"]);
  await idle.tap(22, 18);
  await reload(idle, { opponent: "human" });
  expect(await idle.get("history")).toEqual(["11-15", "22-18"]);
});

for (const settings of [{ player: "second" }, { player: "second", rules: "czech" }]) {
  test(`in Czech the computer begins where it is first: ${JSON.stringify(settings)}`, async ({ page }) => {
    const board = await openGame(page, { lang: "cs", ...settings });
    await board.untilReplied(1);
    await expect(page).toHaveTitle(/dáma/);
  });
}

test("a language that is none is not said of the page", async ({ page }) => {
  await openGame(page, { lang: "de" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

for (const answer of ["Escape", "Keep playing", "Start new game"]) {
  test(`after ${answer} to the question that the address asks the focus is in the board`, async ({ page }) => {
    const board = await playedGame(page);
    await reload(board, { rules: "czech" });
    await asks(board);
    if (answer === "Escape") await page.keyboard.press("Escape");
    else await board.control(answer).click();
    await expect.poll(() => board.focused()).not.toBe(null);
  });
}
