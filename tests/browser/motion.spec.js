// What is seen to move: a chain goes leg by leg and is one turn, victims stay to its end, and nothing waits for a slide. Motion is
// on here; the animations are stopped and set by hand, so that no machine is too slow to see them.
import { Board, squaresIn } from "./support/board.js";
import { embedGame, openPage, told } from "./support/pages.js";
import { playToTheEnd } from "./support/play.js";
import { randomFrom } from "./support/random.js";
import { expect, slow, test } from "./support/test.js";

/** A chain of three by the man on 1. */
const CHAIN = { start: "B:W6,15,23,32:B1,3", route: [1, 10, 19, 26], captured: [6, 15, 23] };

/** Stops whatever moves from now on at its beginning; `moving` and `showAt` work with what is stopped. */
const stopMotion = (board) =>
  board.host.evaluate((element) => {
    const animate = Element.prototype.animate;
    globalThis.stopped = [];
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      globalThis.stopped.push(animation);
      return animation;
    };
    // Chain pieces that stand in their squares, and victims that are in sight, at a time of the motion.
    globalThis.seenAt = (time) => {
      for (const animation of globalThis.stopped) if (animation.playState === "paused") animation.currentTime = time;
      const squares = [...element.shadowRoot.querySelectorAll("[data-square]")];
      const pieces = [...element.shadowRoot.querySelectorAll(".pieces .piece")];
      const seen = {};
      for (const piece of pieces.filter((piece) => Number(getComputedStyle(piece).opacity) > 0.5)) {
        const { x, y, width, height } = piece.getBoundingClientRect();
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const under = squares.find((square) => {
          const box = square.getBoundingClientRect();
          return box.left < middleX && middleX < box.right && box.top < middleY && middleY < box.bottom;
        });
        if (under) seen[under.dataset.square] = piece.dataset.color;
      }
      return seen;
    };
  });

const seenAt = (page, time) => page.evaluate((when) => globalThis.seenAt(when), time);

/** How long a slide over one square takes, in milliseconds: what the look asks for. */
const LEG = 160;

/** The chain is shown landing by landing; all victims are in sight until it is over and gone soon after. */
async function checkLegs(page) {
  const { route, captured } = CHAIN;
  for (let leg = 0; leg < route.length; leg += 1) {
    const seen = await seenAt(page, Math.max(1, leg * LEG - 1));
    expect(seen[route[leg]], `on ${route[leg]} after leg ${leg}`).toBe("black");
    for (const landing of route.filter((square) => square !== route[leg])) expect(seen[landing]).toBeUndefined();
    for (const victim of captured) expect(seen[victim], `${victim} is in sight in leg ${leg}`).toBe("white");
  }
  const after = await seenAt(page, captured.length * LEG + 400);
  for (const victim of captured) expect(after[victim], `${victim} is gone`).toBeUndefined();
}

/** Who plays the chain, and how. */
const PLAYERS = {
  "the computer": {
    attributes: { player: "second" },
    before: async (board) => {
      await board.call("pause");
      await board.set("fen", CHAIN.start);
    },
    play: (board) => board.call("resume"),
    by: "computer",
  },
  "a script": {
    attributes: { opponent: "human", start: CHAIN.start },
    before: async () => {},
    play: (board) => board.call("play", "1x10x19x26"),
    by: "player",
  },
  "a person who taps its end": {
    attributes: { opponent: "human", start: CHAIN.start },
    before: (board) => board.tap(1),
    play: (board) => board.tap(26),
    by: "player",
  },
};

for (const [name, { attributes, before, play, by }] of Object.entries(PLAYERS)) {
  test(`three jumps by ${name}: shown leg by leg, and one turn`, async ({ page }) => {
    const board = await embedGame(page, attributes);
    await before(board);
    expect(await board.get("history")).toEqual([]);
    await stopMotion(board);
    await play(board);
    await board.untilPlayed(1);
    await checkLegs(page);
    expect(await board.get("history")).toEqual(["1x10x19x26"]);
    const captures = (await told(page, "move")).filter(([, { captured }]) => captured.length > 0);
    expect(captures).toMatchObject([["move", { by, ply: 1, captured: CHAIN.captured }]]);
    expect(await board.get("turn")).toBe("white");
  });
}

test("three jumps leg by leg: each is seen, and the opponent cannot start before the last", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", start: CHAIN.start });
  await stopMotion(board);
  await board.tap(1);
  for (const [leg, landing] of CHAIN.route.slice(1, -1).entries()) {
    await board.tap(landing);
    const seen = await seenAt(page, LEG - 1);
    expect(seen[landing], `lands on ${landing}`).toBe("black");
    for (const victim of CHAIN.captured) expect(seen[victim], `${victim} stays in leg ${leg}`).toBe("white");
    await board.tap(32);
    await expect(board.status).toContainText(`The capture is not finished: go on to ${CHAIN.route[leg + 2]}.`);
    expect([await board.get("turn"), await board.get("history")]).toEqual(["black", []]);
    expect(await told(page, "move")).toEqual([]);
  }
  await board.tap(26);
  expect(await board.get("history")).toEqual(["1x10x19x26"]);
  expect((await told(page, "move")).length).toBe(1);
});

test("a tap finishes what is under way: nothing waits for a slide", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await stopMotion(board);
  for (const turn of [
    [11, 15],
    [22, 18],
    [15, 22],
    [25, 18],
  ]) {
    await board.tap(...turn);
  }
  expect(await board.get("history")).toEqual(["11-15", "22-18", "15x22", "25x18"]);
  await board.expectAtRest();
  expect(squaresIn(await board.read(), "selected")).toEqual([]);
  // What was stopped earlier is over; only the last turn's own still moves.
  const seen = await seenAt(page, 1e4);
  expect(Object.keys(seen).length).toBe(22);
  expect(seen[18]).toBe("white");
});

/** Pages in which what moves never ends, or never begins. */
const BROKEN = {
  "animations that never end": () => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  },
  "no animations": () => delete Element.prototype.animate,
  "a page that is hidden": () => {
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  },
  "a page that forbids transitions": () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [sheet];
  },
};

// In the ordinary run two of them, the rest with --slow.
for (const [name, breakIt] of Object.entries(BROKEN).slice(0, slow ? 4 : 2)) {
  test(`with ${name} a game against the computer goes to its end`, async ({ page }) => {
    await openPage(page, `<arcade-checkers start="B:W18,27,30,31,32:B14,1,2,5"></arcade-checkers>`);
    await page.evaluate(breakIt);
    const board = await new Board(page).ready();
    await playToTheEnd(board, randomFrom(5), { person: "black" });
    await board.expectAtRest();
  });
}
