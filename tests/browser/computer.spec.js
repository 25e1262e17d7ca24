// The computer at the board: it answers what it is asked, never what it was asked before, and never twice.
import { squaresIn } from "./support/board.js";
import { embedGame, openGame, told, waitForReplyElsewhere } from "./support/pages.js";
import { FULL } from "./support/positions.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Positions in which the computer is to move, and how its turn goes. */
const FORCED = [
  { start: "W:WK29:BK25", rules: "english", reply: "29x22", result: { winner: "white", reason: "no-pieces" } },
  {
    start: "W:WK11:B15,16,23,24",
    rules: "english",
    reply: /^11x(18x27x20|20x27x18)x11$/,
    result: { winner: "white", reason: "no-pieces" },
  },
  { start: "W:WK29:B25", rules: "czech", reply: /^29x\d+$/, result: { winner: "white", reason: "no-pieces" } },
];

for (const { start, rules, reply, result } of FORCED) {
  test(`${start}, ${rules}: the computer's last move ends the game`, async ({ page }) => {
    const board = await openGame(page, { start, rules, player: "second" });
    await board.untilPlayed(1);
    const seen = await board.read();
    expect(seen.history[0]).toMatch(reply);
    expect(seen.result).toEqual(result);
    await expect(board.status).toContainText("The computer wins with Cream: Crimson has no pieces left.");
    expect(await told(page, "move")).toMatchObject([["move", { by: "computer", ply: 1 }]]);
    expect(await told(page, "end")).toMatchObject([["end", result]]);
  });
}

/** A game that is over before it begins: said at once, and everything else works. */
const OVER = [
  {
    start: "W:W13:B9,6",
    player: "first",
    result: { winner: "black", reason: "no-moves" },
    words: "The computer wins with Crimson: Cream cannot move.",
  },
  {
    start: "W:W13:B9,6",
    player: "second",
    result: { winner: "black", reason: "no-moves" },
    words: "You win with Crimson: Cream cannot move.",
  },
  {
    start: "B:W24,27:B20",
    player: "second",
    result: { winner: "white", reason: "no-moves" },
    words: "You win with Cream: Crimson cannot move.",
  },
  {
    start: "B:W24:B",
    player: "first",
    result: { winner: "white", reason: "no-pieces" },
    words: "The computer wins with Cream: Crimson has no pieces left.",
  },
];

for (const { start, player, result, words } of OVER) {
  test(`${start}, the person moving ${player}: over at once`, async ({ page }) => {
    const board = await openGame(page, { start, player });
    expect(await board.get("result")).toEqual(result);
    expect(await board.get("turn")).toBe(null);
    await expect(board.status).toContainText(words);
    expect(squaresIn(await board.read(), "movable")).toEqual([]);
    await expect(board.control("Undo")).toHaveAttribute("aria-disabled", "true");
    await board.setAttribute("start", "full");
    await board.control("New game").click();
    expect(await board.get("result")).toBe(null);
    await board.untilReplied(player === "first" ? 0 : 1);
  });
}

test("a side that cannot move after its own turn has not lost: it is the other's turn", async ({ page }) => {
  const board = await openGame(page, { start: "W:W22:B17,9,6", opponent: "human" });
  await board.tap(22, 13);
  const seen = await board.read();
  expect([seen.result, seen.turn]).toEqual([null, "black"]);
  expect(seen.legalMoves.sort()).toEqual(["6-10", "9-14"]);
  await board.tap(9, 14);
  expect(await board.get("legalMoves")).toEqual(["13-9"]);
});

/**
 * What ends a question to the computer; run in the page in one task with the question, so that the reply cannot come before.
 * The game afterwards must be the new one, and the next reply a reply to it.
 */
const INTERRUPTIONS = {
  newGame: (element) => {
    element.play("11-15");
    element.newGame();
  },
  "a position": (element) => {
    element.play("11-15");
    element.fen = "B:W21-32:B1-12";
  },
  // Here White's old reply would be legal, and it is the person who has White.
  "a position with White to move": (element) => {
    element.play("11-15");
    element.fen = "W:W21-32:B1-12";
  },
  "another rule set and a new game": (element) => {
    element.play("11-15");
    element.setAttribute("rules", "czech");
    element.newGame();
  },
};

