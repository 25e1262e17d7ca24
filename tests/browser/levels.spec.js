// The computer's levels: each plays, those that vary do so by the seed, and both belong to the game that is kept.
import { Board } from "./support/board.js";
import { embedGame, openGame, openPage } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const level of ["1", "2", "3"]) {
  for (const rules of ["english", "czech"]) {
    test(`level ${level} plays ${rules}`, async ({ page }) => {
      const board = await embedGame(page, { level, rules, player: "second" });
      await board.untilReplied(1);
      const [reply] = await board.get("legalMoves");
      await board.call("play", reply);
      await board.untilReplied(3);
    });
  }
}

/** The first moves that boards with these seeds play. */
async function firstMoves(page, seeds) {
  const boards = seeds.map((seed) => `<arcade-checkers level="1" player="second"${seed === null ? "" : ` seed="${seed}"`}></arcade-checkers>`);
  await openPage(page, boards.join(""));
  const moves = () =>
    page.evaluate(() => [...document.querySelectorAll("arcade-checkers")].map(({ history }) => history?.[0]));
  await expect.poll(async () => (await moves()).filter(Boolean).length).toBe(seeds.length);
  return moves();
}

test("the same seed plays the same, and seeds differ", async ({ page }) => {
  const moves = await firstMoves(page, [7, 7, -3, 0, 1, 2, 3, 4]);
  expect(moves[0]).toBe(moves[1]);
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test("without a seed each game has its own", async ({ page }) => {
  const moves = await firstMoves(page, Array(8).fill(null));
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test("after Undo the computer replies as before, and after a reload too", async ({ page }) => {
  const board = await openGame(page, { level: "1" });
  await board.tap(11, 15);
  await board.untilReplied(2);
  const [move] = await board.get("legalMoves");
  await board.call("play", move);
  await board.untilReplied(4);
  const played = await board.get("history");
  for (let time = 0; time < 3; time += 1) {
    await board.control("Undo").click();
    if (time) await page.reload();
    await board.ready();
    await board.call("play", move);
    await board.untilReplied(4);
    expect(await board.get("history")).toEqual(played);
  }
});

test("a seed that is none is told to the console and counts as absent", async ({ page, watch }) => {
  watch.expect(/^warning: .*seed="soon"/);
  const board = await embedGame(page, { seed: "soon", level: "1" });
  await board.tap(11, 15);
  await board.untilReplied(2);
});

test("the level is chosen in Game options, and is not there between two people", async ({ page }) => {
  const board = await openGame(page);
  await board.control("Game options").click();
  const level = board.host.locator("input[name=level][value='1']");
  await board.host.locator("input[name=opponent][value=human]").check();
  await expect(level).toBeHidden();
  await board.host.locator("input[name=opponent][value=computer]").check();
  await level.check();
  await board.control("Start new game").click();
  await expect(board.host).toHaveAttribute("level", "1");
  await page.goto("./");
  await board.ready();
  await expect(board.host).toHaveAttribute("level", "1");
});

/** A kept game at level 1 by seed 7, and what the next address asks for. */
for (const [query, asked] of [["level=1&seed=7", false], ["level=1", false], ["level=2", true], ["level=1&seed=8", true]]) {
  test(`a kept game and ?${query}: ${asked ? "asked about" : "it goes on"}`, async ({ page }) => {
    const board = await openGame(page, { level: "1", seed: "7" });
    await board.tap(11, 15);
    await board.untilReplied(2);
    await page.goto(`./?${query}`);
    await board.ready();
    await expect(board.dialog("Start a new game?")).toBeVisible({ visible: asked });
    expect((await board.get("history")).length).toBe(2);
  });
}

test("a game kept before there were levels goes on, at level 3", async ({ page }) => {
  const game = "computer\tfirst\tenglish\tB:W21-32:B1-12\t11-15 23-19\t";
  await page.addInitScript(
    (text) => localStorage.getItem("arcade-checkers:standalone") ?? localStorage.setItem("arcade-checkers:standalone", text),
    JSON.stringify({ version: 1, game }),
  );
  const board = new Board(page);
  await page.goto("./?level=3");
  await board.ready();
  expect(await board.get("history")).toEqual(["11-15", "23-19"]);
  await expect(board.dialog("Start a new game?")).toBeHidden();
  await board.tap(8, 11);
  await board.untilReplied(4);
});
