// Captures: chains by every landing and straight to their end, branching and round ones, what answers in the middle of one,
// and how a turn that is not allowed is refused. Two people play, so that nothing moves by itself.
import { squaresIn, squaresOf } from "./support/board.js";
import { openGame, told } from "./support/pages.js";
import { byKeys, byTap } from "./support/play.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const open = (page, start, rules = "english") => openGame(page, { rules, start, opponent: "human" });

const CHAIN = "B:W18,27:B14,1";
const TWO_CHAINS = "B:W14,22,16:B9,12";
const SMALL_ROUND = "W:WK11:B15,16,23,24";
const ROUND_AND_ON = "W:WK11:B7,15,16,23,24";
const SAME_ENDS = "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13";

/** Which squares are chosen, and what that plays. */
const PLAYED = [
  { start: CHAIN, taps: [14, 23, 32], route: "14x23x32", captured: [18, 27], crowned: true },
  { start: CHAIN, taps: [14, 32], route: "14x23x32", captured: [18, 27], crowned: true },
  { start: TWO_CHAINS, taps: [9, 18, 25], route: "9x18x25", captured: [14, 22], crowned: false },
  { start: TWO_CHAINS, taps: [9, 25], route: "9x18x25", captured: [14, 22], crowned: false },
  { start: TWO_CHAINS, taps: [9, 12, 19], route: "12x19", captured: [16], crowned: false },
  { start: "B:W18,19,27:B15", taps: [15, 22], route: "15x22", captured: [18], crowned: false },
  { start: "B:W18,19,27:B15", taps: [15, 24, 31], route: "15x24x31", captured: [19, 27], crowned: true },
  { start: "B:W26,27:B22", taps: [22, 31], route: "22x31", captured: [26], crowned: true },
  {
    start: SMALL_ROUND,
    taps: [11, 18, 27, 20, 11],
    route: "11x18x27x20x11",
    captured: [15, 23, 24, 16],
    crowned: false,
  },
  {
    start: SMALL_ROUND,
    taps: [11, 20, 27, 18, 11],
    route: "11x20x27x18x11",
    captured: [16, 24, 23, 15],
    crowned: false,
  },
  { start: ROUND_AND_ON, taps: [11, 2], route: "11x2", captured: [7], crowned: false },
  {
    start: ROUND_AND_ON,
    taps: [11, 18, 27, 20, 11, 2],
    route: "11x18x27x20x11x2",
    captured: [15, 23, 24, 16, 7],
    crowned: false,
  },
  {
    start: ROUND_AND_ON,
    taps: [11, 20, 27, 18, 11, 2],
    route: "11x20x27x18x11x2",
    captured: [16, 24, 23, 15, 7],
    crowned: false,
  },
  { start: SAME_ENDS, taps: [2, 11, 18, 27], route: "2x11x18x27", captured: [7, 15, 23], crowned: false },
  { start: SAME_ENDS, taps: [2, 11, 20, 27], route: "2x11x20x27", captured: [7, 16, 24], crowned: false },
  { start: "W:WK29:B22", rules: "czech", taps: [29, 15], route: "29x15", captured: [22], crowned: false },
  { start: "W:WK29:B22,7", rules: "czech", taps: [29, 11, 2], route: "29x11x2", captured: [22, 7], crowned: false },
  { start: "W:WK29:B22,7", rules: "czech", taps: [29, 2], route: "29x11x2", captured: [22, 7], crowned: false },
];

for (const [way, choose] of Object.entries({ taps: byTap, keys: byKeys })) {
  test.describe(`by ${way}`, () => {
    for (const { start, rules, taps, route, captured, crowned } of PLAYED) {
      test(`${start}: ${taps.join(", ")} plays ${route}`, async ({ page }) => {
        const board = await open(page, start, rules);
        const before = await board.read();
        if (choose === byKeys) await board.square(taps[0]).focus();
        for (const [index, square] of taps.entries()) {
          expect(await board.get("history"), "nothing is played before the last square").toEqual([]);
          await choose(board, square);
          if (index < taps.length - 1) expect(await board.get("fen")).toBe(before.fen);
        }
        expect(await board.get("history")).toEqual([route]);
        const moves = await told(page, "move");
        expect(moves.length).toBe(1);
        const squares = squaresOf(route);
        const detail = {
          route: squares,
          from: squares[0],
          to: squares.at(-1),
          captured,
          crowned,
          by: "player",
          ply: 1,
        };
        expect(moves[0][1]).toMatchObject({ ...detail, fen: await board.get("fen") });
        const seen = await board.read();
        for (const square of captured) expect(seen.squares[square].piece).toBe(null);
        expect(squaresIn(seen, "selected")).toEqual([]);
        expect(squaresIn(seen, "last-move")).toEqual([...new Set(squares)].sort((one, other) => one - other));
      });
    }
  });
}

