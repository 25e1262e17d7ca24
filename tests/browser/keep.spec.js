// The unfinished game kept in the browser under a `storage-key`, and what happens where that cannot be.
import { Board } from "./support/board.js";
import { openPage } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const NAME = "arcade-checkers:mine";

async function open(page, attributes = "") {
  await openPage(page, `<arcade-checkers storage-key="mine" ${attributes}></arcade-checkers>`);
  return new Board(page).ready();
}

test("the game goes on after a reload, also while the computer thinks", async ({ page }) => {
  const board = await open(page);
  await board.call("pause");
  await board.tap(11, 15);
  await page.reload();
  await board.ready();
  await board.untilReplied(2);
  const played = await board.get("history");
  await page.reload();
  await board.ready();
  expect(await board.get("history")).toEqual(played);
  await board.control("Undo").click();
  expect(await board.get("history")).toEqual([]);
});

/** Where a capture can be left off: the taps, and what the status says when it goes on. */
for (const { start, taps, says, then, history } of [
  { start: "B:W18,27:B14,1", taps: [14, 23], says: "32", then: [32], history: ["14x23x32"] },
  { start: "W:WK11:B15,16,23,24", taps: [11, 18, 27], says: "20", then: [20, 11], history: ["11x18x27x20x11"] },
]) {
  test(`in mid-capture of ${start} the capture goes on after a reload`, async ({ page }) => {
    const board = await open(page, `opponent="human" start="${start}"`);
    await board.tap(...taps);
    const before = await board.read();
    await page.reload();
    await board.ready();
    const after = await board.read();
    expect(after.squares).toEqual(before.squares);
    await expect(board.status).toContainText(says);
    await board.tap(...then);
    expect(await board.get("history")).toEqual(history);
  });
}

test("Undo after a reload takes the begun capture back", async ({ page }) => {
  const board = await open(page, `opponent="human" start="B:W18,27:B14,1"`);
  await board.tap(14, 23);
  await page.reload();
  await board.ready();
  await board.control("Undo").click();
  expect(await board.square(14).getAttribute("data-piece")).toBe("black-man");
  await page.reload();
  await board.ready();
  expect(await board.square(14).getAttribute("data-piece")).toBe("black-man");
  expect(await page.evaluate((name) => localStorage.getItem(name), NAME)).toBe(null);
});

test("a page that crashes loses no turn", async ({ page, context }) => {
  const board = await open(page, `opponent="human"`);
  await board.tap(11, 15, 22, 18);
  const other = await context.newPage();
  const cdp = await context.newCDPSession(page);
  cdp.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await open(other, `opponent="human"`);
  expect(await again.get("history")).toEqual(["11-15", "22-18"]);
  await other.close();
});

test("the element taken out and put back keeps its game, and goes on keeping it", async ({ page }) => {
  const board = await open(page, `opponent="human"`);
  await board.tap(11, 15);
  await page.evaluate(() => {
    const element = document.querySelector("arcade-checkers");
    element.remove();
    document.querySelector("main").append(element);
  });
  await board.tap(22, 18);
  await page.reload();
  await board.ready();
  expect(await board.get("history")).toEqual(["11-15", "22-18"]);
  await expect(board.host.locator(".note")).toBeHidden();
});

test("a storage-key given or changed later keeps the game at hand, or brings the one kept there", async ({ page }) => {
  await openPage(page, `<arcade-checkers opponent="human"></arcade-checkers>`);
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.setAttribute("storage-key", "mine");
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), NAME)).toContain("11-15");
  await board.setAttribute("storage-key", "other");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("arcade-checkers:other"))).toContain("11-15");
  await board.tap(22, 18);
  await board.setAttribute("storage-key", "mine");
  await expect.poll(() => board.get("history")).toEqual(["11-15"]);
});

test("without a storage-key nothing is written", async ({ page }) => {
  await openPage(page, `<arcade-checkers opponent="human"></arcade-checkers>`);
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a finished game is not kept", async ({ page }) => {
  const board = await open(page, `opponent="human" start="B:W18,27:B14,1"`);
  await board.tap(14, 32);
  expect(await page.evaluate((name) => localStorage.getItem(name), NAME)).toBe(null);
});

