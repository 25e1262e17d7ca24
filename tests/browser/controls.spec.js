// The buttons beside the board and their dialogs: new games and what is asked before them, Undo, Flip board, the choices.
import { squaresIn } from "./support/board.js";
import { embedGame, openGame, told, waitForReplyElsewhere } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WON_AT_ONCE = "W:WK27:B28"; // 27-32 leaves Black without a move.

test.describe("New game", () => {
  test("starts at once when nothing has been played", async ({ page }) => {
    const board = await openGame(page, { opponent: "human" });
    await board.tap(9);
    await board.control("New game").click();
    await expect(board.dialog("Start a new game?")).toBeHidden();
    expect(await told(page, "new-game")).toMatchObject([["new-game", { fen: FULL.english }]]);
    expect(squaresIn(await board.read(), "selected")).toEqual([]);
    await expect(board.control("New game")).toBeFocused();
  });

  for (const [way, leave] of [
    ["Keep playing", (board) => board.control("Keep playing").click()],
    ["Escape", (board) => board.page.keyboard.press("Escape")],
  ]) {
    test(`asks while a game is under way; ${way} changes nothing`, async ({ page }) => {
      const board = await openGame(page, { opponent: "human" });
      await board.tap(11, 15, 22);
      const before = await board.read();
      await board.control("New game").click();
      const dialog = board.dialog("Start a new game?");
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.contains(element.getRootNode().activeElement))).toBe(true);
      await leave(board);
      await expect(dialog).toBeHidden();
      await expect(board.control("New game")).toBeFocused();
      expect(await board.read()).toEqual(before);
      expect(await told(page, "new-game")).toEqual([]);
    });
  }

  test("asks while a game is under way; Start new game starts it", async ({ page }) => {
    const board = await openGame(page, { opponent: "human" });
    await board.tap(11, 15);
    await board.control("New game").click();
    await board.control("Start new game").click();
    expect(await board.get("fen")).toBe(FULL.english);
    expect(await board.get("history")).toEqual([]);
    expect(await told(page, "new-game")).toMatchObject([["new-game", { fen: FULL.english }]]);
    await expect(board.control("New game")).toBeFocused();
  });

  test("asks in a begun capture too", async ({ page }) => {
    const board = await openGame(page, { start: "B:W18,27:B14,1", opponent: "human" });
    await board.tap(14, 23);
    await board.control("New game").click();
    await expect(board.dialog("Start a new game?")).toBeVisible();
    await board.control("Keep playing").click();
    expect(squaresIn(await board.read(), "selected")).toEqual([23]);
  });

  test("does not ask once a game is over; Play again offers the same", async ({ page }) => {
    const board = await openGame(page, { start: WON_AT_ONCE, opponent: "human" });
    await expect(board.control("Play again")).toBeHidden();
    await board.tap(27, 32);
    await board.control("New game").click();
    expect(await board.get("fen")).toBe(WON_AT_ONCE);
    await board.tap(27, 32);
    await board.control("Play again").click();
    expect(await board.get("fen")).toBe(WON_AT_ONCE);
    expect(await board.get("result")).toBe(null);
    await expect(board.control("Play again")).toBeHidden();
    expect((await told(page, "new-game")).length).toBe(2);
    expect(await board.focused(), "the focus does not go with the button").not.toBe(null);
  });
});

