// The board under a finger, on a phone's screen by Chromium's own touch input: taps, drags, the page's scrolling and zoom.
import { Board, squaresIn } from "./support/board.js";
import { openPage, told } from "./support/pages.js";
import { PHONE, touchScreen } from "./support/touch.js";
import { expect, test } from "./support/test.js";

test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

/** A page much longer than the screen with a board for two in the middle of it, and the fingers. */
async function open(page, attributes = "") {
  const filling = `<p style="block-size: 80vh">Text above.</p>`;
  await openPage(page, `${filling}<arcade-checkers opponent="human" ${attributes}></arcade-checkers>${filling}${filling}`);
  const board = await new Board(page).ready();
  await board.host.evaluate((element) => element.scrollIntoView({ block: "start" }));
  return [board, await touchScreen(page)];
}

const scrolled = (page) => page.evaluate(() => scrollY);

const history = async (board) => (await board.get("history")).join(" ");

/** Until the browser has made of a gesture whatever it makes. */
const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("one tap is one action: it picks a piece, plays, or is refused once", async ({ page }) => {
  const [board, screen] = await open(page);
  const clicks = await board.host.evaluateHandle((element) => {
    const heard = [];
    element.addEventListener("click", () => heard.push(element.shadowRoot.querySelector("[role=status]").textContent));
    return heard;
  });
  await screen.tap(await board.placeOn(11));
  expect(squaresIn(await board.read(), "selected")).toEqual([11]);
  await screen.tap(await board.placeOn(15));
  expect(await history(board)).toBe("11-15");
  await screen.tap(await board.placeOn(18));
  await expect(board.status).toHaveText("Square 18 is empty: pick a piece first.");
  expect(await clicks.evaluate((heard) => heard.length)).toBe(3);
  expect((await told(page, "move")).length).toBe(1);
});

test("four quick taps on Undo are four undos", async ({ page }) => {
  const [board, screen] = await open(page);
  for (const turn of ["11-15", "22-18", "15x22", "25x18", "8-11", "29-25"])
    expect(await board.call("play", turn)).toBe(true);
  const undo = board.control("Undo");
  await undo.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await undo.boundingBox();
  for (let tap = 0; tap < 4; tap += 1) await screen.tap([x + width / 2, y + height / 2]);
  await expect.poll(() => history(board)).toBe("11-15 22-18");
  expect(await screen.scale()).toBe(1);
});

// Chromium on a desktop never zooms by double taps, so the style that forbids it elsewhere is what can be tested.
test("nothing that is tapped lets a double tap zoom, and everything lets a pinch", async ({ page }) => {
  const [board] = await open(page);
  await board.control("Game options").click();
  const actions = await board.host.evaluate((element) => {
    const root = element.shadowRoot;
    const tapped = root.querySelectorAll("button, label, .board, .grid, .row, .cell");
    // What holds at a place is what all from it up to the page allow.
    const allowed = (node) => {
      const chain = [];
      for (let at = node; at && at !== root; at = at.parentNode) chain.push(getComputedStyle(at).touchAction);
      return [...new Set(chain)].filter((action) => action !== "auto").toSorted().join(" and ");
    };
    return [...tapped].map((node) => [allowed(node), node.outerHTML.slice(0, 90)]);
  });
  expect(actions.length).toBeGreaterThan(70);
  const fitting = ["manipulation", "manipulation and pinch-zoom"];
  expect(actions.filter(([action]) => !fitting.includes(action))).toEqual([]);
});

test("a quick double tap on a piece picks it and puts it down", async ({ page }) => {
  const [board, screen] = await open(page);
  const place = await board.placeOn(11);
  await screen.tap(place);
  await screen.tap(place);
  await expect(board.status).toHaveText("The piece on 11 is put down.");
  expect(squaresIn(await board.read(), "selected")).toEqual([]);
});

/** Where a finger that goes up over the board scrolls the page: a square's number, or a place by fractions of the board. */
const SCROLLING = {
  "an empty square": 18,
  "a piece that cannot move": 1,
  "an opponent's piece": 23,
  "a light square": [0.44, 0.56],
  "the frame": [0.5, 0.995],
};

for (const [name, from] of Object.entries(SCROLLING)) {
  test(`a finger that goes up from ${name} scrolls the page`, async ({ page }) => {
    const [board, screen] = await open(page);
    const { x, y, width, height } = await board.host.locator(".board").boundingBox();
    const start = Array.isArray(from) ? [x + width * from[0], y + height * from[1]] : await board.placeOn(from);
    const before = await scrolled(page);
    await screen.drag(start, [start[0], start[1] - 150]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 60);
    await board.expectAtRest();
    expect(squaresIn(await board.read(), "selected"), "and picks nothing").toEqual([]);
    expect(await history(board)).toBe("");
  });
}

