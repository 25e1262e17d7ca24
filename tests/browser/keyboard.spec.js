// The board by keyboard alone: where the keys go, what they do, where the focus is, and whole games without a pointer.
import { squaresIn } from "./support/board.js";
import { openGame } from "./support/pages.js";
import { byKeys, moveFocus, playToTheEnd } from "./support/play.js";
import { randomFrom } from "./support/random.js";
import { expect, slow, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Presses Tab until the board has the focus. */
async function tabIntoBoard(board) {
  for (let times = 0; times < 20; times += 1) {
    await board.page.keyboard.press("Tab");
    if ((await board.focused()) !== null) return;
  }
  throw new Error("Tab does not lead into the board");
}

/** On a board with White below, 1 is the first square of the screen and 32 the last. */
const KEYS = [
  [18, "ArrowLeft", 17],
  [18, "ArrowRight", 19],
  [17, "ArrowLeft", 17],
  [20, "ArrowRight", 20],
  [2, "ArrowUp", 2],
  [30, "ArrowDown", 30],
  [18, "Home", 17],
  [18, "End", 20],
  [18, "Control+Home", 1],
  [18, "Control+End", 32],
];

for (const orientation of ["white", "black"]) {
  test(`keys go by the screen with ${orientation} below`, async ({ page }) => {
    const board = await openGame(page, { opponent: "human", orientation });
    // The board turned round shows 33 - n where n was.
    const turned = (square) => (orientation === "white" ? square : 33 - square);
    for (const [from, key, to] of KEYS) {
      await board.square(turned(from)).focus();
      await page.keyboard.press(key);
      expect(await board.focused(), `${key} from ${turned(from)}`).toBe(turned(to));
    }
  });
}

test("up and down go to the next row, one column aside at most, and never drift", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  const place = async () => {
    const box = await board.square(await board.focused()).boundingBox();
    return [box.x / box.width, box.y / box.height];
  };
  for (const square of [32, 31, 30, 29]) {
    await board.square(square).focus();
    for (const [key, way] of [
      ["ArrowDown", 1],
      ["ArrowUp", -1],
    ]) {
      const start = await place();
      for (let row = 1; row < 8; row += 1) {
        const before = await place();
        await page.keyboard.press(key);
        const after = await place();
        expect(after[1] - before[1]).toBeCloseTo(way, 1);
        expect(Math.abs(after[0] - before[0])).toBeCloseTo(1, 1);
      }
      expect(Math.abs((await place())[0] - start[0])).toBeLessThan(1.1);
    }
  }
});

test("Tab enters the board at one square and leaves it with the next press", async ({ page }) => {
  const board = await openGame(page);
  await tabIntoBoard(board);
  expect(await board.focused()).toBe((await squaresIn(await board.read(), "movable")).at(-1));
  await page.keyboard.press("Tab");
  expect(await board.focused()).toBe(null);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowUp");
  const left = await board.focused();
  expect(left).not.toBe(null);
  await page.keyboard.press("Shift+Tab");
  expect(await board.focused()).toBe(null);
  await page.keyboard.press("Tab");
  expect(await board.focused(), "the board keeps its place").toBe(left);
});

test("the arrows, Home and End do not scroll the page, other keys stay the browser's", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 300 });
  const board = await openGame(page, { opponent: "human" });
  await board.square(11).focus();
  const top = await page.evaluate(() => scrollY);
  for (const key of ["ArrowDown", "ArrowRight", "End", "Home", "Control+End", "Control+Home"])
    await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

for (const key of ["Enter", "Space"]) {
  test(`${key} picks, puts down and plays; Escape puts down`, async ({ page }) => {
    const board = await openGame(page, { opponent: "human" });
    await tabIntoBoard(board);
    await moveFocus(board, 11);
    await page.keyboard.press(key);
    expect(squaresIn(await board.read(), "selected")).toEqual([11]);
    await page.keyboard.press(key);
    expect(squaresIn(await board.read(), "selected")).toEqual([]);
    await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    expect(squaresIn(await board.read(), "selected")).toEqual([]);
    expect(await board.focused()).toBe(11);
    await page.keyboard.press(key);
    await moveFocus(board, 15);
    await page.keyboard.press(key);
    expect(await board.get("history")).toEqual(["11-15"]);
    expect(await board.focused()).toBe(15);
  });
}

test("Escape in a chain does nothing, and the chain goes on by keyboard", async ({ page }) => {
  const board = await openGame(page, { start: "B:W18,27:B14,1", opponent: "human" });
  await tabIntoBoard(board);
  await byKeys(board, 14);
  await byKeys(board, 23);
  await page.keyboard.press("Escape");
  expect(squaresIn(await board.read(), "selected")).toEqual([23]);
  expect(await board.focused()).toBe(23);
  await byKeys(board, 32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
});

test("the focus stays on its square through the computer's reply, Undo, and the board's turning", async ({ page }) => {
  const board = await openGame(page);
  await tabIntoBoard(board);
  await byKeys(board, 11);
  await byKeys(board, 15);
  await board.untilReplied(2);
  expect(await board.focused()).toBe(15);
  await board.call("undo");
  expect(await board.focused()).toBe(15);
  await board.call("flip");
  expect(await board.focused()).toBe(15);
  await byKeys(board, 9);
  await byKeys(board, 14);
  await board.untilReplied(2);
  expect(await board.focused()).toBe(14);
});

test("a held key does no harm", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  await board.square(9).focus();
  // A second press without a release is what a held key sends.
  for (const key of ["ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Escape"]) {
    for (let times = 0; times < 60; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  expect(await board.focused()).not.toBe(null);
  await playToTheEnd(board, randomFrom(3));
});

test.describe("whole games without a pointer", () => {
  test.slow();
  for (const { rules, player, person, seed } of [
    { rules: "english", player: "first", person: "black", seed: 21 },
    { rules: "czech", player: "second", person: "black", seed: 22 },
  ].slice(0, slow ? 2 : 1)) {
    test(`${rules}, the person moving ${player}, seed ${seed}`, async ({ page }) => {
      const board = await openGame(page, { rules, player });
      await tabIntoBoard(board);
      const choose = async (_, square) => {
        await byKeys(board, square);
        expect(await board.focused(), "the focus never leaves the board").toBe(square);
      };
      await playToTheEnd(board, randomFrom(seed), { person, choose });
      expect(await board.focused()).not.toBe(null);
    });
  }
});
