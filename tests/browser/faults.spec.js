// When something is missing or broken: the element says so in words, tells the page, and offers a way back; what can go on goes on.
import { readFileSync, readdirSync } from "node:fs";

import { Board } from "./support/board.js";
import { openGame, openPage, told } from "./support/pages.js";
import { expect, test } from "./support/test.js";

// Patterns, since another try asks for the glue under another query.
const WASM = /\/draughts-[0-9a-f]{16}\.wasm/;
const WORKER = /\/search-worker-[0-9a-f]{16}\.js/;
const SEARCH = /\/search-[0-9a-f]{16}\.wasm/;
const OPPONENT = /\/opponent-[0-9a-f]{16}\.js/;
const GLUE = /\/draughts-[0-9a-f]{16}\.js/;

const page404 = { status: 404, contentType: "text/plain", body: "There is no such file." };

/** A built wasm with another mark of its version, which is the last thing in it. */
function ofAnotherVersion(pattern) {
  const folder = new URL("../../dist/", import.meta.url);
  const wasm = readFileSync(new URL(readdirSync(folder).find((name) => pattern.test(`/${name}`)), folder));
  wasm[wasm.length - 1] ^= 1;
  return wasm;
}

/** The controls: none of them is of use before the board is ready. */
const OFFERED = [
  "Play again",
  "New game",
  "Undo",
  "Redo",
  "Hint",
  "Show move",
  "Flip board",
  "Resign",
  "Game options",
  "How to play",
];

/** What keeps the game from starting, the faults that the browser itself reports, and what the card says. */
const NOT_STARTING = [
  {
    name: "the wasm is missing",
    url: WASM,
    answer: page404,
    words: /could not start: .*404/,
    reported: [/answer 404/, /error: Failed to load resource.*404/],
  },
  {
    name: "a host answers with a page instead of the wasm",
    url: WASM,
    answer: { status: 200, contentType: "text/html", body: "<!doctype html><title>Home</title>" },
    words: /could not start: the WebAssembly file is broken/,
    reported: [],
  },
  {
    name: "the wasm is cut short",
    url: WASM,
    answer: { status: 200, contentType: "application/wasm", body: Buffer.from([0, 0x61, 0x73, 0x6d, 1]) },
    words: /could not start: the WebAssembly file is broken/,
    reported: [],
  },
  {
    name: "the wasm is of another version",
    url: WASM,
    answer: { status: 200, contentType: "application/wasm", body: ofAnotherVersion(WASM) },
    words: /could not start: its files are of two versions/,
    reported: [],
  },
  {
    name: "the wasm cannot be fetched",
    url: WASM,
    answer: null,
    words: /could not start: its files could not be fetched/,
    reported: [/request failed: .*\.wasm/, /error: Failed to load resource/],
  },
  {
    name: "the glue is missing",
    url: GLUE,
    answer: page404,
    words: /could not start: /,
    reported: [/answer 404/, /error: Failed to load resource.*404/],
  },
];

