// The element's attributes: what each sets, when it takes effect, and what becomes of values that are none.
import { Board } from "./support/board.js";
import { embedGame, openPage } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Attributes, and what the game is like at the start. */
const ATTRIBUTES = [
  { attributes: {}, fen: FULL.english, below: "black", plies: 0 },
  { attributes: { rules: "czech" }, fen: FULL.czech, below: "white", plies: 0 },
  { attributes: { player: "second" }, below: "white", plies: 1 },
  { attributes: { rules: "czech", player: "second" }, below: "black", plies: 1 },
  { attributes: { opponent: "human" }, fen: FULL.english, below: "black", plies: 0 },
  { attributes: { opponent: "human", rules: "czech" }, fen: FULL.czech, below: "white", plies: 0 },
  { attributes: { opponent: "human", orientation: "white" }, fen: FULL.english, below: "white", plies: 0 },
  { attributes: { orientation: "black", rules: "czech" }, fen: FULL.czech, below: "black", plies: 0 },
  { attributes: { level: "3" }, fen: FULL.english, below: "black", plies: 0 },
  { attributes: { start: "W:WK27:B28" }, fen: "W:WK27:B28", below: "white", plies: 0 },
  {
    attributes: { start: "w : b 28, K1-3 : w 27 .", opponent: "human" },
    fen: "W:W27:BK1,K2,K3,28",
    below: "white",
    plies: 0,
  },
  { attributes: { start: "B:W18:B1", rules: "czech" }, fen: "B:W18:B1", below: "black", plies: 0 },
];

for (const { attributes, fen, below, plies } of ATTRIBUTES) {
  test(`attributes ${JSON.stringify(attributes)}`, async ({ page }) => {
    const board = await embedGame(page, attributes);
    await board.untilReplied(plies);
    if (fen) expect(await board.get("fen")).toBe(fen);
    const corner = await board.host.locator("[data-square]").first().getAttribute("data-square");
    expect(corner).toBe(below === "white" ? "1" : "32");
  });
}

