// The element's life in a page: moved, taken out in the middle of anything, made and thrown away two hundred times, defined twice.
// What is left behind is counted by the browser's own tools.
import { Board } from "./support/board.js";
import { A, B } from "./support/builds.js";
import { countLeft, watchTimers } from "./support/left-behind.js";
import { embedGame, openPage, told, waitForReplyElsewhere } from "./support/pages.js";
import { Site } from "./support/site.js";
import { expect, test } from "./support/test.js";

/** Two places in a page, the board in the first one. */
async function openBetween(page, attributes = "") {
  await openPage(
    page,
    `<section id="here"><arcade-checkers ${attributes}></arcade-checkers></section><section id="there" lang="cs"></section>`,
  );
  return new Board(page).ready();
}

const moveBefore = (element) => document.querySelector("#there").moveBefore(element, null);

test("E01: moved to another parent and back in mid-game, with a capture begun: the game is kept", async ({ page }) => {
  const board = await openBetween(page, `opponent="human" start="B:W18,27:B14,1"`);
  await board.tap(14, 23);
  const before = await board.read();
  for (const place of ["#there", "#here"]) {
    await board.host.evaluate((element, place) => document.querySelector(place).append(element), place);
    const { squares, fen } = await board.read();
    expect({ squares: Object.keys(squares).length, fen }).toEqual({ squares: 32, fen: before.fen });
  }
  await board.call("play", "14x23x32");
  expect(await board.get("history")).toEqual(["14x23x32"]);
  expect(await told(page, "ready")).toHaveLength(1);
});

test("E01: moved by moveBefore, focus, the picked piece and a computer at work stay as they are", async ({ page }) => {
  const board = await openBetween(page);
  await board.square(9).focus();
  await page.keyboard.press("Enter");
  const before = await board.read();
  await board.host.evaluate(moveBefore);
  expect(await board.focused()).toBe(9);
  const after = await board.read();
  const states = ({ squares }) => Object.values(squares).map(({ states }) => states);
  expect(states(after)).toEqual(states(before));
  await expect(board.control("Nová partie"), "in the language of its new place").toBeVisible();
  await board.tap(13);
  await page.evaluate(() => document.querySelector("#here").moveBefore(document.querySelector("arcade-checkers"), null));
  await board.untilReplied(2);
  await expect(board.control("New game")).toBeVisible();
  expect((await told(page, "move")).map(([, { by }]) => by)).toEqual(["player", "computer"]);
});

test("E01: moved by moveBefore with a dialog open, the dialog still works", async ({ page }) => {
  const board = await openBetween(page, `opponent="human"`);
  await board.tap(11, 15);
  await board.control("New game").click();
  await board.host.evaluate((element) => document.querySelector("#here").moveBefore(element, null));
  await board.dialog("Start a new game?").getByRole("button", { name: "Start new game" }).click();
  expect(await board.get("history")).toEqual([]);
});

test("the language changes while the computer thinks: it answers all the same", async ({ page }) => {
  const board = await openBetween(page);
  await board.host.evaluate(async (element) => {
    element.play("11-15");
    element.lang = "cs";
  });
  await board.untilReplied(2);
  await expect(board.control("Nová partie")).toBeVisible();
});

test("E01: put back where another language is spoken, it speaks that", async ({ page }) => {
  const board = await openBetween(page);
  await board.host.evaluate((element) => document.querySelector("#there").append(element));
  await expect(board.control("Nová partie")).toBeVisible();
});

test("E02: taken out in the middle of an animation and of thinking, nothing is heard of it", async ({ page }) => {
  const board = await embedGame(page, { start: "W:W22,27,32:B1,9,14,18" });
  for (const frames of [0, 1, 3, 8]) {
    await board.host.evaluate(async (element, frames) => {
      element.newGame();
      element.play(element.legalMoves[0]);
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      const parent = element.parentNode;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 300));
      parent.append(element);
    }, frames);
    await board.untilReplied(2);
    await board.expectAtRest();
  }
});

test("E02: taken out for good while the computer thinks, nothing more comes of it", async ({ page }) => {
  const board = await embedGame(page);
  await board.host.evaluate((element) => {
    element.play("11-15");
    element.remove();
  });
  await waitForReplyElsewhere(page);
  expect((await told(page, "move")).map(([, { by }]) => by)).toEqual(["player"]);
  expect(page.workers()).toHaveLength(0);
});

test("E03: taken out while a piece is dragged, the pointer goes on alone, and the piece is back in its place", async ({
  page,
}) => {
  const board = await embedGame(page, { opponent: "human" });
  const [x, y] = await board.placeOn(11);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 40, { steps: 4 });
  await board.host.evaluate((element) => {
    globalThis.kept = element;
    element.remove();
  });
  await page.mouse.move(x + 60, y + 90, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(10, 10, { steps: 3 });
  await page.evaluate(() => document.querySelector("main").append(globalThis.kept));
  await board.expectAtRest();
  await page.mouse.move(x, y, { steps: 3 });
  await board.expectAtRest();
  await board.tap(11, 15);
  expect(await board.get("history")).toEqual(["11-15"]);
});

// WebAssembly's memory grows by pages and never shrinks: how many boards wait for the collector at once differs by one page.
const WASM_PAGE = 65_536;