test("a piece that can move is dragged up and down without the page", async ({ page }) => {
  const [board, screen] = await open(page);
  const before = await scrolled(page);
  const [x, y] = await board.placeOn(11);
  await screen.carry([x, y], [x, y - 150], [x, y + 60]);
  await settle(page);
  expect(await scrolled(page)).toBe(before);
  await screen.move(await board.placeOn(15));
  await screen.lift();
  expect(await history(board)).toBe("11-15");
  expect(await scrolled(page)).toBe(before);
});

test("with a wiggle on the way the piece lands, and a chain goes on by the same finger", async ({ page }) => {
  const [board, screen] = await open(page, `start="B:W18,27:B14,1"`);
  const [x, y] = await board.placeOn(14);
  await screen.drag([x, y], [x + 9, y - 7], [x - 8, y + 12], [x + 3, y], await board.placeOn(9), await board.placeOn(23, 0.9, 0.2));
  expect(squaresIn(await board.read(), "selected")).toEqual([23]);
  await board.expectAtRest();
  await screen.drag(await board.placeOn(23), await board.placeOn(32));
  expect(await history(board)).toBe("14x23x32");
  expect((await told(page, "move")).length).toBe(1);
});

test("a press that trembles is a tap", async ({ page }) => {
  const [board, screen] = await open(page);
  const [x, y] = await board.placeOn(11);
  await screen.drag([x, y], [x + 2, y - 2], [x, y + 1]);
  await expect.poll(async () => squaresIn(await board.read(), "selected")).toEqual([11]);
  await board.expectAtRest();
});

/** What ends a drag, and what has been played then. */
const ENDS = {
  "a release where it cannot go": { end: async (screen, board) => screen.move(await board.placeOn(18)) },
  "a release on its own square": { end: async (screen, board) => screen.move(await board.placeOn(11)) },
  "a release outside the board": { end: (screen) => screen.move([180, 700]) },
  "a release outside the window": { end: (screen) => screen.move([-40, 300]) },
  "a gesture that the system takes away": { end: (screen) => screen.cancel() },
  "a second finger on the board": {
    end: async (screen, board) => screen.press(await board.placeOn(15), await board.placeOn(22)),
  },
  "a second finger on another piece": {
    end: async (screen, board) => screen.press(await board.placeOn(15), await board.placeOn(10)),
  },
  "a second finger beside the board": {
    end: async (screen, board) => screen.press(await board.placeOn(15), [180, 5]),
  },
  "a new game": { end: (_, board) => board.call("newGame") },
  "a turn that a script plays": { end: (_, board) => board.call("play", "9-13"), played: "9-13" },
  "a turn that a script plays with the same piece": { end: (_, board) => board.call("play", "11-16"), played: "11-16" },
  "the board's turning": { end: (_, board) => board.call("flip") },
  "another theme and other coordinates": {
    end: async (_, board) => {
      await board.setAttribute("theme", "slate");
      await board.setAttribute("coordinates", "numbers");
      await board.setAttribute("orientation", "white");
    },
  },
};

for (const [name, { end, played = "" }] of Object.entries(ENDS)) {
  test(`${name} ends a drag: nothing stays in the air, and the game goes on`, async ({ page }) => {
    const [board, screen] = await open(page);
    await screen.carry(await board.placeOn(11), await board.placeOn(15));
    expect((await board.drawn()).filter(([classes]) => classes.includes("dragging"))).toHaveLength(1);
    await end(screen, board);
    if (name !== "a gesture that the system takes away") await screen.lift();
    await settle(page);
    await board.expectAtRest();
    expect(await history(board)).toBe(played);
    // The next gesture is a new one.
    const [from, to] = played ? [22, 17] : [10, 14];
    await screen.drag(await board.placeOn(from), await board.placeOn(to));
    expect(await history(board)).toBe(`${played} ${from}-${to}`.trim());
    await board.expectAtRest();
  });
}

test("the computer's reply comes while a finger rests on the board: no piece is picked by it", async ({ page }) => {
  const [board, screen] = await open(page);
  await board.setAttribute("opponent", "computer");
  await board.call("newGame");
  await board.call("pause");
  await screen.drag(await board.placeOn(11), await board.placeOn(15));
  expect(await history(board)).toBe("11-15");
  // Its piece cannot be taken up before the reply, and is not in the hand after it.
  await screen.press(await board.placeOn(9));
  await board.call("resume");
  await board.untilReplied(2);
  await screen.move(await board.placeOn(14));
  await screen.lift();
  await board.expectAtRest();
  expect((await board.get("history")).length).toBe(2);
});

for (const [name, square] of [
  ["a piece that can move", 11],
  ["an empty square", 18],
]) {
  test(`two fingers on ${name} zoom the page and move nothing`, async ({ page }) => {
    const [board, screen] = await open(page);
    await screen.pinch(await board.placeOn(square), 4);
    await expect.poll(screen.scale).toBeGreaterThan(1.2);
    await board.expectAtRest();
    expect(await history(board)).toBe("");
  });
}
