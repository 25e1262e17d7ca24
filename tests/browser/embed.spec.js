// The element in pages of other people's: several at once, taken out and put back, moved, in odd surroundings.
import { Board, squaresIn } from "./support/board.js";
import { embedGame, openPage, told, waitForReplyElsewhere } from "./support/pages.js";
import { playToTheEnd } from "./support/play.js";
import { randomFrom } from "./support/random.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Two boards in one page, ready. */
async function openTwo(page, first, second) {
  await openPage(
    page,
    `<arcade-checkers id="one" ${first}></arcade-checkers><arcade-checkers id="two" ${second}></arcade-checkers>`,
  );
  const boards = [new Board(page, page.locator("#one")), new Board(page, page.locator("#two"))];
  await Promise.all(boards.map((board) => board.ready()));
  return boards;
}

test("two elements play independently, from one fetch of the wasm", async ({ page }) => {
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname.split("/").at(-1)));
  const [one, two] = await openTwo(page, "", `rules="czech" player="second"`);
  await one.tap(11, 15);
  await one.untilReplied(2);
  await two.untilReplied(1);
  expect(await two.get("turn")).toBe("black");
  const before = await one.read();
  const [from, to] = (await two.get("legalMoves"))[0].split("-").map(Number);
  await two.tap(from);
  expect(squaresIn(await one.read(), "selected")).toEqual([]);
  await two.tap(to);
  await two.untilReplied(3);
  expect(await one.read()).toEqual(before);
  expect((await told(page, "move", "one")).map(([, { by }]) => by)).toEqual(["player", "computer"]);
  expect((await told(page, "move", "two")).map(([, { by }]) => by)).toEqual(["computer", "player", "computer"]);
  expect(fetched.filter((name) => /^draughts.*\.wasm$/.test(name)).length).toBe(1);
});

test("two elements: each has its own turn to think, both answer", async ({ page }) => {
  const boards = await openTwo(page, "", "");
  await page.evaluate(() => document.querySelectorAll("arcade-checkers").forEach((element) => element.play("11-15")));
  for (const board of boards) await board.untilReplied(2);
  expect(await boards[0].get("history")).toEqual(await boards[1].get("history"));
});

/** Ways to take an element from its place and put it into one; in the same task, if wanted, after a turn. */
const MOVES = {
  "removed and put back": (element, turn) => {
    if (turn) element.play(turn);
    const parent = element.parentNode;
    element.remove();
    parent.append(element);
  },
  "moved to another parent": (element, turn) => {
    if (turn) element.play(turn);
    const other = document.createElement("section");
    document.body.append(other);
    other.append(element);
  },
  "moved ten times": (element, turn) => {
    if (turn) element.play(turn);
    for (let time = 0; time < 10; time += 1) document.body.append(element);
  },
};

for (const [name, move] of Object.entries(MOVES)) {
  test(`${name} in mid-game: the game is kept`, async ({ page }) => {
    const board = await embedGame(page, { start: "W:W22,27,32:B1,9,14,18" });
    const before = await board.read();
    await board.tap(before.legalMoves[0].split(/[-x]/)[0]);
    await board.host.evaluate(move);
    const after = await board.read();
    expect({ ...after, status: "" }).toEqual({ ...after, fen: before.fen, history: [], status: "" });
    await board.call("play", before.legalMoves[0]);
    await board.untilReplied(2);
    expect(await told(page, "ready"), "it was ready once").toHaveLength(1);
    expect(await board.host.getByRole("gridcell").count()).toBe(32);
  });

  test(`${name} while the computer thinks: it goes on`, async ({ page }) => {
    const board = await embedGame(page);
    await board.host.evaluate(move, "11-15");
    await board.untilReplied(2);
    expect((await told(page, "move")).map(([, { by }]) => by)).toEqual(["player", "computer"]);
    await board.control("Undo").click();
    expect(await board.get("history")).toEqual([]);
  });
}

test("out of the page it does not think; put back it does", async ({ page }) => {
  const board = await embedGame(page);
  await page.evaluate(() => {
    globalThis.kept = document.querySelector("arcade-checkers");
    globalThis.kept.play("11-15");
    globalThis.kept.remove();
  });
  await waitForReplyElsewhere(page);
  expect(await page.evaluate(() => globalThis.kept.history)).toEqual(["11-15"]);
  await page.evaluate(() => document.querySelector("main").append(globalThis.kept));
  await board.untilReplied(2);
});

test("removed before it was ready, and put back", async ({ page }) => {
  await openPage(page, "");
  await page.evaluate(async () => {
    await customElements.whenDefined("arcade-checkers");
    const element = document.createElement("arcade-checkers");
    document.querySelector("main").append(element);
    element.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector("main").append(element);
  });
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
});

test("put in and taken out two hundred times, it still plays", async ({ page }) => {
  const board = await embedGame(page);
  await board.host.evaluate((element) => {
    const parent = element.parentNode;
    for (let time = 0; time < 200; time += 1) {
      element.remove();
      parent.append(element);
    }
  });
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect((await told(page, "move")).length).toBe(2);
});

test("the module loaded twice defines the element once", async ({ page }) => {
  const twice = `<script type="module" src="./game.js"></script><script type="module" src="./game.js?again"></script>`;
  await openPage(page, "<arcade-checkers></arcade-checkers>", { script: twice });
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
});

test("a page's rules do not reach the board, nor the board's the page", async ({ page }) => {
  const hostile = `<style>button { display: none } div, svg { transform: rotate(9deg) } [role] { font-size: 40px; visibility: hidden }
    * { color: red; letter-spacing: 1em; text-transform: uppercase }</style>`;
  await openPage(
    page,
    `${hostile}<p class="status">A page's own.</p><arcade-checkers opponent="human"></arcade-checkers>`,
  );
  const board = await new Board(page).ready();
  const look = (locator) =>
    locator.evaluate((element) => {
      const { fontSize, letterSpacing, textTransform, visibility, transform } = getComputedStyle(element);
      return { fontSize, letterSpacing, textTransform, visibility, transform };
    });
  expect(await look(board.status)).toEqual({
    fontSize: expect.stringMatching(/^1[5-7]px$/),
    letterSpacing: "normal",
    textTransform: "none",
    visibility: "visible",
    transform: "none",
  });
  expect((await look(page.locator("p.status").first())).letterSpacing).not.toBe("normal");
  await playToTheEnd(board, randomFrom(5));
});

test("it plays in a nested shadow root and in a right-to-left page", async ({ page }) => {
  await openPage(page, `<div id="outer" dir="rtl"></div>`);
  await page.evaluate(() => {
    const root = document.querySelector("#outer").attachShadow({ mode: "open" });
    root.innerHTML = "<arcade-checkers></arcade-checkers>";
  });
  const board = await new Board(page).ready();
  const boxes = [await board.square(1).boundingBox(), await board.square(4).boundingBox()];
  expect(boxes[0].x, "a board is never mirrored").toBeGreaterThan(boxes[1].x);
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect((await told(page, "move")).length).toBe(2);
});