for (const { name, url, answer, words, reported } of NOT_STARTING) {
  test(`${name}: it is said, and Reload brings the game when the file is there`, async ({ page, watch }) => {
    watch.expect(...reported);
    await page.route(url, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await openPage(page, "<arcade-checkers></arcade-checkers>");
    const board = new Board(page);
    const card = board.host.getByRole("alert");
    await expect(card).toContainText(words);
    await expect(board.status).toContainText(words);
    expect(await board.host.locator(".controls button[aria-disabled=true]").allTextContents()).toEqual(OFFERED);
    const rejected = await board.host.evaluate((element) =>
      element.ready.then(
        () => "ready",
        (fault) => fault.message,
      ),
    );
    expect(rejected).toMatch(words);
    expect(await told(page)).toEqual([["error", { message: rejected }]]);
    // Again, with the file still missing: told again, and no worse.
    await board.control("Reload").click();
    await expect.poll(() => told(page, "error").then((events) => events.length)).toBe(2);
    await expect(card).toBeVisible();
    await page.unroute(url);
    await board.control("Reload").click();
    await board.ready();
    await expect(card).toBeHidden();
    await board.tap(11, 15);
    await board.untilReplied(2);
    expect((await told(page)).map(([kind]) => kind)).toEqual([
      "error",
      "error",
      "ready",
      "before-move",
      "move",
      "move",
    ]);
  });
}

test("the wasm comes later than the page: the element is used before, and nothing is lost", async ({ page }) => {
  let letThrough;
  const held = new Promise((resolve) => (letThrough = resolve));
  await page.route(WASM, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, `<arcade-checkers opponent="human"></arcade-checkers>`);
  const board = new Board(page);
  await expect(board.status).toHaveText("Loading the board…");
  expect([await board.get("legalMoves"), await board.get("history"), await board.get("result")]).toEqual([
    [],
    [],
    null,
  ]);
  expect(await board.call("play", "11-15")).toBe(false);
  expect(await board.host.locator(".controls button[aria-disabled=true]").allTextContents()).toEqual(OFFERED);
  for (const name of OFFERED.slice(1)) await board.control(name).click({ force: true });
  await board.setAttribute("rules", "czech");
  letThrough();
  await board.ready();
  expect(await board.get("turn"), "the attribute counts").toBe("white");
  await expect(board.host.getByRole("dialog")).toBeHidden();
  expect(await board.host.locator(".controls button[aria-disabled=true]").allTextContents()).toEqual(["Undo", "Redo"]);
});

for (const contentType of ["text/plain", "application/octet-stream"]) {
  test(`the wasm served as ${contentType}: the game starts all the same`, async ({ page }) => {
    await page.route(WASM, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": contentType } });
    });
    await openPage(page, "<arcade-checkers></arcade-checkers>");
    const board = await new Board(page).ready();
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
}

for (const { name, answer, reported } of [
  { name: "missing", answer: page404, reported: [/answer 404/] },
  {
    name: "broken",
    answer: { status: 200, contentType: "text/javascript", body: "throw new Error('broken')" },
    reported: [],
  },
  {
    name: "under the wrong type",
    answer: { status: 200, contentType: "text/html", body: "<!doctype html>" },
    reported: [],
  },
]) {
  test(`the worker is ${name}: the computer answers from the page`, async ({ page, watch }) => {
    watch.expect(/^warning: .*thinks in the page, not in a worker/, ...reported);
    watch.allow(/request failed: .*search-worker.* net::ERR_FAILED/);
    await page.route(WORKER, (route) => route.fulfill(answer));
    await openPage(page, "<arcade-checkers></arcade-checkers>");
    const board = await new Board(page).ready();
    await board.tap(11, 15);
    await board.untilReplied(2);
    const [from, to] = (await board.get("legalMoves"))[0].split(/[-x]/).map(Number);
    await board.tap(from, to);
    await board.untilReplied(4);
    expect(await told(page, "error")).toEqual([]);
  });
}

test("no workers may start at all: the computer answers from the page", async ({ page, watch }) => {
  watch.expect(/^warning: .*thinks in the page/, /Content Security Policy/);
  const html = readFileSync(new URL("../../dist/index.html", import.meta.url), "utf8");
  await page.route("**/no-workers.html", (route) =>
    route.fulfill({ contentType: "text/html", body: html.replace("script-src", "worker-src 'none'; script-src") }),
  );
  await page.goto("./no-workers.html");
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
});

const FAILED = "The computer could not move.";
const MISSING =
  "The part that plays for the computer could not be loaded. A turn taken back and played again tries anew, and so does a new game.";
const OUTDATED = "The part that plays for the computer is not where this page looks for it. Load the page again.";

/** What can be wrong with the search. */
const SEARCHES = {
  missing: (route) => route.fulfill(page404),
  unreachable: (route) => route.abort(),
  "a page in its place": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html>" }),
  "cut short": (route) => route.fulfill({ status: 200, body: Buffer.from([0, 0x61, 0x73, 0x6d, 1]) }),
  "of another version": (route) => route.fulfill({ status: 200, body: ofAnotherVersion(SEARCH) }),
};

/** In the page that follows no worker can be made. */
const forbidWorkers = (page) =>
  page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  });

/** What the browser and the console say where the search does not come. */
const UNHEARD = /answer 404|Failed to load resource|request failed|thinks in the page/;

