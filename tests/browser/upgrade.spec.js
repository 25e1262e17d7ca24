// What a page does to the element before it can answer: properties set before it is defined, attributes before it is in a page, both
// before the wasm is there.
import { Board } from "./support/board.js";
import { openPage, told } from "./support/pages.js";
import { expect, test } from "./support/test.js";

const POSITION = "W:WK27:B28";
const WASM = /\/draughts-[0-9a-f]{16}\.wasm/;

/** A page with the element not defined yet; `define` defines it. */
async function openUndefined(page, html = "<arcade-checkers></arcade-checkers>") {
  await openPage(page, html, { script: "" });
  const define = async () => {
    await page.addScriptTag({ type: "module", url: "./game.js" });
    await new Board(page).ready();
  };
  return { board: new Board(page), define };
}

/** Holds the wasm back until it is let through. */
async function holdWasm(page) {
  let letThrough;
  const held = new Promise((resolve) => (letThrough = resolve));
  await page.route(WASM, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test("E07: fen set before the element is defined counts, and can be set again", async ({ page }) => {
  const { board, define } = await openUndefined(page);
  await board.set("fen", POSITION);
  await define();
  expect(await board.get("fen")).toBe(POSITION);
  await board.set("fen", "B:W18,27:B14,1".replace("14,1", "1,14"));
  expect(await board.get("legalMoves")).toEqual(["14x23x32"]);
});

test("E07: whatever was set before, every property and method of the element is its own afterwards", async ({ page }) => {
  const { board, define } = await openUndefined(page);
  const names = ["ready", "turn", "result", "legalMoves", "history", "newGame", "undo", "redo", "hint", "showMove"];
  names.push("resign", "flip", "play", "pause", "resume");
  await board.host.evaluate((element, names) => {
    for (const name of names) element[name] = "set too early";
  }, names);
  await define();
  expect(await board.host.evaluate((element) => Object.keys(element))).toEqual([]);
  expect(await board.get("turn")).toBe("black");
  expect(await board.call("play", "11-15")).toBe(true);
  await board.untilReplied(2);
});

test("E07: so it is with an element made by a script and given to the page later", async ({ page }) => {
  await openPage(page, "", { script: "" });
  await page.evaluate((fen) => {
    const element = Object.assign(document.createElement("arcade-checkers"), { fen, turn: "white" });
    globalThis.made = element;
  }, POSITION);
  await page.addScriptTag({ type: "module", url: "./game.js" });
  await page.evaluate(() => document.querySelector("main").append(globalThis.made));
  const board = await new Board(page).ready();
  expect(await board.get("fen")).toBe(POSITION);
});

for (const order of ["fen, then start", "start, then fen"]) {
  test(`E08: ${order}, both before the element is defined: fen wins`, async ({ page }) => {
    const { board, define } = await openUndefined(page);
    for (const name of order.split(", then ")) {
      if (name === "fen") await board.set("fen", POSITION);
      else await board.setAttribute("start", "two-jump");
    }
    await define();
    expect(await board.get("fen")).toBe(POSITION);
    await board.call("newGame");
    expect(await board.get("fen"), "the next game is by the attribute").not.toBe(POSITION);
  });
}

test("E09: written as HTML by a script, with all its attributes", async ({ page }) => {
  await openPage(page, "<div></div>");
  await page.evaluate(() => {
    document.querySelector("div").innerHTML = `<arcade-checkers rules="czech" opponent="human" coordinates="algebraic"
      theme="slate" orientation="black" start="B:W18,27:B14,1" lang="cs" readonly></arcade-checkers>`;
  });
  const board = await new Board(page).ready();
  expect(await board.get("fen")).toBe("B:W18,27:B1,14");
  await expect(board.control("Otočit desku")).toBeVisible();
  await expect(board.square(14)).toHaveAttribute("aria-label", /^c5/);
});

test("E09: fifty attributes set before the wasm is there: the last ones count", async ({ page }) => {
  const letThrough = await holdWasm(page);
  await openPage(page, "<arcade-checkers></arcade-checkers>");
  const board = new Board(page);
  await board.host.evaluate((element) => {
    for (let time = 0; time < 50; time += 1) {
      element.setAttribute("rules", ["english", "czech", "no such rules"][time % 3]);
      element.setAttribute("opponent", ["computer", "human"][time % 2]);
      element.setAttribute("start", ["crowning", "full"][time % 2]);
      element.setAttribute("lang", ["cs", "en", "no such language"][time % 3]);
    }
    element.fen = "nonsense";
    element.fen = "W:WK27:B28";
    element.play("27-23");
    element.undo();
    element.flip();
  });
  letThrough();
  await board.ready();
  expect(await board.get("fen")).toBe(POSITION);
  await board.call("newGame");
  expect(await board.get("turn"), "Czech, the whole game").toBe("white");
  expect(await told(page, "error")).toEqual([]);
});

test("E09: an unknown value that stays is told to the console and counts as the default", async ({ page, watch }) => {
  watch.expect(/^warning: <arcade-checkers> rules="no such rules"/);
  const letThrough = await holdWasm(page);
  await openPage(page, "<arcade-checkers></arcade-checkers>");
  const board = new Board(page);
  for (const rules of ["czech", "no such rules"]) await board.setAttribute("rules", rules);
  letThrough();
  await board.ready();
  expect(await board.get("turn")).toBe("black");
});
