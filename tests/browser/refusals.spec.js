// What is not allowed: the board stays as it is, and the status line says why and names the squares.
import { squaresIn } from "./support/board.js";
import { embedGame, openGame, told } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const REFUSED = [
  { start: "B:W18,27:B14,1", taps: [1], words: "Man on 1 cannot move: you must capture with 14." },
  { start: "B:W14,22,16:B9,12,1", taps: [1], words: "Man on 1 cannot move: you must capture with 9 or 12." },
  { start: "B:W18,27:B14,K1", taps: [1], words: "King on 1 cannot move: you must capture with 14." },
  { start: "B:W18,27:B14,1", taps: [14, 1], words: "Man on 1 cannot move: you must capture with 14." },
  { start: "full", taps: [1], words: "Man on 1 cannot move: its way is blocked." },
  { start: "full", taps: [22], words: "The piece on 22 is Cream's: Crimson is to move." },
  { start: "full", taps: [9, 22], words: "The piece on 22 is Cream's: Crimson is to move." },
  { start: "full", taps: [18], words: "Square 18 is empty: pick a piece first." },
  { start: "full", taps: [9, 18], words: "Man on 9 cannot go to 18: it can go to 13 or 14." },
  // A man goes and captures forward only.
  { start: "W:W18:B23", taps: [18, 27], words: "Man on 18 cannot go to 27: it can go to 14 or 15." },
  { start: "B:W18,23:B14", taps: [14, 27], words: "Man on 14 cannot go to 27: it can go to 17." },
  // Czech: a king's capture comes before a man's.
  { start: "W:WK29,26:B18,23", rules: "czech", taps: [26], words: "Man on 26 cannot move: you must capture with 29." },
  { start: "W:W13:B9,6", taps: [13], words: "The game is over." },
];

for (const { start, rules = "english", taps, words } of REFUSED) {
  test(`${start}, ${rules}: ${taps.join(", ")} is refused`, async ({ page }) => {
    const board = await openGame(page, { rules, start, opponent: "human" });
    await board.tap(...taps.slice(0, -1));
    const before = await board.read();
    await board.tap(taps.at(-1));
    await expect(board.status).toHaveText(words);
    expect({ ...(await board.read()), status: "" }).toEqual({ ...before, status: "" });
    expect(await told(page, "move")).toEqual([]);
  });
}

test("pieces that must capture are marked, and no others", async ({ page }) => {
  const board = await openGame(page, { start: "B:W14,22,16:B9,12,1", opponent: "human" });
  const seen = await board.read();
  expect(squaresIn(seen, "must-capture")).toEqual([9, 12]);
  expect(squaresIn(seen, "movable")).toEqual([9, 12]);
  expect(seen.squares[9].name).toBe("9, crimson man, must capture");
  await expect(board.status).toContainText("Crimson must capture.");
});

test("another piece that can move is picked instead, the picked one put down", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  await board.tap(9);
  expect(squaresIn(await board.read(), "target")).toEqual([13, 14]);
  await board.tap(11);
  expect(squaresIn(await board.read(), "selected")).toEqual([11]);
  expect(squaresIn(await board.read(), "target")).toEqual([15, 16]);
  await board.tap(11);
  expect(squaresIn(await board.read(), "selected")).toEqual([]);
  await expect(board.status).toHaveText("The piece on 11 is put down.");
  expect(squaresIn(await board.read(), "target")).toEqual([]);
});

test("on the computer's turn no square answers", async ({ page }) => {
  const board = await embedGame(page);
  await board.call("pause");
  await board.tap(11, 15);
  const before = await board.read();
  expect(squaresIn(before, "movable")).toEqual([]);
  for (const square of [9, 15, 22, 18]) {
    await board.tap(square);
    await expect(board.status).toHaveText("It is the computer's turn.");
  }
  expect({ ...(await board.read()), status: "" }).toEqual({ ...before, status: "" });
  await board.call("resume");
  await board.untilReplied(2);
  expect(await board.get("turn")).toBe("black");
});