for (const [name, answer] of Object.entries(SEARCHES)) {
  for (const isAlone of [false, true]) {
    test(`the search is ${name}, for ${isAlone ? "the page" : "the worker"}: it is said, and the next question tries anew`, async ({ page, watch, context }) => {
      watch.expect(/^warning: .*has no search to play by/);
      watch.allow(UNHEARD);
      if (isAlone) await forbidWorkers(page);
      await context.route(SEARCH, answer);
      const board = await openGame(page);
      const note = board.host.locator(".note");
      await board.tap(11, 15);
      await expect(board.status).toHaveText(FAILED);
      await expect(note).toHaveText(MISSING);
      expect(await told(page, "error")).toEqual([["error", { message: FAILED }]]);
      // The game stays playable.
      await board.control("Undo").click();
      expect(await board.get("history")).toEqual([]);
      await board.control("Hint").click();
      await expect(board.status).toHaveText("There is no hint.");
      await context.unroute(SEARCH);
      await board.tap(9, 13);
      await board.untilReplied(2);
      await expect(note).toBeHidden();
      await expect(board.status).toContainText("Your turn");
    });
  }
}

test("the search is missing: a new game between two people needs none, one against the computer asks for it anew", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*has no search to play by/);
  watch.allow(UNHEARD);
  await context.route(SEARCH, SEARCHES.missing);
  const board = await openGame(page, { player: "second" });
  await expect(board.status).toHaveText(FAILED);
  await board.setAttribute("opponent", "human");
  await board.call("newGame");
  await board.tap(11, 15);
  await board.tap(22, 18);
  await context.unroute(SEARCH);
  await board.setAttribute("opponent", "computer");
  await board.call("newGame");
  await board.untilReplied(1);
});

test("offline at the first move nothing of the computer's comes; online again it answers by itself, from a worker", async ({ page, watch, context }) => {
  watch.allow(UNHEARD, /^warning: /, /ERR_INTERNET_DISCONNECTED/);
  const board = await openGame(page);
  await context.setOffline(true);
  await board.tap(11, 15);
  await expect(board.status).toHaveText(FAILED);
  await expect(board.host.locator(".note")).toHaveText(MISSING);
  await context.setOffline(false);
  await board.untilReplied(2);
  await expect(board.host.locator(".note")).toBeHidden();
  await expect(board.status).toContainText("Your turn");
  expect(page.workers()).toHaveLength(1);
});

test("neither a worker nor the page's own module comes: it is said, and the next question gets both", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*thinks in the page/);
  watch.allow(UNHEARD);
  for (const file of [WORKER, OPPONENT]) await context.route(file, (route) => route.abort());
  const board = await openGame(page);
  await board.tap(11, 15);
  await expect(board.status).toHaveText(FAILED);
  await expect(board.host.locator(".note")).toHaveText(MISSING);
  await context.unroute(OPPONENT);
  await board.control("Undo").click();
  await board.tap(11, 15);
  await board.untilReplied(2);
  await expect(board.host.locator(".note")).toBeHidden();
});

/** The same place before the same question once more. */
async function playAgain(board) {
  await board.control("Undo").click();
  await board.tap(11, 15);
}

for (const isAlone of [false, true]) {
  test(`the search hangs once, for ${isAlone ? "the page" : "the worker"}: it is called off and said, and the next question gets it`, async ({ page, watch, context }) => {
    watch.expect(/^warning: .*has no search to play by.*Timeout/);
    watch.allow(UNHEARD);
    if (isAlone) await forbidWorkers(page);
    await context.route(SEARCH, () => {}); // No answer, ever.
    const board = await openGame(page);
    const asked = Date.now();
    await board.tap(11, 15);
    await expect(board.host.locator(".note")).toHaveText(MISSING, { timeout: 25_000 });
    expect(Date.now() - asked).toBeLessThan(20_000);
    await expect(board.status).toHaveText(FAILED);
    await context.unroute(SEARCH);
    await playAgain(board);
    await board.untilReplied(2);
    await expect(board.host.locator(".note")).toBeHidden();
  });
}