/** Everything that is counted is as it was; the memories nearly so. What the garbage collector leaves the first time it may take the next. */
async function expectNothingMore(page, { heap, wasm, ...before }) {
  await expect(async () => {
    const { heap: heapNow, wasm: wasmNow, ...now } = await countLeft(page);
    expect(now).toEqual(before);
    expect(heapNow - heap, `bytes over ${heap}`).toBeLessThan(300_000);
    expect(wasmNow - wasm, `bytes of WebAssembly over ${wasm}`).toBeLessThanOrEqual(WASM_PAGE);
  }).toPass({ timeout: 20_000 });
}

/** What is done two hundred times in a page that has a board of its own. */
const ROUNDS = {
  "one element taken out and put back": async (element) => {
    const parent = element.parentNode;
    element.remove();
    parent.append(element);
  },
  "a new element, in the middle of the computer's turn": async () => {
    const element = document.createElement("arcade-checkers");
    element.id = "elsewhere";
    element.setAttribute("storage-key", "left-behind");
    document.body.append(element);
    await element.ready;
    element.play("11-15");
    await new Promise(requestAnimationFrame);
    element.remove();
  },
};

for (const [name, round] of Object.entries(ROUNDS)) {
  test(`E04, E24: two hundred times ${name}: no listener, timer, worker, node or memory is left`, async ({ page }) => {
    test.slow();
    await watchTimers(page);
    const board = await embedGame(page);
    const rounds = (count) =>
      board.host.evaluate(
        async (element, [source, count]) => {
          const round = (0, eval)(`(${source})`);
          for (let time = 0; time < count; time += 1) await round(element);
        },
        [String(round), count],
      );
    // Whatever is made once is made by now, and the memory is as large as so many elements at once need.
    for (let time = 0; time < 2; time += 1) {
      await rounds(50);
      await countLeft(page);
    }
    const before = await countLeft(page);
    for (let time = 0; time < 4; time += 1) {
      await rounds(50);
      await countLeft(page);
    }
    await expectNothingMore(page, before);
    expect(page.workers()).toHaveLength(0);
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
}

test("E04: a hundred games leave no listener behind", async ({ page }) => {
  await watchTimers(page);
  const board = await embedGame(page, { opponent: "human" });
  const games = (count) =>
    board.host.evaluate((element, count) => {
      for (let time = 0; time < count; time += 1) {
        for (let ply = 0; ply < 6; ply += 1) element.play(element.legalMoves[0]);
        element.newGame();
      }
    }, count);
  await games(5);
  const before = await countLeft(page);
  await games(100);
  await expectNothingMore(page, before);
});

test("E05: two versions of the script in one page: the first one's element plays", async ({ page }) => {
  const [first, second] = [await new Site(A).start(), await new Site(B).start()];
  for (const site of [first, second]) site.headers = { "Access-Control-Allow-Origin": "*" };
  first.beside.set(
    "/page.html",
    `<!doctype html><title>Two versions</title><link rel="icon" href="data:,"><arcade-checkers></arcade-checkers>
     <script type="module" src="${first.url("game.js")}"></script><script type="module" src="${second.url("game.js")}"></script>`,
  );
  await page.goto(new URL("/page.html", first.url()).href);
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect(second.asked.filter((path) => path.endsWith(".wasm"))).toEqual([]);
  await Promise.all([first.stop(), second.stop()]);
});

test("a listener that answers every move with the next one plays two hundred turns, told in order", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human", rules: "czech" });
  const { moves, played } = await board.host.evaluate((element) => {
    const moves = [];
    let played = 0;
    const next = () => {
      if (moves.length === 200) return;
      const before = element.history.length;
      // By chance as it were, and the same each time: games with captures that end.
      if (element.play(element.legalMoves[(moves.length * 7) % element.legalMoves.length])) played += 1;
      // The first call comes back when all the others have.
      if (before > 0 && element.history.length !== before + 1) throw new Error("what was played is not in the history");
    };
    element.addEventListener("checkers-move", ({ detail }) => {
      moves.push([detail.ply, detail.fen, element.fen]);
      if (element.result) element.newGame();
      next();
    });
    next();
    return { moves, played };
  });
  expect([moves.length, played]).toEqual([200, 200]);
  for (const [index, [ply, told, live]] of moves.entries()) {
    expect(told).toBe(live);
    expect(ply).toBe(index > 0 && moves[index - 1][0] + 1 === ply ? ply : 1);
  }
  const seen = await board.read();
  expect(seen.history).toHaveLength(moves.at(-1)[0]);
});

test("two listeners that both play hear of every move in the order in which it came, with its own position", async ({
  page,
}) => {
  const board = await embedGame(page, { opponent: "human" });
  const heard = await board.host.evaluate((element) => {
    const heard = [[], []];
    for (const mine of heard) {
      element.addEventListener("checkers-move", ({ detail }) => {
        mine.push(`${detail.ply} ${detail.fen}`);
        if (element.history.length < 8) element.play(element.legalMoves[0]);
      });
    }
    element.play("11-15");
    return heard;
  });
  expect(heard[0]).toHaveLength(8);
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[0].map((line) => parseInt(line, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(heard[0].map((line) => line.split(" ")[1])).size).toBe(8);
  expect(heard[0].at(-1).split(" ")[1]).toBe(await board.get("fen"));
});
