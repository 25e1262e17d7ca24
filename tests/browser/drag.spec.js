// Dragging: a piece is carried to where it goes, or goes back; nothing sticks, whatever ends the gesture.
import { squaresIn } from "./support/board.js";
import { embedGame } from "./support/pages.js";
import { expect, test } from "./support/test.js";

/** Takes the piece on a square and carries it to a point, without letting go. */
async function carry(page, board, from, to) {
  await page.mouse.move(...(await board.placeOn(from)));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
}

async function drag(page, board, from, to) {
  await carry(page, board, from, await board.placeOn(to));
  await page.mouse.up();
}

test("a piece is dragged to where it can go, and the computer answers", async ({ page }) => {
  const board = await embedGame(page);
  await drag(page, board, 11, 15);
  await board.untilReplied(2);
  expect((await board.get("history"))[0]).toBe("11-15");
  await board.expectAtRest();
});

test("a chain is dragged leg by leg, or to its end", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W18,27:B14,1" });
  await drag(page, board, 14, 23);
  expect(squaresIn(await board.read(), "selected")).toEqual([23]);
  await drag(page, board, 23, 32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
  await board.call("undo");
  await drag(page, board, 14, 32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
  await board.expectAtRest();
});

test("on a flipped board the square under the pointer counts", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.control("Flip board").click();
  await drag(page, board, 11, 16);
  expect(await board.get("history")).toEqual(["11-16"]);
});

/** What ends a drag without a move. */
const ENDS = {
  "a release where it cannot go": async (page, board) => {
    await page.mouse.move(...(await board.placeOn(18)));
    await page.mouse.up();
  },
  "a release outside the board": async (page) => {
    await page.mouse.move(2, 2);
    await page.mouse.up();
  },
  "a pointer that is cancelled": (page, board) =>
    board.host.evaluate((element) => {
      const grid = element.shadowRoot.querySelector("[role=grid]");
      grid.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1, bubbles: true, composed: true }));
    }),
  "a new game": (page, board) => board.call("newGame"),
  "the element's removal and return": (page, board) =>
    board.host.evaluate((element) => {
      const { parentNode } = element;
      element.remove();
      parentNode.append(element);
    }),
};

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} puts the piece back, and the game goes on`, async ({ page }) => {
    const board = await embedGame(page, { opponent: "human" });
    await carry(page, board, 11, await board.placeOn(18));
    expect((await board.drawn()).filter(([classes]) => classes.includes("dragging"))).toHaveLength(1);
    await end(page, board);
    await page.mouse.up();
    await board.expectAtRest();
    expect(await board.get("history")).toEqual([]);
    await board.tap(9, 13);
    expect(await board.get("history")).toEqual(["9-13"]);
  });
}

test("a button let go outside before the press became a drag: coming back lifts nothing", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W32:B5,12" });
  // At the board's edge, one movement leads out.
  await page.mouse.move(...(await board.placeOn(12, 0.5, 0.5)));
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  await page.mouse.move(...(await board.placeOn(16)), { steps: 5 });
  await board.expectAtRest();
  expect(squaresIn(await board.read(), "selected")).toEqual([]);
});

test("an opponent's piece and an empty square cannot be dragged", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await drag(page, board, 23, 18);
  await drag(page, board, 18, 15);
  expect(await board.get("history")).toEqual([]);
  await board.expectAtRest();
});

test("the page scrolls from squares where nothing can be picked, and pinches everywhere", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  const action = (number) => board.square(number).evaluate((square) => getComputedStyle(square).touchAction);
  expect(await action(11)).toBe("pinch-zoom");
  expect(await action(18)).toBe("manipulation");
  expect(await action(23)).toBe("manipulation");
});