/** Ways in which a game ends, and how it stands once the end is taken back. */
const ENDS = {
  "a win": { start: "W:WK27:B28", end: (board) => board.tap(27, 32), history: [] },
  "a draw": {
    start: "W:WK32:BK1",
    end: (board) => board.tap(32, 27, 1, 6, 27, 32, 6, 1, 32, 27, 1, 6, 27, 32, 6, 1),
    history: ["32-27", "1-6", "27-32", "6-1", "32-27", "1-6", "27-32"],
  },
  "a resignation": { start: "W:WK27:B28", end: (board) => board.call("resign"), history: [] },
};

for (const [name, { start, end, history }] of Object.entries(ENDS)) {
  test(`${name} taken back is a game under way again: kept, and there after a reload`, async ({ page }) => {
    const board = await open(page, `opponent="human" start="${start}"`);
    await end(board);
    expect(await board.get("result")).not.toBe(null);
    await board.control("Undo").click();
    expect([await board.get("result"), await board.get("history")]).toEqual([null, history]);
    const before = await board.read();
    await page.reload();
    await board.ready();
    const after = await board.read();
    expect({ ...after, status: "" }).toEqual({ ...before, status: "" });
    await board.call("resign");
    expect(await board.get("result"), "and it can end again").toMatchObject({ reason: "resigned" });
  });
}

/** What may lie where the game should. */
const JUNK = {
  "no JSON": "{",
  "another version": JSON.stringify({ version: 99, game: "human\tfirst\tenglish\tB:W18:B1\t" }),
  "no game": JSON.stringify({ version: 1, game: "human\tfirst\tenglish\tgarbage\t" }),
  "an illegal turn": JSON.stringify({ version: 1, game: "human\tfirst\tenglish\tB:W21-32:B1-12\t1-32" }),
};

for (const [name, text] of Object.entries(JUNK)) {
  test(`${name}: it is said and set aside, and a game begins`, async ({ page }) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [NAME, text]);
    const board = await open(page, `opponent="human"`);
    await expect(board.host.locator(".note")).toContainText("could not be read");
    expect(await page.evaluate((name) => localStorage.getItem(`${name}:set-aside`), NAME)).toBe(text);
    await board.tap(11, 15);
    expect(await board.get("history")).toEqual(["11-15"]);
  });
}

test("storage that throws: it is said once, and the game is played", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  const board = await open(page, `opponent="human"`);
  await expect(board.host.locator(".note")).toContainText("keeps nothing here");
  await board.tap(11, 15);
  expect(await board.get("history")).toEqual(["11-15"]);
});

test("in a second tab the game is played and not kept", async ({ page, context }) => {
  const board = await open(page, `opponent="human"`);
  await board.tap(11, 15);
  const kept = await page.evaluate((name) => localStorage.getItem(name), NAME);
  const other = await context.newPage();
  const second = await open(other, `opponent="human"`);
  await expect(second.host.locator(".note")).toContainText("open in another tab");
  await second.tap(9, 13);
  expect(await other.evaluate((name) => localStorage.getItem(name), NAME)).toBe(kept);
  await other.close();
});

test("a tab loaded anew takes its game up again, though another one waits for it", async ({ page, context }) => {
  const board = await open(page, `opponent="human"`);
  await board.tap(11, 15);
  const other = await context.newPage();
  const second = await open(other, `opponent="human"`);
  await expect(second.host.locator(".note")).toContainText("open in another tab");
  await page.reload();
  await board.ready();
  expect(await board.get("history")).toEqual(["11-15"]);
  await board.tap(22, 18);
  await page.reload();
  await board.ready();
  expect(await board.get("history")).toEqual(["11-15", "22-18"]);
  await expect(second.host.locator(".note")).toContainText("open in another tab");
  // Closed, it is not coming back.
  await page.close();
  await expect.poll(() => second.get("history")).toEqual(["11-15", "22-18"]);
  await expect(second.host.locator(".note")).toBeHidden();
  await other.close();
});
