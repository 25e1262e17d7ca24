// The game without a network, from a real service worker and with the server stopped; and where there cannot be one.
// The numbers are those of the collected faults of other sites, whose kinds may not happen here.
import { A, buildOf, buildOffline, caches, expect, install, kept, notice, plays, slow, test } from "./support/builds.js";
import { Board } from "./support/board.js";
import { FAILURES, Site, typed } from "./support/site.js";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

for (const path of ["/", "/checkers/", "/a/b/"]) {
  test(`P15 under ${path} it is installed for that folder alone, asks for nothing outside, and plays offline`, async ({ page, site }) => {
    await site.stop();
    const here = await new Site(A, path).start();
    await install(page, here);
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))).toBe(here.url());
    expect(here.asked.filter((asked) => !asked.startsWith(path))).toEqual([]);
    expect(await buildOffline(page, here)).toBe("A");
    await here.stop();
    await site.start();
  });
}

test("offline every page is there under each of its addresses", async ({ page, site }) => {
  await install(page, site);
  await site.stop();
  for (const [asked, given, title] of [
    ["?rules=czech&opponent=human#x", "?rules=czech&opponent=human#x", /^Arcade Checkers/],
    ["index.html?rules=czech", "index.html?rules=czech", /^Arcade Checkers/],
    ["index", "index", /^Arcade Checkers/],
    ["guide.html?lang=en#draws", "guide.html?lang=en#draws", /How to play/i],
    ["guide?lang=en", "guide?lang=en", /How to play/i],
    ["guide-cs", "guide-cs", /Jak/],
    ["guide.html/?lang=en", "guide.html?lang=en", /How to play/i],
    ["guide/?lang=en", "guide?lang=en", /How to play/i],
  ]) {
    await page.goto(site.url(asked));
    expect(page.url(), `of ${asked}`).toBe(site.url(given));
    await expect(page).toHaveTitle(title);
  }
  await page.goto(site.url("?rules=czech&opponent=human"));
  expect(await (await new Board(page).ready()).get("turn")).toBe("white");
  await site.start();
});

test("offline the rest of the game is there: the other language, how to play, sounds", async ({ page, site }) => {
  await install(page, site);
  await site.stop();
  await page.goto(site.url("?lang=cs&sound=on"));
  const board = await plays(page);
  await board.control("Jak se hraje").click();
  await expect(board.host.locator(".guide-text")).toBeVisible();
  expect(await buildOf(page)).toBe("A");
  await site.start();
});

test("offline the strongest level plays, which has never been played before", async ({ page, site }) => {
  await install(page, site);
  await site.stop();
  await page.goto(site.url("?level=5"));
  const board = await plays(page);
  await expect(board.host.locator(".note")).toBeHidden();
  await site.start();
});

test("P24 in a fresh profile it says once that it can be played offline, and nothing of a new version", async ({ page, site }) => {
  const seen = [];
  await page.exposeFunction("shown", (name) => seen.push(name));
  await page.addInitScript(() => {
    const look = () => {
      for (const { dataset } of document.querySelectorAll("[data-notice]:not([hidden])")) globalThis.shown(dataset.notice);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["hidden"] });
  });
  await install(page, site);
  await page.reload();
  await plays(page);
  expect(seen).toEqual(["offline"]);
});

test("P18 other files of the folder are the host's: their own content online, and none offline", async ({ page, site }) => {
  const others = { "rules.html": "The rules", LICENSE: "Free", "game.pdn": "1. 11-15", "sub/": "A folder" };
  for (const [name, text] of Object.entries(others)) site.beside.set(`/checkers/${name}`, `<!doctype html><title>x</title><p>${text}`);
  await install(page, site);
  const read = (name) => page.evaluate((address) => fetch(address).then((answer) => answer.text()), site.url(name));
  for (const [name, text] of Object.entries(others)) expect(await read(name)).toContain(text);
  await page.goto(site.url("rules.html"));
  await expect(page.getByText("The rules")).toBeVisible();
  expect((await page.goto(site.url("no-such-page"))).status()).toBe(404);
  await site.stop();
  await expect(page.goto(site.url("rules.html"))).rejects.toThrow(/ERR_/);
  await expect(page.goto(site.url("sub/"))).rejects.toThrow(/ERR_/);
  await site.start();
});

