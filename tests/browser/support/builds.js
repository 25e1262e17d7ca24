// Two builds, the one that is tested and one that could come after it, on a site of the test's own; and pages that have one of them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Board } from "./board.js";
import { A, B, buildOf } from "./folders.js";
import { Site } from "./site.js";
import { expect, test as base } from "./test.js";

export { A, B, buildOf, filesOf } from "./folders.js";
export { expect, slow } from "./test.js";

/** What a worker has to take in for a game without a network: the list that the build has put into it. */
export const kept = () => [...readFileSync(join(A, "sw.js"), "utf8").matchAll(/"([^"]+)":\s*["`][0-9a-f]{64}["`]/g)].map(([, name]) => name);

export const test = base.extend({
  // Nothing of a failing network is a fault here; what counts is what the page makes of it.
  site: async ({ watch }, use) => {
    if (!B || !existsSync(B)) throw new Error("There is no other build: run this by `cargo xtask test --only browser`.");
    watch.allow(/net::ERR_|answer (404|500)|Failed to load resource|bad HTTP response code|unsupported MIME type/);
    const site = await new Site(A).start();
    await use(site);
    await site.stop();
  },
});

/** The page's notices that can be seen. */
export const notice = (page, name) => page.locator(`[data-notice="${name}"]`);

/** Opens the game and waits until it says that it can be played offline. */
export async function install(page, site) {
  await page.goto(site.url());
  await expect(notice(page, "offline")).toBeVisible();
}

/** The game here can be played: a turn, and the computer's reply by its worker. */
export async function plays(page) {
  const board = await new Board(page).ready();
  await expect.poll(() => board.get("turn")).toBe("black");
  const { length } = await board.get("history");
  await board.call("play", (await board.get("legalMoves"))[0]);
  await board.untilReplied(length + 2);
  return board;
}

/** With the server stopped the page loads as a whole and plays; says which build it is. */
export async function buildOffline(page, site) {
  await site.stop();
  await page.goto(site.url());
  await plays(page);
  const build = await buildOf(page);
  await site.start();
  return build;
}

/** Has the browser look for the other version that is there, and waits: how far it has come. */
export async function update(page) {
  for (;;) {
    const state = await look(page);
    // A look that the browser itself had begun before counts for both.
    if (state !== "the same") return state;
  }
}

function look(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
    } catch {
      return "unreachable";
    }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return "the same";
    while (worker.state === "installing") {
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    }
    return worker.state;
  });
}

/** The names of the caches that this page's origin has. */
export const caches = (page) => page.evaluate(() => globalThis.caches.keys());
