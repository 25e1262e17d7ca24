// Help at the board: redo, hints, shown moves, resigning, earlier positions, and the keys that speak.
import { Board, squaresIn } from "./support/board.js";
import { embedGame, told } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Redo plays again what Undo took back, the reply too", async ({ page }) => {
  const board = await embedGame(page);
  await board.tap(11, 15);
  await board.untilReplied(2);
  const played = await board.get("history");
  await board.control("Undo").click();
  expect(await board.get("history")).toEqual([]);
  await board.control("Redo").click();
  expect(await board.get("history")).toEqual(played);
  await expect(board.control("Redo")).toHaveAttribute("aria-disabled", "true");
});

test("Hint marks a piece worth moving, then the way, and plays nothing", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W18,27:B14,1" });
  await board.control("Hint").click();
  await expect(board.status).toContainText("Hint: the piece on 14 is worth moving.");
  expect(squaresIn(await board.read(), "hint")).toEqual([14]);
  await board.control("Hint").click();
  await expect(board.status).toContainText("Hint: 14x23x32.");
  expect(squaresIn(await board.read(), "hint")).toEqual([14, 23, 32]);
  expect(await board.get("history")).toEqual([]);
  await board.tap(14, 32);
  await board.call("hint");
  await expect(board.status).toContainText("Crimson wins");
});

test("Show move outlines one legal move after another", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W14,22,16:B9,12" });
  const shown = new Set();
  for (let press = 0; press < 3; press += 1) {
    await board.control("Show move").click();
    shown.add((await board.status.textContent()).trim());
  }
  expect([...shown].sort()).toEqual(["A legal move: 12x19.", "A legal move: 9x18x25."]);
});

test("Resign is asked about, ends the game, and can be taken back", async ({ page }) => {
  const board = await embedGame(page);
  await board.control("Resign").click();
  await board.dialog("Give up the game?").getByRole("button", { name: "Keep playing" }).click();
  expect(await board.get("result")).toBe(null);
  await board.control("Resign").click();
  await board.dialog("Give up the game?").getByRole("button", { name: "Resign" }).click();
  expect(await board.get("result")).toEqual({ winner: "white", reason: "resigned" });
  await expect(board.status).toContainText("The computer wins with Cream: Crimson has given up.");
  expect(await told(page, "end")).toEqual([["end", { winner: "white", reason: "resigned" }]]);
  await board.control("Undo").click();
  expect(await board.get("result")).toBe(null);
  await board.tap(11, 15);
  await board.untilReplied(2);
});

test("an earlier position is looked at; the game goes on from its end, or from there after a question", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.tap(11, 15, 23, 19, 8, 11);
  await board.host.locator("[data-ply='1']").click();
  await expect(board.status).toContainText("After move 1 of 3: 11-15.");
  await expect(board.square(19)).not.toHaveAttribute("data-piece", /./);
  expect((await board.get("history")).length).toBe(3);
  await board.tap(23);
  await board.dialog("Play on from here?").getByRole("button", { name: "Back to the game" }).click();
  await expect(board.square(19)).toHaveAttribute("data-piece", "white-man");
  await board.host.locator("[data-ply='1']").focus();
  await page.keyboard.press("Home");
  await expect(board.status).toContainText("Before the first move.");
  await page.keyboard.press("ArrowRight");
  await board.tap(23);
  await board.dialog("Play on from here?").getByRole("button", { name: "Play on from here" }).click();
  expect(await board.get("history")).toEqual(["11-15"]);
  await board.tap(22, 17);
  expect(await board.get("history")).toEqual(["11-15", "22-17"]);
});

/** Keys in the board, and what the status says or which square has the focus then. */
const SPOKEN = [
  ["m", "From 14: 14x23x32."],
  ["c", "Captures: 14x23x32."],
  ["l", "No move has been played."],
  ["s", "Crimson has 2 men and 0 kings. Cream has 2 men and 0 kings. Crimson must capture."],
];

test("keys speak, and go to squares by number or to what can move", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: "B:W18,27:B14,1" });
  await board.square(14).focus();
  for (const [key, sentence] of SPOKEN) {
    await page.keyboard.press(key);
    await expect(board.status).toHaveText(sentence);
  }
  await page.keyboard.press("3");
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  expect(await board.focused()).toBe(32);
  await page.keyboard.press("n");
  expect(await board.focused()).toBe(14);
  expect(await board.get("history"), "nothing was played").toEqual([]);
  await page.keyboard.press("f");
  await expect(board.status).toContainText("Cream is at the bottom");
  expect(await board.focused()).toBe(14);
});

test("single keys act only in the board", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.tap(11, 15);
  await board.control("New game").focus();
  for (const key of ["u", "f", "r", "h"]) await page.keyboard.press(key);
  expect(await board.get("history")).toEqual(["11-15"]);
});

test("the same refusal twice in a row is two texts", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  const texts = [];
  for (let time = 0; time < 3; time += 1) {
    await board.tap(18);
    texts.push(await board.status.evaluate((status) => status.textContent));
  }
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[1]).not.toBe(texts[2]);
  expect(new Set(texts.map((text) => text.trim())).size).toBe(1);
});

test("the buttons that go through the record say when they lead nowhere", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  const disabled = () =>
    board.host.locator("[data-look]").evaluateAll((all) => all.map((button) => button.ariaDisabled === "true"));
  expect(await disabled()).toEqual([true, true, true, true]);
  await board.tap(11, 15, 22, 18);
  expect(await disabled()).toEqual([false, false, true, true]);
  await board.control("Earlier").click();
  expect(await disabled()).toEqual([false, false, false, false]);
  await board.control("Earlier").click();
  expect(await disabled()).toEqual([true, true, false, false]);
});

test("a typed number is said while it is typed, and forgotten with the focus", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  const standing = await board.status.textContent();
  await board.square(9).focus();
  await page.keyboard.press("0");
  await expect(board.status).toHaveText(standing);
  await page.keyboard.press("1");
  await expect(board.status).toHaveText("Square 1: Enter goes there.");
  await page.keyboard.press("Escape");
  await expect(board.status).toHaveText(standing);
  await page.keyboard.press("1");
  await board.control("Hint").focus();
  await expect(board.status).toHaveText(standing);
  await board.square(9).focus();
  await page.keyboard.press("Enter");
  await expect(board.square(9)).toHaveAttribute("data-state", /selected/);
});

test("Escape belongs to the board while a piece is in hand, then to the dialog around it", async ({ page }) => {
  await embedGame(page, { opponent: "human" });
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    dialog.append(document.querySelector("arcade-checkers"));
    dialog.showModal();
  });
  const board = new Board(page);
  await board.tap(11);
  await page.keyboard.press("Escape");
  await expect(board.inState("selected")).toHaveCount(0);
  await expect(page.locator("dialog").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("body > dialog")).toBeHidden();
});

test("a square without a piece flashes when it is refused", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.tap(11);
  await expect(board.square(18)).not.toHaveClass(/refused/);
  await board.tap(18);
  await expect(board.square(18)).toHaveClass(/refused/);
});