test("P19 another app of the origin is left alone, and so is what it keeps", async ({ page, site }) => {
  site.beside.set("/other/", "<!doctype html><title>Another app</title><p>Another app");
  await page.goto(site.url("../other/"));
  const foreign = ["other", "arcade-checkers", `arcade-checkers-${site.url("../other/")}#1`, `arcade-checkers-${site.url("sub/")}#1`];
  await page.evaluate((names) => Promise.all(names.map((name) => globalThis.caches.open(name))), foreign);
  await install(page, site);
  await page.reload();
  await plays(page);
  expect(await caches(page)).toEqual(expect.arrayContaining(foreign));
  await page.goto(site.url("../other/"));
  await expect(page.getByText("Another app")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test("P09 a host that strips .html: every page offline, under both addresses", async ({ page, site }) => {
  site.strips = true;
  await install(page, site);
  await site.stop();
  for (const name of ["", "index.html", "guide.html?lang=en", "guide?lang=en"]) {
    await page.goto(site.url(name));
    await expect(page.locator("arcade-checkers:defined").first()).toBeVisible();
  }
  await site.start();
});

for (const type of ["application/octet-stream", "text/plain"]) {
  test(`P29 the wasm served as ${type}: the game starts, online and offline`, async ({ page, site }) => {
    site.fail(/\.wasm$/, typed(type));
    await install(page, site);
    await plays(page);
    expect(await buildOffline(page, site)).toBe("A");
  });
}

test("a host whose answers vary by everything", async ({ page, site }) => {
  site.fail(/./, ({ response, body, type }) => {
    response.writeHead(200, { "Content-Type": { ".js": "text/javascript", ".css": "text/css" }[type] ?? "text/html", Vary: "*" });
    response.end(body);
  });
  await install(page, site);
  site.mend();
  expect(await buildOffline(page, site)).toBe("A");
});

/** Waits until the browser has begun to install, as `begun` tells, and is through with it; says whether there is a worker now. */
async function triedToInstall(page, begun) {
  await expect.poll(begun).toBe(true);
  const idle = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing ? "installing" : registration?.active ? "active" : "none";
    });
  await expect.poll(idle).not.toBe("installing");
  return idle();
}

const WAYS = ["missing", "broken", "page", "cut", "half", "dropped", "elsewhere"];
// Where the page is the answer to all, the page itself is as it should be.
const FILES = kept().filter((name) => name !== "index.html");
// With --slow every file fails in one way; in the ordinary run every way has one file.
const SPOILT = slow ? FILES : WAYS.map((_, at) => FILES[at * 3]);
const FAILING = [["index.html", "half"], ...SPOILT.map((file, at) => [file, WAYS[at % WAYS.length]])];

for (const [file, way] of FAILING) {
  test(`P02 P04 ${file.replace(/-[0-9a-f]{16}/, "")} fails by "${way}" when it is taken in: nothing is kept or said, the game plays; mended, all is well`, async ({ page, site }) => {
    site.failForWorker(new RegExp(`^${file}$`), FAILURES[way]);
    await page.goto(site.url());
    await plays(page);
    expect(await triedToInstall(page, () => site.failed > 0)).toBe("none");
    expect(await caches(page)).toEqual([]);
    await expect(notice(page, "offline")).toBeHidden();
    site.mend();
    await install(page, site);
    expect(await buildOffline(page, site)).toBe("A");
  });
}

/** What a browser or a person may have switched off, and how the page finds it. */
const WITHOUT = {
  "P13 no service workers": () => delete Navigator.prototype.serviceWorker,
  "P14 registering is refused": () => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  },
  "P14 even to ask is refused": () => {
    const get = () => {
      throw new DOMException("Service workers are switched off here.", "SecurityError");
    };
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get });
  },
};

for (const [name, forbid] of Object.entries(WITHOUT)) {
  test(`${name}: the game plays, and nothing is said`, async ({ page, site }) => {
    await page.addInitScript(forbid);
    await page.goto(site.url());
    await plays(page);
    await expect(page.locator("[data-notice]:visible")).toHaveCount(0);
  });
}

test("P13 by http on a local network: the game plays", async ({ page, site }) => {
  await page.route("http://board.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url(pathname.slice(1) + search) }) });
  });
  await page.goto("http://board.example/");
  await plays(page);
  expect(await page.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([false, false]);
});

test("P11 no room for the files: the game plays, nothing is kept or said, and it is tried once a visit", async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.url()).origin, quotaSize: 100_000 });
  await page.goto(site.url());
  await plays(page);
  const asked = (end) => site.asked.filter((path) => path.endsWith(end)).length;
  // The page itself has no need of it.
  expect(await triedToInstall(page, () => asked("guide.css") === 1)).toBe("none");
  await expect(notice(page, "offline")).toBeHidden();
  expect(await caches(page)).toEqual([]);
  expect(asked("/sw.js")).toBe(1);
});

test("the browser has lost what was kept: the host is asked again", async ({ page, site }) => {
  await install(page, site);
  await page.evaluate(async () => {
    for (const name of await globalThis.caches.keys()) await globalThis.caches.delete(name);
  });
  await page.goto(site.url());
  await plays(page);
});
