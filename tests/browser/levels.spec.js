// The computer's levels: each plays, those that vary do so by the seed, and both belong to the game that is kept.
import { Board } from "./support/board.js";
import { embedGame, openGame, openPage } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const level of ["1", "2", "3", "4", "5"]) {
  for (const rules of ["english", "czech"]) {
    test(`level ${level} plays ${rules}`, async ({ page }) => {
      const board = await embedGame(page, { level, rules, player: "second" });
      await board.untilReplied(1);
      const [reply] = await board.get("legalMoves");
      await board.call("play", reply);
      await board.untilReplied(3);
    });
  }
}

/** The first moves that boards with these seeds play. */
async function firstMoves(page, seeds) {
  const boards = seeds.map((seed) => `<arcade-checkers level="1" player="second"${seed === null ? "" : ` seed="${seed}"`}></arcade-checkers>`);
  await openPage(page, boards.join(""));
  const moves = () =>
    page.evaluate(() => [...document.querySelectorAll("arcade-checkers")].map(({ history }) => history?.[0]));
  await expect.poll(async () => (await moves()).filter(Boolean).length).toBe(seeds.length);
  return moves();
}

test("the same seed plays the same, and seeds differ", async ({ page }) => {
  const moves = await firstMoves(page, [7, 7, -3, 0, 1, 2, 3, 4]);
  expect(moves[0]).toBe(moves[1]);
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test("without a seed each game has its own", async ({ page }) => {
  const moves = await firstMoves(page, Array(8).fill(null));
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test("after Undo the computer replies as before, and after a reload too", async ({ page }) => {
  const board = await openGame(page, { level: "1" });
  await board.tap(11, 15);
  await board.untilReplied(2);
  const [move] = await board.get("legalMoves");
  await board.call("play", move);
  await board.untilReplied(4);
  const played = await board.get("history");
  for (let time = 0; time < 3; time += 1) {
    await board.control("Undo").click();
    if (time) await page.reload();
    await board.ready();
    await board.call("play", move);
    await board.untilReplied(4);
    expect(await board.get("history")).toEqual(played);
  }
});

test("a seed that is none is told to the console and counts as absent", async ({ page, watch }) => {
  watch.expect(/^warning: .*seed="soon"/);
  const board = await embedGame(page, { seed: "soon", level: "1" });
  await board.tap(11, 15);
  await board.untilReplied(2);
});

test("the level is chosen in Game options, and is not there between two people", async ({ page }) => {
  const board = await openGame(page);
  await board.control("Game options").click();
  const level = board.host.locator("input[name=level][value='1']");
  await board.host.locator("input[name=opponent][value=human]").check();
  await expect(level).toBeHidden();
  await board.host.locator("input[name=opponent][value=computer]").check();
  await level.check();
  await board.control("Start new game").click();
  await expect(board.host).toHaveAttribute("level", "1");
  await page.goto("./");
  await board.ready();
  await expect(board.host).toHaveAttribute("level", "1");
});

/** A kept game at level 1 by seed 7, and what the next address asks for. */
for (const [query, asked] of [["level=1&seed=7", false], ["level=1", false], ["level=2", true], ["level=1&seed=8", true]]) {
  test(`a kept game and ?${query}: ${asked ? "asked about" : "it goes on"}`, async ({ page }) => {
    const board = await openGame(page, { level: "1", seed: "7" });
    await board.tap(11, 15);
    await board.untilReplied(2);
    await page.goto(`./?${query}`);
    await board.ready();
    await expect(board.dialog("Start a new game?")).toBeVisible({ visible: asked });
    expect((await board.get("history")).length).toBe(2);
  });
}

test("a game kept before there were levels goes on, at level 3", async ({ page }) => {
  const game = "computer\tfirst\tenglish\tB:W21-32:B1-12\t11-15 23-19\t";
  await page.addInitScript(
    (text) => localStorage.getItem("arcade-checkers:standalone") ?? localStorage.setItem("arcade-checkers:standalone", text),
    JSON.stringify({ version: 1, game }),
  );
  const board = new Board(page);
  await page.goto("./?level=3");
  await board.ready();
  expect(await board.get("history")).toEqual(["11-15", "23-19"]);
  await expect(board.dialog("Start a new game?")).toBeHidden();
  await board.tap(8, 11);
  await board.untilReplied(4);
});

/** The files of the computer's that a page asks for, by their plain names. */
function computersFiles(page) {
  const files = [];
  page.context().on("request", (request) => {
    const [, stem, extension] = request.url().match(/\/(search-worker|opponent|search|net-english|net-czech)-[0-9a-f]{16}\.(\w+)/) ?? [];
    if (stem) files.push(`${stem}.${extension}`);
  });
  return files;
}

test("nothing of the computer's is fetched before it is asked, and each file when it is first needed", async ({ page }) => {
  const files = computersFiles(page);
  const board = await openGame(page, { level: "3" });
  await page.waitForLoadState("networkidle");
  expect(files).toEqual([]);
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect(files.sort()).toEqual(["search-worker.js", "search.wasm"]);
  await board.control("Hint").click();
  await expect(board.status).toContainText("is worth moving");
  expect(files.slice(2)).toEqual(["net-english.bin"]);
  await board.setAttribute("level", "5");
  await board.call("newGame");
  // A reply called off ends the worker; the next one gets the wasm from the page.
  await board.atOnce(11, 15, "Undo");
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect(files.filter((file) => file === "search.wasm").length).toBe(1);
  await expect(board.host.locator(".note")).toBeHidden();
});

test("a computer that moves first is fetched at once, with the net of its rules at the strong levels", async ({ page }) => {
  const files = computersFiles(page);
  const board = await openGame(page, { level: "4", rules: "czech", player: "second" });
  await board.untilReplied(1);
  expect(files.sort()).toEqual(["net-czech.bin", "search-worker.js", "search.wasm"]);
});

test("between two people nothing of the computer's is fetched", async ({ page }) => {
  const files = computersFiles(page);
  const board = await openGame(page, { opponent: "human" });
  await board.tap(11, 15);
  await board.tap(22, 18);
  await page.waitForLoadState("networkidle");
  expect(files).toEqual([]);
});

/** What can be wrong with a net. */
const NETS = {
  missing: { status: 404, body: "" },
  "cut short": { status: 200, body: Buffer.alloc(100) },
  "a page in its place": { status: 200, contentType: "text/html", body: "<!doctype html>" },
};

for (const [name, answer] of Object.entries(NETS)) {
  test(`the net is ${name}: level 3 answers, and it is said until the strong search is there`, async ({ page, watch, context }) => {
    watch.expect(/^warning: .*plays without the strong search/);
    watch.allow(/404/);
    const pattern = /net-english-[0-9a-f]+\.bin/;
    await context.route(pattern, (route) => route.fulfill(answer));
    const board = await openGame(page, { level: "5" });
    const note = board.host.locator(".note");
    await board.tap(11, 15);
    await board.untilReplied(2);
    await expect(note).toHaveText("The stronger search is not here, so level 3 answers in its place.");
    await board.control("Hint").click();
    await expect(board.status).toContainText("is worth moving");
    await expect(note).toHaveText("The stronger search is not here, so the hint comes from level 3.");
    await context.unroute(pattern);
    await board.control("Undo").click();
    await board.tap(11, 15);
    await board.untilReplied(2);
    await expect(note).toBeHidden();
  });
}

test("the net hangs: one answer waits for it, the next do not, and it is there for them when it comes", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*plays without the strong search/);
  const held = [];
  const pattern = /net-english-[0-9a-f]+\.bin/;
  await context.route(pattern, (route) => held.push(route));
  const board = await openGame(page, { level: "4" });
  const note = board.host.locator(".note");
  await board.tap(11, 15);
  await expect(note).toContainText("level 3 answers", { timeout: 20_000 });
  await board.untilReplied(2);
  const asked = Date.now();
  // Also those of another worker: calling a question off ends the one that has waited.
  await board.host.evaluate((element) => {
    element.undo();
    element.play("9-13");
    element.undo();
    element.play("9-13");
  });
  await board.untilReplied(2);
  expect(Date.now() - asked).toBeLessThan(6_000);
  await expect(note).toContainText("level 3 answers");
  const requests = held.length;
  await held.at(-1).continue();
  await expect(async () => {
    await board.control("Undo").click();
    await board.tap(11, 15);
    await board.untilReplied(2);
    await expect(note).toBeHidden({ timeout: 1_000 });
  }).toPass();
  expect(held).toHaveLength(requests);
});

test("where no worker may start, the page answers at level 5 as well as it can, and says so", async ({ page, watch }) => {
  watch.expect(/^warning: .*thinks in the page/);
  await page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  });
  const board = await openGame(page, { level: "5" });
  await board.tap(11, 15);
  await board.untilReplied(2);
  await expect(board.host.locator(".note")).toContainText("level 3 answers");
});