test.describe("Undo", () => {
  const isDisabled = (board) =>
    board
      .control("Undo")
      .getAttribute("aria-disabled")
      .then((value) => value === "true");

  test("takes back one turn between two people", async ({ page }) => {
    const board = await openGame(page, { opponent: "human" });
    expect(await isDisabled(board)).toBe(true);
    await board.tap(11, 15, 22, 18);
    await board.control("Undo").click();
    expect(await board.get("history")).toEqual(["11-15"]);
    await board.control("Undo").click();
    expect(await board.get("fen")).toBe(FULL.english);
    expect(await isDisabled(board)).toBe(true);
    await board.control("Undo").click({ force: true });
    expect((await told(page, "undo")).map(([, detail]) => detail.plies)).toEqual([1, 1]);
    await expect(board.control("Undo"), "and the focus stays").toBeFocused();
    await expect(board.control("Undo")).not.toHaveAttribute("disabled");
  });

  for (const player of ["first", "second"]) {
    test(`takes back the reply and the person's turn, the person moving ${player}`, async ({ page }) => {
      const board = await openGame(page, { player });
      const own = player === "first" ? "black" : "white";
      const before = player === "first" ? 0 : 1;
      await board.untilReplied(before);
      expect(await isDisabled(board), "with nothing of the person's to take back").toBe(true);
      const start = await board.read();
      const [from, to] = start.legalMoves[0].split("-").map(Number);
      await board.tap(from, to);
      await board.untilReplied(before + 2);
      await board.control("Undo").click();
      const after = await board.read();
      expect({ ...after, status: "" }).toEqual({ ...start, status: "" });
      expect(after.turn).toBe(own);
      for (const square of squaresIn(after, "movable")) expect(after.squares[square].piece).toMatch(own);
      expect(await told(page, "undo")).toMatchObject([["undo", { plies: 2, fen: start.fen }]]);
      expect(await isDisabled(board)).toBe(true);
      // And the computer is the computer still.
      await board.tap(from, to);
      await board.untilReplied(before + 2);
      expect((await told(page, "move")).at(-1)[1].by).toBe("computer");
    });
  }

  test("while the computer thinks takes back the person's turn alone, and no late reply comes", async ({ page }) => {
    const board = await openGame(page);
    await board.atOnce(11, 15, "Undo");
    expect(await board.get("history")).toEqual([]);
    expect(await told(page, "undo")).toMatchObject([["undo", { plies: 1, fen: FULL.english }]]);
    const undone = await board.read();
    await waitForReplyElsewhere(page);
    expect(await board.read(), "nothing has come").toEqual(undone);
    await board.tap(9, 13);
    await board.untilReplied(2);
    expect((await told(page, "move")).map(([, detail]) => detail.by)).toEqual(["player", "player", "computer"]);
    expect((await board.get("history"))[0]).toBe("9-13");
  });

  test("after the end brings the game back, and it can end again: two people", async ({ page }) => {
    const board = await openGame(page, { start: WON_AT_ONCE, opponent: "human" });
    await board.tap(27, 32);
    expect(await board.get("result")).toEqual({ winner: "white", reason: "no-moves" });
    await board.control("Undo").click();
    expect(await board.get("fen")).toBe(WON_AT_ONCE);
    expect([await board.get("result"), await board.get("turn")]).toEqual([null, "white"]);
    await expect(board.control("Play again")).toBeHidden();
    await expect(board.status).toContainText("Cream to move.");
    expect(await board.get("legalMoves")).not.toEqual([]);
    await board.control("Redo").click();
    expect(await board.get("result"), "won again").toEqual({ winner: "white", reason: "no-moves" });
    await expect(board.control("Play again")).toBeVisible();
    await board.control("Undo").click();
    await board.tap(27, 32);
    expect((await told(page, "end")).map(([, detail]) => detail.winner)).toEqual(["white", "white", "white"]);
  });

  test("after the end brings the game back, and the computer plays on", async ({ page }) => {
    const board = await openGame(page, { start: WON_AT_ONCE });
    await board.tap(27, 32);
    await expect(board.status).toContainText("You win with Cream: Crimson cannot move.");
    await board.control("Undo").click();
    expect(await board.get("result")).toBe(null);
    await board.tap(27, 23);
    await board.untilReplied(2);
    expect(await board.get("history")).toEqual(["27-23", "28-32"]);
    await board.call("undo");
    await board.tap(27, 32);
    expect(await board.get("result")).toEqual({ winner: "white", reason: "no-moves" });
  });

  test("takes a draw by repetition back, with the count", async ({ page }) => {
    const board = await openGame(page, { start: "W:WK32:BK1", opponent: "human" });
    await board.tap(32, 27, 1, 6, 27, 32, 6, 1, 32, 27, 1, 6, 27, 32);
    expect(await board.get("result")).toBe(null);
    await board.tap(6, 1);
    expect(await board.get("result")).toEqual({ winner: null, reason: "repetition" });
    await expect(board.status).toContainText("The game is drawn: the same position came for the third time.");
    await board.control("Undo").click();
    await board.tap(6, 9);
    expect(await board.get("result")).toBe(null);
  });
});

test.describe("Flip board", () => {
  const corner = (board) => board.host.locator("[data-square]").first().getAttribute("data-square");

  test("turns the board round, and what is tapped afterwards is what is played", async ({ page }) => {
    const board = await openGame(page);
    expect(await corner(board), "Black below").toBe("32");
    await board.control("Flip board").click();
    expect(await corner(board)).toBe("1");
    await expect(board.status).toContainText("The board is turned: Cream is at the bottom.");
    await board.tap(11);
    await board.control("Flip board").click();
    expect(squaresIn(await board.read(), "selected")).toEqual([11]);
    await board.tap(15);
    await board.control("Flip board").click();
    await board.untilReplied(2);
    expect((await board.get("history"))[0]).toBe("11-15");
    expect(await corner(board)).toBe("1");
    await expect(board.control("Flip board")).toBeFocused();
  });

  test("puts the squares where the screen shows them", async ({ page }) => {
    const board = await openGame(page, { opponent: "human", orientation: "white" });
    const places = async () => {
      const boxes = [];
      for (const square of [1, 4, 29, 32]) boxes.push(await board.square(square).boundingBox());
      return boxes.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    };
    const upright = await places();
    expect(upright[2][0], "29 is lower left").toBeLessThan(upright[3][0]);
    expect(upright[2][1]).toBeGreaterThan(upright[0][1]);
    await board.call("flip");
    expect(await places()).toEqual(upright.reverse());
  });
});

test.describe("Game options", () => {
  test("begins the game that is chosen", async ({ page }) => {
    const board = await embedGame(page);
    await board.control("Game options").click();
    const dialog = board.dialog("Game options");
    await expect(dialog).toBeVisible();
    for (const name of [/^Czech/, /^Two players/, /^Two-jump finish/])
      await dialog.getByRole("radio", { name }).check();
    await dialog.getByRole("button", { name: "Start new game" }).click();
    await expect(dialog).toBeHidden();
    await expect(board.control("Game options")).toBeFocused();
    const attributes = await board.host.evaluate((element) =>
      Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
    );
    expect(attributes).toMatchObject({ rules: "czech", opponent: "human", start: "two-jump" });
    expect(await board.get("turn"), "the Czech first mover").toBe("white");
  });

  test("shows what is chosen, and Keep playing changes nothing", async ({ page }) => {
    const board = await openGame(page, { rules: "czech", player: "second" });
    await board.untilReplied(1);
    await board.control("Game options").click();
    const dialog = board.dialog("Game options");
    const rules = dialog.getByRole("group", { name: "Rules" });
    await expect(rules.getByRole("radio", { name: /^Czech/ })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: /^Move second/ })).toBeChecked();
    await expect(dialog.getByText("The game under way will end.")).toBeVisible();
    await rules.getByRole("radio", { name: /^English/ }).check();
    await dialog.getByRole("button", { name: "Keep playing" }).click();
    await expect(dialog).toBeHidden();
    expect((await board.get("history")).length).toBe(1);
    expect(await board.host.getAttribute("rules")).toBe("czech");
  });
});