/** A piece picked, and every square that is marked as its target: the next landings, and ends that name one move. */
const TARGETS = [
  [CHAIN, 14, [23, 32]],
  [TWO_CHAINS, 9, [18, 25]],
  [SAME_ENDS, 2, [11]],
  [SMALL_ROUND, 11, [18, 20]],
  ["B:W18,19,27:B15", 15, [22, 24, 31]],
];

test("a picked piece's targets are its next landings, and the ends that name one move", async ({ page }) => {
  const board = await open(page, CHAIN);
  for (const [start, piece, targets] of TARGETS) {
    await board.set("fen", start);
    await board.tap(piece);
    expect(squaresIn(await board.read(), "target"), `${piece} of ${start}`).toEqual(targets);
  }
});

test("every way of a round capture is offered, and at once its own square puts the king down", async ({ page }) => {
  const board = await open(page, SMALL_ROUND);
  expect((await board.get("legalMoves")).sort()).toEqual(["11x18x27x20x11", "11x20x27x18x11"]);
  await board.tap(11);
  expect(squaresIn(await board.read(), "target")).toEqual([18, 20]);
  await board.tap(11);
  expect(squaresIn(await board.read(), "selected")).toEqual([]);
  expect(await board.get("history")).toEqual([]);
  await board.tap(11, 18, 27, 20);
  expect(squaresIn(await board.read(), "target"), "on the way back").toEqual([11]);
  await board.tap(11);
  expect(await board.get("result")).toEqual({ winner: "white", reason: "no-pieces" });
  expect(await board.get("fen")).toBe("B:WK11:B");
});

test("captures that end alike and take different pieces ask for the first landing", async ({ page }) => {
  const board = await open(page, SAME_ENDS);
  await board.tap(2, 27);
  await expect(board.status).toHaveText("Several captures end on 27: choose the first landing, 11.");
  await board.tap(11);
  expect(squaresIn(await board.read(), "target")).toEqual([18, 20]);
  await board.tap(27);
  await expect(board.status).toHaveText("The capture is not finished: go on to 18 or 20.");
  await board.tap(20);
  expect(squaresIn(await board.read(), "target")).toEqual([27]);
  await board.tap(27);
  expect(await board.get("history")).toEqual(["2x11x20x27"]);
});

test("in a chain the next landings alone answer", async ({ page }) => {
  const board = await open(page, "B:W18,27:B14,1,5");
  await board.tap(14, 23);
  const begun = await board.read();
  expect(begun.squares[23]).toMatchObject({ piece: "black-man", states: ["movable", "must-capture", "selected"] });
  expect(begun.squares[14].piece).toBe(null);
  expect(squaresIn(begun, "victim")).toEqual([18, 27]);
  expect(squaresIn(begun, "movable")).toEqual([23]);
  for (const square of [1, 5, 6, 9, 14, 18, 20, 23, 27]) {
    await board.tap(square);
    await expect(board.status).toHaveText("The capture is not finished: go on to 32.");
    expect((await board.read()).squares).toEqual(begun.squares);
  }
  await page.keyboard.press("Escape");
  expect((await board.read()).squares).toEqual(begun.squares);
  expect(await board.get("turn")).toBe("black");
  await board.tap(32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
});

test("in a chain another piece's capture is over", async ({ page }) => {
  const board = await open(page, TWO_CHAINS);
  expect((await board.get("legalMoves")).sort()).toEqual(["12x19", "9x18x25"]);
  await board.tap(9, 18);
  for (const square of [12, 19]) {
    await board.tap(square);
    await expect(board.status).toHaveText("The capture is not finished: go on to 25.");
  }
  await board.control("Undo").click();
  expect(await board.get("fen")).toBe("B:W14,16,22:B9,12");
  expect((await board.read()).squares[9].piece).toBe("black-man");
  expect(await board.get("history")).toEqual([]);
  await board.tap(12, 19);
  expect(await board.get("history")).toEqual(["12x19"]);
});

test("Undo in a chain takes the begun turn back, and nothing more", async ({ page }) => {
  const board = await open(page, "W:W18,27,32:B1,9,14");
  await board.tap(32, 28);
  expect(await board.get("history")).toEqual(["32-28"]);
  const before = await board.read();
  await board.tap(14, 23);
  await board.control("Undo").click();
  await expect(board.status).toContainText("The capture is taken back.");
  const after = await board.read();
  expect(after.squares).toEqual(before.squares);
  expect(after.history).toEqual(["32-28"]);
  expect(await told(page, "undo")).toEqual([]);
});