for (const [name, interrupt] of Object.entries(INTERRUPTIONS)) {
  test(`no reply to the old game lands after ${name}`, async ({ page }) => {
    const board = await openGame(page);
    await board.host.evaluate(interrupt);
    const begun = await board.read();
    expect(begun.history).toEqual([]);
    await waitForReplyElsewhere(page);
    expect(await board.read(), "nothing has come").toEqual(begun);
    const [from, to] = begun.turn === "black" ? [9, 13] : [22, 18];
    await board.tap(from, to);
    await board.untilReplied(2);
    expect(await board.get("turn")).toBe(begun.turn);
    expect((await told(page, "move")).map(([, { by }]) => by)).toEqual(["player", "player", "computer"]);
    expect(await told(page, "error")).toEqual([]);
  });
}

for (const [name, hours] of [["back", -1], ["forward", 1]]) {
  test(`a clock that is set ${name} by an hour while the computer thinks changes nothing`, async ({ page }) => {
    const board = await openGame(page);
    await board.host.evaluate((element, hours) => {
      element.play("11-15");
      const now = Date.now;
      Date.now = () => now() + hours * 3_600_000;
    }, hours);
    await board.untilReplied(2);
  });
}

test("what a worker says of its files while its answer waits for its moment does not keep the answer back", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        const goOn = () => this.dispatchEvent(new MessageEvent("message", { data: { search: {} } }));
        this.addEventListener("message", ({ data }) => data.ticket && setTimeout(goOn));
      }
    };
  });
  const board = await openGame(page);
  await board.tap(11, 15);
  await board.untilReplied(2);
  await board.tap(9, 13);
  await board.untilReplied(4);
});

test("no reply to the old game lands after the New game button", async ({ page }) => {
  const board = await openGame(page);
  await board.atOnce(11, 15, "New game", "Start new game");
  const begun = await board.read();
  expect([begun.fen, begun.history]).toEqual([FULL.english, []]);
  await waitForReplyElsewhere(page);
  expect(await board.read(), "nothing has come").toEqual(begun);
});

test("five games in a row, won and lost: the computer answers in each", async ({ page }) => {
  const board = await embedGame(page);
  for (let game = 0; game < 5; game += 1) {
    if (game % 2) {
      await board.set("fen", "B:W18,27:B14,1");
      await board.tap(14, 32);
    } else {
      await board.set("fen", "W:W13:B9,6");
    }
    expect((await board.get("result")).winner).toBe("black");
    await board.control("New game").click();
    await expect(board.dialog("Start a new game?")).toBeHidden();
    await board.tap(11, 15);
    await board.untilReplied(2);
    await board.call("newGame");
  }
});

test("once the game is over the computer is silent", async ({ page }) => {
  const board = await openGame(page, { start: "W:WK27:B28" });
  await board.tap(27, 32);
  expect(await board.get("result")).toEqual({ winner: "white", reason: "no-moves" });
  expect(await board.get("legalMoves")).toEqual([]);
  await board.call("resume");
  await board.control("Game options").click();
  await page.keyboard.press("Escape");
  await waitForReplyElsewhere(page);
  expect(await board.get("history")).toEqual(["27-32"]);
  expect((await told(page, "move")).length).toBe(1);
});

test("pause holds the computer and says so, resume lets it go", async ({ page }) => {
  const board = await embedGame(page);
  await board.call("pause");
  await board.tap(11, 15);
  await expect(board.status).toContainText("The computer is to move and is paused.");
  await waitForReplyElsewhere(page);
  expect(await board.get("history")).toEqual(["11-15"]);
  await board.call("resume");
  await board.untilReplied(2);
});

test("an open dialog holds the computer", async ({ page }) => {
  const board = await openGame(page);
  await board.atOnce(11, 15, "Game options");
  await waitForReplyElsewhere(page);
  expect(await board.get("history")).toEqual(["11-15"]);
  await page.keyboard.press("Escape");
  await board.untilReplied(2);
});