for (const [name, value] of [
  ["rules", "polish"],
  ["opponent", "dog"],
  ["player", "third"],
  ["level", "9"],
  ["start", "half"],
  ["start", "B:W33:B1"],
  ["orientation", "left"],
]) {
  test(`${name}="${value}" is told to the console and counts as the default`, async ({ page, watch }) => {
    watch.expect(new RegExp(`^warning: .*${name}=.*${value}`));
    const board = await embedGame(page, { [name]: value });
    expect(await board.get("fen")).toBe(FULL.english);
    expect(await board.host.locator("[data-square]").first().getAttribute("data-square")).toBe("32");
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
}

test("attributes that describe a game take effect with the next one, orientation at once", async ({ page }) => {
  const board = await embedGame(page);
  await board.tap(11, 15);
  await board.untilReplied(2);
  const fen = await board.get("fen");
  for (const [name, value] of [
    ["rules", "czech"],
    ["opponent", "human"],
    ["start", "two-jump"],
    ["player", "second"],
  ]) {
    await board.setAttribute(name, value);
  }
  expect(await board.get("fen")).toBe(fen);
  await board.setAttribute("orientation", "white");
  expect(await board.host.locator("[data-square]").first().getAttribute("data-square")).toBe("1");
  await board.setAttribute("start", "full");
  await board.call("newGame");
  expect(await board.get("fen")).toBe(FULL.czech);
});

for (const rules of ["english", "czech"]) {
  for (const start of ["two-jump", "crowning", "king-capture"]) {
    test(`the board ${start} of ${rules} begins with a turn of the first mover's`, async ({ page }) => {
      const board = await embedGame(page, { rules, start, opponent: "human" });
      expect(await board.get("turn")).toBe(rules === "english" ? "black" : "white");
      // What the board is named for is there within the first mover's next two turns.
      expect(await board.host.evaluate(reaches, start)).toBe(true);
    });
  }
}

/** In the page: whether what a start board is named for can come about within three turns. */
function reaches(element, start) {
  const wanted = {
    "two-jump": (moves) => moves.some((move) => move.split("x").length >= 3),
    "king-capture": (moves) => {
      const isKing = (move) =>
        element.shadowRoot.querySelector(`[data-square="${move.split("x")[0]}"]`).dataset.piece.endsWith("king");
      return moves.some((move) => move.includes("x") && isKing(move));
    },
    crowning: () => true,
  }[start];
  let crowned = start !== "crowning";
  element.addEventListener("checkers-move", (event) => (crowned ||= event.detail.crowned));
  const mover = element.turn;
  const search = (turns) => {
    if (element.turn === mover && wanted(element.legalMoves) && crowned) return true;
    if (turns === 0) return false;
    return element.legalMoves.some((move) => {
      element.play(move);
      const found = search(turns - 1);
      element.undo();
      return found;
    });
  };
  return search(start === "crowning" ? 4 : 2);
}

test("what is set before the element is defined counts", async ({ page }) => {
  await openPage(page, `<arcade-checkers opponent="human" rules="czech"></arcade-checkers>`, { script: "" });
  const board = new Board(page);
  await board.set("fen", "W:WK27:B28");
  await page.addScriptTag({ type: "module", url: "./game.js" });
  await board.ready();
  expect(await board.get("fen")).toBe("W:WK27:B28");
  await board.set("fen", "W:WK32:BK1");
  expect(await board.get("fen")).toBe("W:WK32:BK1");
  await board.call("newGame");
  expect(await board.get("fen")).toBe(FULL.czech);
});

test("with algebraic coordinates names, status and record name squares so; properties and events do not", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W18,27,5:B14,1", coordinates: "algebraic" });
  await expect(board.square(14)).toHaveAttribute("aria-label", /^c5, .*must capture/);
  await board.tap(1);
  await expect(board.status).toContainText("c5");
  await board.tap(14);
  await expect(board.status).toContainText("e3 or g1");
  await board.tap(32);
  await expect(board.status).toContainText("c5xe3xg1");
  await expect(board.host.locator("[data-ply='1']")).toHaveText("c5xe3xg1");
  expect(await board.get("history")).toEqual(["14x23x32"]);
  await board.setAttribute("coordinates", "numbers");
  await expect(board.host.locator("[data-ply='1']")).toHaveText("14x23x32");
  await expect(board.square(14)).toHaveAttribute("aria-label", /^14, /);
});

test("with algebraic coordinates a typed number is told with its name", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", coordinates: "algebraic" });
  await board.square(9).focus();
  await page.keyboard.press("1");
  await page.keyboard.press("4");
  await expect(board.status).toContainText("14, c5");
  await page.keyboard.press("Enter");
  expect(await board.focused()).toBe(14);
});

test("readonly: the board shows, a script plays on it, and nobody else does", async ({ page }) => {
  const board = await embedGame(page, { readonly: "", start: "B:W18,27:B14,1" });
  expect(await board.host.getByRole("button").filter({ visible: true }).allTextContents()).not.toContain("New game");
  await expect(board.inState("must-capture")).toHaveCount(0);
  await board.tap(14);
  await expect(board.status).toContainText("only shows");
  for (const key of ["h", "u", "n"]) await page.keyboard.press(key);
  expect(await board.call("play", "14x23x32")).toBe(true);
  await expect(board.status).toContainText("Crimson captured 2 pieces: 14x23x32.");
  await board.call("undo");
  expect(await board.get("history")).toEqual([]);
  await board.host.evaluate((element) => element.removeAttribute("readonly"));
  await board.tap(14, 32);
  expect(await board.get("history")).toEqual(["14x23x32"]);
});

test("readonly given while a control that it hides has the focus: the focus goes to the board", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.control("Hint").focus();
  await board.setAttribute("readonly", "");
  await expect.poll(() => board.focused()).not.toBe(null);
});