/** Keeps what workers are sent, by the order of the workers, and how many have ended. */
function watchWorkers() {
  globalThis.sent = [];
  globalThis.ended = [];
  globalThis.Worker = class extends Worker {
    #number = globalThis.sent.push([]) - 1;
    postMessage(data, ...more) {
      globalThis.sent[this.#number].push(data.endings ? `endings ${data.rules} ${data.endings.size}` : data.solve ? "solve" : data.game ? "think" : "begin");
      super.postMessage(data, ...more);
    }
    terminate() {
      globalThis.ended.push(this.#number);
      super.terminate();
    }
  };
}

test("near the end the endings are solved beside the game, and given to each worker before it thinks", async ({ page }) => {
  await page.addInitScript(watchWorkers);
  const board = await openGame(page, { level: "5", start: "W:WK9,K10:BK32" });
  const sent = () => page.evaluate(() => globalThis.sent);
  const next = async (plies) => {
    const [move] = await board.get("legalMoves");
    await board.call("play", move);
    await board.untilReplied(plies);
  };
  // The search is not here before the first reply.
  await next(2);
  await next(4);
  await expect.poll(sent, { timeout: 30_000 }).toEqual([["begin", "think", "think", "endings english 7455300"], ["solve"]]);
  expect(await page.evaluate(() => globalThis.ended), "the solver is done").toEqual([1]);
  await board.atOnce("Undo");
  const [move] = await board.get("legalMoves");
  await board.host.evaluate((element, move) => {
    element.play(move);
    element.undo();
    element.play(move);
  }, move);
  await board.untilReplied(4);
  expect((await sent()).at(-1)).toEqual(["begin", "endings english 7455300", "think"]);
});

test("the endings that a worker has been given count in its next answer", async ({ page }) => {
  await page.addInitScript(watchWorkers);
  const board = await openGame(page, { level: "4", seed: "7", player: "second", start: "B:W19,K21:B4,11,K27" });
  const answer = async () => {
    await board.call("newGame");
    await board.untilReplied(1);
    return board.get("history");
  };
  // The search is here when the second question is asked. Without the endings another move looks better.
  await board.untilReplied(1);
  expect(await answer()).toEqual(["27-24"]);
  await expect.poll(() => page.evaluate(() => globalThis.sent.flat().some((sent) => sent.startsWith("endings"))), { timeout: 30_000 }).toBe(true);
  expect(await answer()).toEqual(["11-16"]);
});

test("endings that nobody came to solve are asked for anew by the next question", async ({ page, watch }) => {
  watch.allow(/request failed: .*search-worker.* net::ERR_FAILED/);
  await page.addInitScript(watchWorkers);
  let workers = 0;
  await page.route(/search-worker-[0-9a-f]+\.js/, (route) => {
    workers += 1;
    // The first is the search's.
    return workers === 2 ? route.abort() : route.continue();
  });
  const board = await openPageWithStrong(page);
  await expect.poll(() => page.evaluate(() => globalThis.ended)).toEqual([1]);
  const [move] = await board.get("legalMoves");
  await board.call("play", move);
  const given = () => page.evaluate(() => globalThis.sent.flat().filter((sent) => sent.startsWith("endings")).length);
  await expect.poll(given, { timeout: 30_000 }).toBe(1);
});

test("an element that leaves its page lets go of those who solve for it", async ({ page }) => {
  await page.addInitScript(watchWorkers);
  const board = await openPageWithStrong(page);
  await board.host.evaluate((element) => element.remove());
  expect(await page.evaluate(() => globalThis.ended.length)).toBe(2);
});

/** A board whose endings are being solved. */
async function openPageWithStrong(page) {
  const board = await embedGame(page, { level: "5", start: "W:WK9,K10:BK32" });
  for (const plies of [2, 4]) {
    const [move] = await board.get("legalMoves");
    await board.call("play", move);
    await board.untilReplied(plies);
  }
  await expect.poll(() => page.evaluate(() => globalThis.sent.flat().includes("solve"))).toBe(true);
  return board;
}
