// What must work in every engine: a game by mouse and by keyboard, kept, offline, over an update, embedded.
//
// The browser tests look closely, in one engine; these look at what engines differ in. Each gets a page of the engine's and a
// site that serves the build A, of an origin that the browser has never seen.
import assert from "node:assert/strict";

import { LIMITS, positions } from "../bench/positions.js";
import { A, B, buildOf, filesOf } from "../browser/support/folders.js";
import { Board, middleOf } from "./board.js";
import { until } from "./until.js";

/** A capture of two that Black must make, and the game goes on after it. */
const CHAIN = { opponent: "human", start: "B:W18,27,30:B14,1" };

export const scenarios = {
  async "an opening by taps: the computer answers from its worker"(page, site) {
    const board = await open(page, site);
    await board.tap(11, 15);
    assert.equal((await board.untilPlayed(2))[0], "11-15");
    assert.ok(site.asked.some((path) => /\/search-worker-[0-9a-f]{16}\.js$/.test(path)), "the worker was fetched");
    await playOn(board);
    await board.click("[data-control=undo]");
    await board.untilPlayed(2);
  },

  async "a drag, and a capture dragged over its landings"(page, site) {
    const board = await open(page, site);
    await board.drag(11, 15);
    assert.equal((await board.untilPlayed(2))[0], "11-15");
    for (const [name, value] of Object.entries(CHAIN)) await board.call("setAttribute", name, value);
    await board.call("newGame");
    await board.drag(14, 23);
    assert.deepEqual(await board.inState("selected"), [23]);
    await board.drag(23, 32);
    assert.deepEqual(await board.untilPlayed(1), ["14x23x32"]);
  },

  async "a forced chain by keyboard: the focus stays in the board"(page, site) {
    const board = await open(page, site, `?${new URLSearchParams(CHAIN)}`);
    await until("Tab leads into the board", async () => {
      await page.press("Tab");
      return board.focused();
    });
    assert.deepEqual(await board.inState("must-capture"), [14]);
    assert.equal(await board.focused(), 14);
    await page.press("Enter");
    await board.walkTo(23);
    await page.press("Enter");
    await page.press("Escape");
    assert.deepEqual([await board.focused(), await board.inState("selected")], [23, [23]]);
    await board.walkTo(32);
    await page.press("Enter");
    assert.deepEqual(await board.untilPlayed(1), ["14x23x32"]);
    assert.equal(await board.focused(), 32);
  },

  async "Game options: another rule set by its dialog, closed and opened by keys"(page, site) {
    const board = await open(page, site);
    const opened = () => page.evaluate(() => document.querySelector("arcade-checkers").shadowRoot.querySelector("dialog[open]")?.dataset.dialog ?? null);
    await board.click("[data-control=options]");
    assert.equal(await opened(), "options");
    await page.press("Escape");
    await until("Escape closes it", async () => (await opened()) === null);
    await page.press("Enter");
    assert.equal(await opened(), "options", "the focus is back on its button");
    await board.click("label:has([name=rules][value=czech])");
    await board.click("label:has([name=opponent][value=human])");
    await board.click("[data-control=options-start]");
    await until("White is to move", async () => (await board.get("turn")) === "white");
    assert.equal(await opened(), null);
  },

  async "in a capture the way and the victim's ring have their dark casings"(page, site) {
    const board = await open(page, site, `?${new URLSearchParams(CHAIN)}`);
    await until("the piece is drawn, with nothing dark on it", async () => (await board.darkShare(27, 0, 28)) === 0);
    await board.tap(14, 23);
    await until("dashes with casings lead over it", async () => (await board.darkShare(27, 0, 28)) > 0.02);
    await until("the ring's casing covers its edge", async () => (await board.darkShare(27, 38, 39)) > 0.6);
  },

  async "a reload in the middle of a game and of a capture"(page, site) {
    const board = await open(page, site, `?${new URLSearchParams(CHAIN)}`);
    await board.tap(14, 23);
    await page.reload();
    await board.ready();
    assert.deepEqual(await board.inState("selected"), [23]);
    await board.tap(32);
    const history = await board.untilPlayed(1);
    await page.reload();
    await board.ready();
    assert.deepEqual(await board.get("history"), history);
  },

  async "offline: with the server stopped it loads whole, goes on and answers"(page, site) {
    const board = await install(page, site);
    const history = await playOn(board);
    await site.stop();
    await page.reload();
    await board.ready();
    assert.deepEqual(await board.get("history"), history);
    await playOn(board);
    assert.equal(await buildOf(page), "A");
    await page.goto(site.url("guide?lang=cs"));
    await until("the guide has its boards", () => page.evaluate(() => document.querySelector("arcade-checkers:defined") !== null));
    await site.start();
  },

  async "an update from one build to another by the notice's button: the game goes on"(page, site) {
    const board = await install(page, site);
    const history = await playOn(board);
    site.folder = B;
    await until("the notice tells of the new version", async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return isShown(page, "update");
    });
    assert.equal(await buildOf(page), "A");
    await page.gesture([await middleOf(page, "[data-apply]")]);
    await until("the page has the new version", async () => (await buildOf(page)) === "B");
    await board.ready();
    assert.deepEqual(await board.get("history"), history);
    await playOn(board);
    await site.stop();
    await page.reload();
    await board.ready();
    assert.equal(await buildOf(page), "B");
    await until("the old version is let go of", async () => (await page.evaluate(() => caches.keys())).length === 1);
    await site.start();
  },

  async "embedded: two boards under a strict policy, one moved in mid-game"(page, site) {
    await page.goto(site.url("embed.html"));
    const [played, shown] = [await new Board(page, "#played").ready(), await new Board(page, "#shown").ready()];
    assert.equal(site.asked.filter((path) => /\/draughts-\w+\.wasm$/.test(path)).length, 1, "both have one copy of the game");
    await played.tap(...squaresOf((await played.get("legalMoves"))[0]));
    const history = await played.untilPlayed(1);
    await until("the page hears of it", () => page.evaluate(() => document.querySelector("#heard").textContent.endsWith(", turn 1")));
    await page.gesture([await middleOf(page, "#next")]);
    await shown.untilPlayed(1);
    await page.evaluate(() => document.querySelector("main").prepend(document.querySelector("#played")));
    assert.deepEqual(await played.get("history"), history);
    await played.tap(...squaresOf((await played.get("legalMoves"))[0]));
    await played.untilPlayed(2);
  },

  async "embedded in a page whose policy forbids WebAssembly: that is named"(page, site) {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page with a board</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'self'">
      <script type="module" src="./game.js"></script><body><arcade-checkers></arcade-checkers>`;
    site.beside.set("/checkers/strict.html", html);
    await page.goto(site.url("strict.html"));
    const why = () => customElements.whenDefined("arcade-checkers").then(() => document.querySelector("arcade-checkers").ready).catch(({ message }) => message);
    assert.match(await page.evaluate(why), /security policy forbids WebAssembly/);
    await page.faults(); // The browser's own words on it are no fault here.
  },

  async "embedded in a page of another folder with rules of its own, right to left"(page, site) {
    const html = `<!doctype html><html lang="en" dir="rtl"><meta charset="utf-8"><title>A page with a board</title>
      <style>* { color: red; letter-spacing: 1em } button { display: none } div, svg { transform: rotate(9deg) }</style>
      <script type="module" src="/checkers/game.js"></script><body><arcade-checkers></arcade-checkers>`;
    site.beside.set("/blog/2026/page.html", html);
    await page.goto(new URL("/blog/2026/page.html", site.url()).href);
    const board = await new Board(page).ready();
    await board.tap(11, 15);
    await board.untilPlayed(2);
  },

  async "the endings that one worker has solved count in another's answer"(page, site) {
    const board = await open(page, site, `?${new URLSearchParams({ level: 4, seed: 7, player: "second", start: "B:W19,K21:B4,11,K27" })}`);
    assert.deepEqual(await board.untilPlayed(1), ["27-24"]);
    await until("the computer knows the better move", async () => {
      await board.call("newGame");
      return (await board.untilPlayed(1))[0] === "11-16";
    });
  },

  async "the searches visit as many nodes as natively, and find one checksum"(page, site) {
    await page.goto(site.url());
    const named = (pattern) => site.url(filesOf(A).find((name) => pattern.test(name)));
    const addresses = [/^opponent-/, /^search-[0-9a-f]{16}\.wasm$/, /^net-english-/, /^net-czech-/].map(named);
    const visited = await page.evaluate(visit, addresses, positions.map(({ fen }) => fen), LIMITS);
    assert.deepEqual(visited, positions.map(({ nodes }) => nodes));
  },
};

/** In the page: what ../bench/positions.js does. */
async function visit([script, wasm, ...nets], fens, limits) {
  const bytes = async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer());
  const search = await import(script);
  search.initSync({ module: await bytes(wasm) });
  const rules = ["english", "czech"];
  for (const [index, name] of rules.entries()) search.giveNet(name, await bytes(nets[index]));
  const nodes = (game, level) => Number(search.chooseMove(game, level, undefined, ...limits).split("\t")[3]);
  return fens.map((fen) => [3, undefined].flatMap((level) => rules.map((name) => nodes(`${name}\t${fen}\t`, level))));
}

/** Opens the game; the board is ready. */
async function open(page, site, query = "") {
  await page.goto(site.url(query));
  return new Board(page).ready();
}

/** The same, and waits until it says that it can be played offline. */
async function install(page, site) {
  assert.equal(site.folder, A);
  const board = await open(page, site);
  await until("it can be played offline", () => isShown(page, "offline"));
  return board;
}

const isShown = (page, notice) => page.evaluate((name) => !document.querySelector(`[data-notice=${name}]`).hidden, notice);

/** A turn by taps, and the computer's reply; gives the turns so far. */
async function playOn(board) {
  await until("it is the person's turn", async () => (await board.get("turn")) === "black");
  const { length } = await board.get("history");
  await board.tap(...squaresOf((await board.get("legalMoves"))[0]));
  return board.untilPlayed(length + 2);
}

const squaresOf = (route) => route.split(/[-x]/).map(Number);
