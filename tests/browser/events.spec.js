// What the element tells its page, and what a page may do about it.
import { embedGame, openGame, told } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SAME_ENDS = "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13";

test("the page can refuse a person's move, and is asked about those alone", async ({ page }) => {
  const board = await embedGame(page);
  await board.host.evaluate((element) => {
    element.addEventListener(
      "checkers-before-move",
      (event) => event.detail.move === "11-15" && event.preventDefault(),
    );
  });
  await board.tap(11, 15);
  expect(await board.get("history")).toEqual([]);
  expect(await told(page, "before-move")).toEqual([["before-move", { move: "11-15", fen: FULL.english }]]);
  await expect(board.status).toContainText("That move is not wanted here.");
  expect(await board.call("play", "11-15"), "a script's move may be refused too").toBe(false);
  await board.tap(11, 16);
  await board.untilReplied(2);
  const kinds = (await told(page)).map(([kind]) => kind).filter((kind) => kind.endsWith("move"));
  expect(kinds).toEqual(["before-move", "before-move", "before-move", "move", "move"]);
});

test("every event tells what it should, with plain objects, and nothing more comes", async ({ page }) => {
  const board = await openGame(page, { start: "B:W18,27:B14,1", opponent: "human" });
  await board.tap(14, 23, 32);
  await board.control("Undo").click();
  await board.call("newGame");
  const [start, end] = ["B:W18,27:B1,14", "W:W:B1,K32"];
  const between = { route: [14, 23, 32], from: 14, to: 32, captured: [18, 27], crowned: true, by: "player", ply: 1 };
  expect(await told(page)).toEqual([
    ["ready", { fen: start }],
    ["before-move", { move: "14x32", fen: start }],
    ["move", { move: "14x32", ...between, fen: end }],
    ["end", { winner: "black", reason: "no-pieces" }],
    ["undo", { plies: 1, fen: start }],
    ["new-game", { fen: start }],
  ]);
});

/** How a turn is written in events: by the rule set's notation, with landings only where the ends are not enough. */
const WRITTEN = [
  { rules: "english", start: "full", play: "11-15", move: "11-15" },
  { rules: "english", start: "B:W18,27:B14,1", play: "14x23x32", move: "14x32" },
  { rules: "english", start: SAME_ENDS, play: "2x11x20x27", move: "2x11x20x27" },
  { rules: "czech", start: "full", play: "22-18", move: "c3-d4" },
  { rules: "czech", start: "W:WK29:B22,7", play: "29x11x2", move: "a1xd8" },
];

for (const { rules, start, play, move } of WRITTEN) {
  test(`${rules}: ${play} is told as ${move}`, async ({ page }) => {
    const board = await embedGame(page, { rules, start, opponent: "human" });
    expect(await board.call("play", play)).toBe(true);
    expect((await told(page)).slice(1, 3)).toMatchObject([
      ["before-move", { move }],
      ["move", { move, route: play.split(/[-x]/).map(Number) }],
    ]);
  });
}

test("a listener may call back into the element", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.host.evaluate((element) => {
    element.addEventListener("checkers-move", () => element.history.length < 4 && element.play(element.legalMoves[0]));
    element.addEventListener("checkers-undo", () => element.flip());
  });
  await board.tap(11, 15);
  expect((await board.get("history")).length).toBe(4);
  await board.control("Undo").click();
  expect(await board.host.locator("[data-square]").first().getAttribute("data-square")).toBe("1");
});
