// One build laid over another while people have the first: what they have is whole at every moment, the old one or the new one, and
// the game under way goes on. Real builds, a real service worker, and a network that fails at any request.
// The numbers are those of the collected faults of other sites, whose kinds may not happen here.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { A, B, buildOf, buildOffline, caches, expect, filesOf, install, kept, notice, plays, slow, test, update } from "./support/builds.js";
import { FAILURES } from "./support/site.js";
import { Board } from "./support/board.js";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

/** A page that comes to the front again. */
const comeToFront = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Comes to the front until it is told of a new version: a look that the browser has begun before counts for all. */
async function findUpdate(page) {
  await expect(async () => {
    await comeToFront(page);
    await expect(notice(page, "update")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** Opens a page with the first build installed and one turn and its reply played, then lays the second build over it. */
async function underWay(page, site, before = () => {}) {
  await install(page, site);
  await page.reload();
  const board = await plays(page);
  await before();
  site.folder = B;
  return { board, history: await board.get("history") };
}

/** How often the page has been loaded, counted from the next time on. */
function countLoads(page) {
  const loads = [];
  page.on("load", () => loads.push(page.url()));
  return loads;
}

test("the builds are two: no hashed file but the nets, and no page or script, is the same", () => {
  const hashed = (folder) => filesOf(folder).filter((name) => /-[0-9a-f]{16}\.(?!bin)\w+$/.test(name));
  expect(hashed(A).length).toBeGreaterThan(10);
  expect(hashed(A).filter((name) => hashed(B).includes(name))).toEqual([]);
  for (const name of ["index.html", "game.js", "standalone.js", "updates.js", "sw.js", "page.css"]) {
    expect(readFileSync(join(A, name)).equals(readFileSync(join(B, name))), name).toBe(false);
  }
});

test("P01 P26 installed long ago, opened online and offline after another build has taken its place: one of them, whole", async ({ page, site }) => {
  await install(page, site);
  await page.goto("about:blank");
  site.folder = B;
  expect(await buildOffline(page, site)).toBe("A");
  await page.goto(site.url());
  await plays(page);
  expect(await buildOf(page)).toBe("A");
  await findUpdate(page);
  // Nobody says anything: the last page of the old build goes, and the next one is of the new build.
  await page.goto("about:blank");
  await expect(async () => {
    await page.goto(site.url());
    expect(await buildOf(page)).toBe("B");
    await page.goto("about:blank");
  }).toPass();
  expect(await buildOffline(page, site)).toBe("B");
  await expect(notice(page, "update")).toBeHidden();
});

test("P20 P21 a new version is found when the page comes to the front, told quietly, and comes with the next game", async ({ page, site }) => {
  // The browser's own look for a new version, a while after each load, is over.
  const { board, history } = await underWay(page, site, async () => {
    await expect.poll(() => site.asked.filter((path) => path.endsWith("/sw.js")).length, { timeout: 20_000 }).toBe(2);
  });
  const loads = countLoads(page);
  await expect(notice(page, "update")).toBeHidden();
  await findUpdate(page);
  await plays(page);
  expect((await board.get("history")).slice(0, 2)).toEqual(history);
  expect([loads.length, await buildOf(page)]).toEqual([0, "A"]);
  const loaded = page.waitForEvent("load");
  await board.call("newGame");
  await loaded;
  await board.ready();
  expect(await board.get("history")).toEqual([]);
  expect(await buildOf(page)).toBe("B");
  // Nothing goes round in a circle.
  await comeToFront(page);
  await plays(page);
  await board.call("newGame");
  await plays(page);
  expect(loads).toHaveLength(1);
  await expect(page.locator("[data-notice]:visible")).toHaveCount(0);
  expect(await caches(page)).toHaveLength(1);
  expect(await buildOffline(page, site)).toBe("B");
});

test("the notice's button brings it at once, and the game under way goes on", async ({ page, site }) => {
  const { board, history } = await underWay(page, site);
  expect(await update(page)).toBe("installed");
  const loaded = page.waitForEvent("load");
  await notice(page, "update").getByRole("button", { name: "Use it now" }).click();
  await loaded;
  await board.ready();
  expect(await board.get("history")).toEqual(history);
  await plays(page);
  expect(await buildOf(page)).toBe("B");
});

/** What browsers leave out of what they should tell. */
const SILENT = {
  "of the change of controller": () => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (kind, ...rest) {
      if (kind !== "controllerchange") addEventListener.call(this, kind, ...rest);
    };
  },
  "of any change": () => {
    const { addEventListener } = EventTarget.prototype;
    let installed = false;
    EventTarget.prototype.addEventListener = function (kind, listener, ...rest) {
      if (kind === "controllerchange") return;
      const heard = (event) => {
        if (kind === "statechange" && installed) return;
        installed ||= kind === "statechange" && this.state === "installed";
        listener.call(this, event);
      };
      addEventListener.call(this, kind, kind === "statechange" ? heard : listener, ...rest);
    };
  },
};

for (const [name, silence] of Object.entries(SILENT)) {
  test(`a browser that does not tell ${name}: the page gets the new version all the same`, async ({ page, site }) => {
    await install(page, site);
    await page.addInitScript(silence);
    await page.reload();
    await plays(page);
    site.folder = B;
    await findUpdate(page);
    const button = notice(page, "update").getByRole("button");
    const loaded = page.waitForEvent("load");
    await button.click();
    await loaded;
    await plays(page);
    expect(await buildOf(page)).toBe("B");
  });
}

test("several tabs: one takes the new version, the other is told and plays on whole, until its own next game", async ({ page, site, context }) => {
  site.caching = "no-store"; // What the other tab gets later it gets from the worker, not from the browser's cache.
  await install(page, site);
  const other = await context.newPage();
  await other.goto(site.url("?opponent=human"));
  const board = await new Board(other).ready();
  await board.tap(11, 15);
  site.folder = B;
  await findUpdate(page);
  await expect(notice(other, "update")).toBeVisible();
  const loaded = page.waitForEvent("load");
  await notice(page, "update").getByRole("button").click();
  await loaded;
  await plays(page);
  expect(await buildOf(page)).toBe("B");
  // The other tab's files are gone from the host, and it still gets those that it has not had yet.
  expect(await caches(other)).toHaveLength(2);
  await expect(notice(other, "update")).toBeVisible();
  await site.stop();
  await board.control("How to play").click();
  await expect(board.host.locator(".guide-text")).toBeVisible();
  await other.keyboard.press("Escape");
  expect(await board.get("history")).toEqual(["11-15"]);
  expect(await buildOf(other)).toBe("A");
  await site.start();
  const again = other.waitForEvent("load");
  await board.call("newGame");
  await again;
  await board.ready();
  expect(await buildOf(other)).toBe("B");
  // No page has the old build now: the next one that is alone lets go of it.
  await other.close();
  await page.reload();
  await expect.poll(() => caches(page)).toHaveLength(1);
});

test("P03 the host is gone in the middle of an update: the old version plays on, and the new one comes later", async ({ page, site }) => {
  await install(page, site);
  site.folder = B;
  let began;
  const begun = new Promise((resolve) => (began = resolve));
  site.failForWorker(/\.wasm$/, () => began()); // No answer, ever.
  const updating = update(page);
  await begun;
  await site.stop();
  expect(await updating).toBe("redundant");
  await site.start();
  site.mend();
  expect(await buildOffline(page, site)).toBe("A");
  expect(await caches(page)).toHaveLength(1);
  expect(await update(page)).toBe("installed");
});

// The worker's own file, and all that it takes in.
const REQUESTS = kept().length + 1;
const CUTS = slow ? Array.from({ length: REQUESTS }, (_, count) => count) : [0, 9, REQUESTS - 1];

for (const count of CUTS) {
  test(`P03 the network breaks after ${count} requests of an update: one build, whole, and then the new one`, async ({ page, site }) => {
    const { history } = await underWay(page, site);
    site.cutAfter(count);
    expect(await update(page)).toBe(count === 0 ? "unreachable" : "redundant");
    await site.stop();
    await page.reload();
    const board = await plays(page);
    expect((await board.get("history")).slice(0, 2), "the game is there").toEqual(history);
    expect(await buildOf(page)).toBe("A");
    await site.start();
    site.mend();
    await page.reload();
    await findUpdate(page);
    const loaded = page.waitForEvent("load");
    await notice(page, "update").getByRole("button").click();
    await loaded;
    expect(await buildOffline(page, site)).toBe("B");
  });
}

/** What hosts have given in the place of a file of the new build. */
const WRONG = {
  "P02 the page instead of what is not there yet": (site) => {
    site.falls = true;
    site.failForWorker(/^draughts-.*\.js$/, FAILURES.page);
  },
  "P04 a file of the old build": (site) =>
    site.failForWorker(/^game\.js$/, async ({ response }) => response.end(await readFile(join(A, "game.js")))),
  "P04 a file that is not there": (site) => site.failForWorker(/^page\.css$/, FAILURES.missing),
  "P04 half of a file": (site) => site.failForWorker(/\.wasm$/, FAILURES.half),
};

for (const [name, spoil] of Object.entries(WRONG)) {
  test(`${name}: the update fails, the old version stays, and nothing is said`, async ({ page, site }) => {
    await install(page, site);
    await page.reload();
    site.folder = B;
    spoil(site);
    expect(await update(page)).toBe("redundant");
    await expect(page.locator("[data-notice]:visible")).toHaveCount(0);
    expect(await caches(page)).toHaveLength(1);
    expect(await buildOffline(page, site)).toBe("A");
    site.mend();
    expect(await update(page)).toBe("installed");
  });
}

test("the builds are swapped between two requests: the one that was begun is not taken, the next one is", async ({ page, site }) => {
  await install(page, site);
  await page.reload();
  site.fail(/^sw\.js$/, async ({ response }) => {
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(await readFile(join(B, "sw.js")));
  });
  expect(await update(page), "the new worker, and the old files").toBe("redundant");
  expect(await buildOffline(page, site)).toBe("A");
  site.mend();
  site.folder = B;
  expect(await update(page)).toBe("installed");
});

test("the kill switch: the worker and what it kept are gone, the page comes from the host, once", async ({ page, site }) => {
  const { history } = await underWay(page, site);
  site.folder = A;
  await page.evaluate(() => globalThis.caches.open("other"));
  const kill = readFileSync(new URL("../../sw-kill.js", import.meta.url));
  site.fail(/^sw\.js$/, ({ response }) => response.writeHead(200, { "Content-Type": "text/javascript" }).end(kill));
  const loads = countLoads(page);
  await expect(async () => {
    await comeToFront(page);
    expect(loads).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  const board = await plays(page);
  expect((await board.get("history")).slice(0, 2)).toEqual(history);
  expect(await caches(page)).toEqual(["other"]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  await expect(page.locator("[data-notice]:visible")).toHaveCount(0);
  await page.waitForTimeout(500);
  expect(loads).toHaveLength(1);
  // Put back, the game is installed as on the first day.
  site.mend();
  await install(page, site);
});
