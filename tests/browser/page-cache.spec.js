// A page that sleeps in the browser's cache of pages and comes back by the Back button: with the game as it was left,
// or as another page has played it on meanwhile. Playwright starts browsers with that cache switched off, and the shell has none; here it is on.
import { wholeBrowser } from "../chromium.js";
import { Board } from "./support/board.js";
import { openGame } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

/** Whether the page has come out of the cache, by its own mark. */
const wasKept = (page) => page.evaluate(() => globalThis.mark === "here");

async function leaveAndComeBack(page, meanwhile = async () => {}) {
  await page.evaluate(() => void (globalThis.mark = "here"));
  await page.goto("about:blank");
  await meanwhile();
  // A page out of the cache does not load.
  await page.goBack({ waitUntil: "commit" });
}

test("the page comes back as it was left, in mid-capture too", async ({ page }) => {
  const board = await openGame(page, { opponent: "human", start: "B:W18,27:B14,1" });
  await board.tap(14, 23);
  await leaveAndComeBack(page);
  expect(await wasKept(page), "the page was in the cache").toBe(true);
  await board.tap(32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
});

test("the computer's move comes after the page has come back", async ({ page }) => {
  const board = await openGame(page);
  await board.tap(11, 15);
  await leaveAndComeBack(page);
  await board.untilReplied(2);
  await expect(board.host.locator(".note")).toBeHidden();
});

test("a game played on in another page meanwhile is there when the page comes back", async ({ page, context }) => {
  const board = await openGame(page, { opponent: "human" });
  await board.tap(11, 15);
  await leaveAndComeBack(page, async () => {
    const other = new Board(await context.newPage());
    await other.page.goto("./?opponent=human");
    await other.ready();
    expect(await other.get("history")).toEqual(["11-15"]);
    await other.tap(22, 18);
    await other.page.close();
  });
  expect(await wasKept(page), "the page was in the cache").toBe(true);
  await expect.poll(() => board.get("history")).toEqual(["11-15", "22-18"]);
  await board.tap(15, 22);
  expect(await board.get("history")).toEqual(["11-15", "22-18", "15x22"]);
});