test("nothing of the computer's ever comes: it is said in twenty seconds, and the next question begins with a worker", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*thinks in the page.*does not answer/);
  watch.allow(UNHEARD);
  const files = [WORKER, OPPONENT, SEARCH];
  for (const file of files) await context.route(file, () => {});
  await page.clock.install();
  const board = await openGame(page);
  const asked = page.waitForRequest(WORKER);
  await board.tap(11, 15);
  await asked;
  const askedAgain = page.waitForRequest(OPPONENT);
  await page.clock.fastForward(8_100);
  await askedAgain;
  await page.clock.fastForward(11_900);
  await page.clock.fastForward(1_000);
  await expect(board.status).toHaveText(FAILED);
  await expect(board.host.locator(".note")).toHaveText(MISSING);
  for (const file of files) await context.unroute(file);
  await board.control("Undo").click();
  const worker = page.waitForEvent("worker");
  await board.tap(11, 15);
  await worker;
  await expect(async () => {
    await page.clock.fastForward(400);
    expect((await board.get("history")).length).toBe(2);
  }).toPass();
  await expect(board.host.locator(".note")).toBeHidden();
  expect(page.workers()).toHaveLength(1);
});

test("the page's own module hangs once: the next question asks for it under another address", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*thinks in the page/);
  watch.allow(UNHEARD);
  await forbidWorkers(page);
  let isFirst = true;
  await context.route(OPPONENT, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  const board = await openGame(page);
  await board.tap(11, 15);
  await expect(board.host.locator(".note")).toHaveText(MISSING, { timeout: 25_000 });
  await playAgain(board);
  await board.untilReplied(2);
});

test("the worker never comes: after some time the page thinks by itself", async ({ page, watch }) => {
  watch.expect(/^warning: .*thinks in the page.*does not answer/);
  await page.route(WORKER, () => {}); // No answer, ever.
  await page.clock.install();
  const board = await openGame(page);
  const asked = page.waitForRequest(WORKER);
  await board.tap(11, 15);
  await asked;
  await page.clock.fastForward(8_100);
  await board.untilReplied(2);
});

for (const [name, tryAgain] of Object.entries({
  "a new game": async (board) => board.call("newGame"),
  "a network that is back": async (board, page) => {
    await board.control("Undo").click();
    await page.evaluate(() => dispatchEvent(new Event("online")));
  },
})) {
  test(`the worker fails once: after ${name} there is one again`, async ({ page, watch, context }) => {
    watch.expect(/^warning: .*thinks in the page/);
    watch.allow(UNHEARD);
    await context.route(WORKER, (route) => route.abort());
    const board = await openGame(page);
    await board.tap(11, 15);
    await board.untilReplied(2);
    expect(page.workers()).toHaveLength(0);
    await context.unroute(WORKER);
    await tryAgain(board, page);
    await board.tap(11, 15);
    await board.untilReplied(2);
    expect(page.workers()).toHaveLength(1);
  });
}

/** The files that a host no longer has for a page of before, and what it answers instead. */
for (const [name, files, answer] of [
  ["the search alone", [SEARCH], page404],
  ["the search, and it has another", [SEARCH], { status: 200, body: ofAnotherVersion(SEARCH) }],
  ["anything of the computer's", [WORKER, OPPONENT, SEARCH], page404],
]) {
  test(`a host has no longer ${name}: at the second failure it is said that the page is to be loaded again`, async ({ page, watch, context }) => {
    watch.expect(/^warning: /);
    watch.allow(UNHEARD);
    for (const file of files) await context.route(file, (route) => route.fulfill(answer));
    const board = await openGame(page);
    const note = board.host.locator(".note");
    await board.tap(11, 15);
    await expect(board.status).toHaveText(FAILED);
    await expect(note).toHaveText(MISSING);
    await playAgain(board);
    await expect(note).toHaveText(OUTDATED);
    await context.unrouteAll();
    await page.reload();
    await board.ready();
    await board.untilReplied(2);
    await expect(note).toBeHidden();
  });
}

