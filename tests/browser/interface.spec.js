// What scripts may ask of the element: its properties and methods.
import { embedGame, openGame, told } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  expect((await board.get("legalMoves")).sort()).toEqual([
    "21-17",
    "22-17",
    "22-18",
    "23-18",
    "23-19",
    "24-19",
    "24-20",
  ]);
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
