// What pages and scripts may rely on: attributes, properties, methods and events of the element.
import { Board } from "./support/board.js";
import { embedGame, openGame, openPage, told } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FULL = { english: "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12" };
FULL.czech = FULL.english.replace("B:", "W:");

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
  { attributes: { start: "w : b 28, K1-3 : w 27 .", opponent: "human" }, fen: "W:W27:BK1,K2,K3,28", below: "white", plies: 0 },
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
  for (const [name, value] of [["rules", "czech"], ["opponent", "human"], ["start", "two-jump"], ["player", "second"]]) {
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
      const isKing = (move) => element.shadowRoot.querySelector(`[data-square="${move.split("x")[0]}"]`).dataset.piece.endsWith("king");
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

const FENS_REFUSED = [
  ["W:W33:B1", /33/],
  ["W:W12:B12", /12/],
  ["W:W12,K12:B1", /12/],
  ["X:W1:B2", /X/],
  ["W:WK4,WK5,29:B4", /WK5/],
  ["B:W21-32:B12-1", /12-1/],
  ["W:W1:B2", /1/],
  ["W:W29:B30", /30/],
  ["W:W:B", /./],
  ["W:W18-30:B1", /13|12/],
  ["", /./],
  ["11-15", /./],
];

test("setting fen starts a game; a faulty one throws with the fault named and changes nothing", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  await board.set("fen", "w:bk30, 1-3 : w k 5,18 .".replace("k 5", "K5"));
  expect(await board.get("fen")).toBe("W:WK5,18:B1,2,3,K30");
  expect(await told(page, "new-game")).toEqual([["new-game", { fen: "W:WK5,18:B1,2,3,K30" }]]);
  await board.tap(18, 15);
  const before = await board.read();
  for (const [fen, fault] of FENS_REFUSED) {
    const thrown = await board.host.evaluate((element, text) => {
      try {
        element.fen = text;
      } catch (error) {
        return [error instanceof Error, error.message];
      }
    }, fen);
    expect(thrown, `of ${fen}`).toEqual([true, expect.stringMatching(fault)]);
    expect(await board.read()).toEqual(before);
  }
});

/** What play(move) answers, in a position. */
const PLAYS = [
  ["full", "11-15", true],
  ["full", "11x15", true],
  ["full", "11-16x", false],
  ["full", "11-18", false],
  ["full", "22-18", false],
  ["full", "", false],
  ["full", "11", false],
  ["full", "33-1", false],
  ["B:W18,27:B14,1", "14x23x32", true],
  ["B:W18,27:B14,1", "14x32", true],
  ["B:W18,27:B14,1", "14x23", false],
  ["B:W18,27:B14,1", "1-6", false],
  ["B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13", "2x27", false],
  ["B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13", "2x11x20x27", true],
];

test("play() plays what is legal and names one move, and nothing else", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  for (const [start, move, legal] of PLAYS) {
    await board.set("fen", start === "full" ? FULL.english : start);
    const before = await board.read();
    expect(await board.call("play", move), `${move} in ${start}`).toBe(legal);
    const after = await board.read();
    if (!legal) expect(after).toEqual(before);
    else expect(after.history.length).toBe(1);
  }
});

test("a move played once is not there a second time", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.set("fen", "W:WK2,25:B14,15,16");
  for (const move of await board.get("legalMoves")) {
    await board.set("fen", "W:WK2,25:B14,15,16");
    expect(await board.call("play", move)).toBe(true);
    const before = await board.read();
    expect(await board.call("play", move), move).toBe(false);
    expect(await board.read()).toEqual(before);
  }
});

test("legalMoves has every way there is, by numbers in both rule sets", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", rules: "czech" });
  expect((await board.get("legalMoves")).sort()).toEqual(["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"]);
  await board.set("fen", "W:WK29:B22,7");
  expect(await board.get("legalMoves")).toEqual(["29x11x2"]);
  await board.setAttribute("rules", "english");
  await board.set("fen", "W:WK11:B7,15,16,23,24");
  expect((await board.get("legalMoves")).sort()).toEqual(["11x18x27x20x11x2", "11x2", "11x20x27x18x11x2"]);
});

test("undo(), flip(), newGame() do as the controls, without asking", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.call("play", "11-15");
  await board.call("play", "22-18");
  await board.call("undo");
  expect(await board.get("history")).toEqual(["11-15"]);
  await board.call("flip");
  expect(await board.host.locator("[data-square]").first().getAttribute("data-square")).toBe("1");
  await board.call("newGame");
  expect(await board.get("fen")).toBe(FULL.english);
  await expect(board.host.getByRole("dialog")).toBeHidden();
  await board.call("undo");
  expect((await told(page, "undo")).length).toBe(1);
});

test("the page can refuse a person's move, and is asked about those alone", async ({ page }) => {
  const board = await embedGame(page);
  await board.host.evaluate((element) => {
    element.addEventListener("checkers-before-move", (event) => event.detail.move === "11-15" && event.preventDefault());
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
  const move = { move: "14x32", route: [14, 23, 32], from: 14, to: 32, captured: [18, 27], crowned: true, by: "player", ply: 1, fen: end };
  expect(await told(page)).toEqual([
    ["ready", { fen: start }],
    ["before-move", { move: "14x32", fen: start }],
    ["move", { ...move, move: expect.stringMatching(/^14x(23x)?32$/) }],
    ["end", { winner: "black", reason: "no-pieces" }],
    ["undo", { plies: 1, fen: start }],
    ["new-game", { fen: start }],
  ].map(([kind, detail]) => [kind, kind === "before-move" ? expect.objectContaining({ fen: start }) : detail]));
});

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