for (const [name, end] of Object.entries({
  "the element has moved in its page": (element) => element.parentNode.append(element),
  "a new game has begun between two people": (element) => {
    element.setAttribute("opponent", "human");
    element.newGame();
  },
})) {
  test(`the search is missing: the notice is gone when ${name}`, async ({ page, watch, context }) => {
    watch.expect(/^warning: .*has no search to play by/);
    watch.allow(UNHEARD);
    await context.route(SEARCH, SEARCHES.missing);
    const board = await openGame(page);
    const note = board.host.locator(".note");
    await board.tap(11, 15);
    await expect(note).toHaveText(MISSING);
    await context.unroute(SEARCH);
    await board.host.evaluate(end);
    await expect(note).toBeHidden();
  });
}

test("the search is missing where the browser keeps nothing: both are said, in any language, and each until it is over", async ({ page, watch, context }) => {
  watch.expect(/^warning: .*has no search to play by/);
  watch.allow(UNHEARD);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await context.route(SEARCH, SEARCHES.missing);
  const board = await openGame(page);
  const note = board.host.locator(".note");
  const UNKEPT = "The browser keeps nothing here: the game is lost when the page closes.";
  await expect(note).toHaveText(UNKEPT);
  await board.tap(11, 15);
  await expect(note).toHaveText(`${UNKEPT} ${MISSING}`);
  await board.setAttribute("lang", "cs");
  await expect(note).toHaveText(/^Prohlížeč zde nic neukládá.*Část, která hraje za počítač/);
  await board.setAttribute("lang", "en");
  await context.unroute(SEARCH);
  await playAgain(board);
  await board.untilReplied(2);
  await expect(note).toHaveText(UNKEPT);
});

test("an answer of the page's to a question that is forgotten is dropped", async ({ page, watch }) => {
  watch.expect(/^warning: .*thinks in the page/);
  await forbidWorkers(page);
  let letThrough;
  const held = new Promise((resolve) => (letThrough = resolve));
  await page.route(SEARCH, (route) => held.then(() => route.continue()));
  const board = await openGame(page);
  await board.tap(11, 15);
  await board.control("Undo").click();
  letThrough();
  await board.tap(9, 13);
  await board.untilReplied(2);
  expect((await board.get("history"))[0]).toBe("9-13");
  expect((await told(page, "move")).map(([, { by }]) => by)).toEqual(["player", "player", "computer"]);
});

for (const where of ["./", "./page-of-a-test.html"]) {
  test(`E25: no WebAssembly, on ${where}: the cause is named`, async ({ page }) => {
    await page.addInitScript(() => delete globalThis.WebAssembly);
    if (where === "./") await page.goto("./");
    else await openPage(page, "<arcade-checkers></arcade-checkers>");
    const board = new Board(page);
    await expect(board.host.getByRole("alert")).toContainText("WebAssembly");
    await expect(board.status).toContainText("WebAssembly");
    await expect(board.control("Reload")).toBeVisible();
  });
}

test("a fault on one of two elements' shared wasm is shown on both, and each comes back", async ({ page, watch }) => {
  watch.expect(/answer 404/, /error: Failed to load resource.*404/);
  await page.route(WASM, (route) => route.fulfill(page404));
  await openPage(page, `<arcade-checkers id="one"></arcade-checkers><arcade-checkers id="two"></arcade-checkers>`);
  const boards = ["#one", "#two"].map((id) => new Board(page, page.locator(id)));
  for (const board of boards) await expect(board.host.getByRole("alert")).toBeVisible();
  await page.unroute(WASM);
  for (const board of boards) {
    await board.control("Reload").click();
    await board.ready();
    await board.tap(11, 15);
    await board.untilReplied(2);
  }
});

test("the site's files are named by what is in them, so two builds cannot meet", () => {
  const names = readdirSync(new URL("../../dist/", import.meta.url));
  for (const stem of ["draughts", "search", "search-worker", "net-english", "shell"]) {
    const found = names.filter((name) => name.startsWith(`${stem}-`));
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/-[0-9a-f]{16}\.(js|wasm|bin)$/);
  }
});

test("what is wrong is said in the element's language", async ({ page, watch }) => {
  watch.expect(/answer 404/, /404/);
  await page.route(WASM, (route) => route.fulfill({ status: 404 }));
  await openPage(page, `<arcade-checkers lang="cs"></arcade-checkers>`);
  await expect(new Board(page).status).toContainText("Hru nelze spustit");
});
