// A page that calls back: its listeners change the game, the element or its place in the middle of what they are told.
import { Board } from "./support/board.js";
import { embedGame, openPage } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What a listener does once, on the person's first move, and how many turns there are when the computer has replied. */
const CALLS = {
  "pauses and resumes": { call: (element) => (element.pause(), element.resume()), plies: 2 },
  "takes the move back and plays another": { call: (element) => (element.undo(), element.play("9-13")), plies: 2 },
  "starts a game that the computer begins": {
    call: (element) => (element.setAttribute("player", "second"), element.newGame()),
    plies: 1,
  },
  "sets a position with the computer to move": {
    call: (element) => (element.setAttribute("player", "second"), (element.fen = "W:W21-32:B1-12")),
    plies: 1,
  },
};

for (const [name, { call, plies }] of Object.entries(CALLS)) {
  test(`a listener of the move ${name}: the computer answers`, async ({ page }) => {
    const board = await embedGame(page);
    await board.host.evaluate((element, source) => {
      element.addEventListener("checkers-move", () => (0, eval)(`(${source})`)(element), { once: true });
    }, String(call));
    await board.tap(11, 15);
    await board.untilReplied(plies);
  });
}

/** Ways in which a listener takes the element out of its place, and puts it into another. */
const MOVES = {
  "appends it elsewhere": (element) => document.querySelector("#elsewhere").append(element),
  "takes it out and puts it back": (element) => {
    element.remove();
    document.querySelector("#elsewhere").append(element);
  },
};

for (const [name, move] of Object.entries(MOVES)) {
  for (const kind of ["checkers-before-move", "checkers-move"]) {
    for (const way of ["a tap", "play()"]) {
      test(`a listener of ${kind} by ${way} ${name}: the game goes on there`, async ({ page }) => {
        await openPage(page, `<arcade-checkers></arcade-checkers><section id="elsewhere"></section>`);
        const board = await new Board(page).ready();
        await board.host.evaluate((element, [kind, source]) => {
          element.addEventListener(kind, () => (0, eval)(`(${source})`)(element), { once: true });
        }, [kind, String(move)]);
        if (way === "play()") expect(await board.call("play", "11-15")).toBe(true);
        else await board.tap(11, 15);
        await board.untilReplied(2);
        expect((await board.read()).history[0]).toBe("11-15");
        await expect(board.square(15)).toHaveAttribute("data-piece", "black-man");
      });
    }
  }
}

test("an element that a listener takes out is silent, and goes on when it is put back", async ({ page }) => {
  const board = await embedGame(page);
  const history = await board.host.evaluate(async (element) => {
    element.addEventListener("checkers-move", () => element.remove(), { once: true });
    element.play("11-15");
    // As long as another board's computer takes to answer.
    const other = document.createElement("arcade-checkers");
    document.body.append(other);
    await other.ready;
    other.play("11-15");
    await new Promise((resolve) => other.addEventListener("checkers-move", resolve));
    other.remove();
    const history = element.history;
    document.body.append(element);
    return history;
  });
  expect(history).toEqual(["11-15"]);
  await board.untilReplied(2);
});

test("an element taken out with a dialog open comes back without it", async ({ page }) => {
  const board = await embedGame(page);
  await board.tap(11, 15);
  await board.control("New game").click();
  await expect(board.dialog("Start a new game?")).toBeVisible();
  await board.host.evaluate((element) => {
    element.remove();
    document.body.append(element);
  });
  await expect(board.dialog("Start a new game?")).toBeHidden();
  await board.untilReplied(2);
  await board.control("New game").click();
  await board.dialog("Start a new game?").getByRole("button", { name: "Keep playing" }).click();
  await expect(board.dialog("Start a new game?")).toBeHidden();
});

test("a position set before the element is defined that is none is named, and the game is as the attributes say", async ({
  page,
}) => {
  await openPage(page, `<arcade-checkers rules="czech"></arcade-checkers>`, { script: "" });
  const board = new Board(page);
  await board.set("fen", "garbage");
  await page.addScriptTag({ type: "module", url: "./game.js" });
  await board.ready();
  expect(await board.get("turn")).toBe("white");
  const errors = await page.evaluate(() => globalThis.told.filter(([kind]) => kind === "error"));
  expect(errors.map(([, { message }]) => message)).toEqual([expect.stringContaining("garbage")]);
});

test("the grid stays one tab stop over new games and refused taps", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.tap(11, 15);
  await board.call("newGame");
  await board.tap(18);
  await board.set("fen", "B:W18,27:B14,1");
  await board.tap(5);
  await expect(board.host.locator("[data-square][tabindex='0']")).toHaveCount(1);
  await board.control("Flip board").click();
  await board.call("newGame");
  await board.square(18).click();
  await expect(board.host.locator("[data-square][tabindex='0']")).toHaveCount(1);
});
