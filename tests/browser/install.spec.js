// Installing: what the manifest says, what the browser makes of it, and the page's words round the board, in their place.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { AxeBuilder } from "@axe-core/playwright";

import { wholeBrowser } from "../chromium.js";
import { A, notice, test as onSite } from "./support/builds.js";
import { Board } from "./support/board.js";
import { openGame } from "./support/pages.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const MANIFEST = JSON.parse(readFileSync(join(A, "manifest.webmanifest"), "utf8"));

test("the manifest names the game, its pictures and its shortcuts, all within its folder", async ({ page }) => {
  await page.goto("./");
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe("./manifest.webmanifest");
  for (const field of ["id", "name", "short_name", "description", "lang", "dir", "background_color"]) expect(MANIFEST[field]).toBeTruthy();
  expect([MANIFEST.scope, MANIFEST.start_url, MANIFEST.display]).toEqual(["./", "./", "standalone"]);
  expect(MANIFEST.short_name.length).toBeLessThanOrEqual(12);
  const light = page.locator(`meta[name="theme-color"][media*="light"]`);
  expect(await light.getAttribute("content")).toBe(MANIFEST.theme_color);
  expect(MANIFEST.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  expect(MANIFEST.screenshots.map(({ form_factor: form }) => form)).toEqual(["narrow", "wide"]);
  const measured = await page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async ({ src }) => {
          const answer = await fetch(src);
          const { width, height } = await createImageBitmap(await answer.blob());
          return { sizes: `${width}x${height}`, type: answer.headers.get("content-type") };
        }),
      ),
    [...MANIFEST.icons, ...MANIFEST.screenshots],
  );
  expect(measured).toEqual([...MANIFEST.icons, ...MANIFEST.screenshots].map(({ sizes, type }) => ({ sizes, type })));
});

for (const { name, url } of MANIFEST.shortcuts) {
  test(`the shortcut "${name}" opens a game`, async ({ page }) => {
    await page.goto(url);
    const board = await new Board(page).ready();
    const opponent = new URLSearchParams(url.slice(2)).get("opponent");
    expect(await board.call("getAttribute", "opponent")).toBe(opponent);
  });
}

onSite.describe("with a profile of its own", () => {
  onSite.use({ serviceWorkers: "allow" });
  onSite("the browser finds nothing that keeps it from being installed, and its offer is the page's button", async ({ site, playwright }) => {
    const profile = await mkdtemp(join(tmpdir(), "draughts-"));
    const context = await playwright.chromium.launchPersistentContext(profile, wholeBrowser);
    try {
      const page = await context.newPage();
      await page.goto(site.url());
      await expect(notice(page, "offline")).toBeVisible();
      const session = await context.newCDPSession(page);
      const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
      const { errors, url } = await session.send("Page.getAppManifest");
      expect([errors, url]).toEqual([[], site.url("manifest.webmanifest")]);
      await expect(page.getByRole("button", { name: "Install" })).toBeVisible();
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
});

test("Install asks the browser's question once, and is gone then", async ({ page }) => {
  await openGame(page);
  const button = page.getByRole("button", { name: "Install" });
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    globalThis.asked = 0;
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => (globalThis.asked += 1);
    globalThis.silenced = !globalThis.dispatchEvent(offer);
  });
  expect(await page.evaluate(() => globalThis.silenced), "the browser's own bar does not come").toBe(true);
  await button.click();
  await expect(button).toBeHidden();
  expect(await page.evaluate(() => globalThis.asked)).toBe(1);
});

test.describe("iOS", () => {
  test.use({ hasTouch: true });
  test("Install tells how it is done there; installed, there is no button", async ({ page }) => {
    await page.addInitScript(() => (navigator.standalone = false));
    await openGame(page, { lang: "cs" });
    await page.getByRole("button", { name: "Nainstalovat" }).click();
    await expect(page.getByText("Přidat na plochu")).toBeVisible();
    await page.addInitScript(() => (navigator.standalone = true));
    await page.reload();
    await new Board(page).ready();
    await expect(page.getByRole("button", { name: "Nainstalovat" })).toBeHidden();
  });
});

/** Everything that may come, at once. */
const showAll = (page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-notice=update], [data-install]")) element.hidden = false;
  });

for (const [width, height] of [
  [280, 653],
  [360, 740],
  [844, 390],
  [1280, 720],
]) {
  test(`${width} by ${height}: what comes moves nothing, fits, and can be hit`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const board = await openGame(page);
    const places = async () => [await board.grid.boundingBox(), await page.locator("header").boundingBox()];
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const [before, high] = [await places(), await heightOf()];
    await showAll(page);
    const footer = page.locator("footer");
    for (const [lang, words, others] of [
      ["en", /A new version .*Use it now/s, /[ěšřž]/],
      ["cs", /nová verze.*Použít hned/s, /\b(the|How|Use)\b/],
    ]) {
      await board.setAttribute("lang", lang);
      expect(await footer.innerText()).toMatch(words);
      expect(await footer.innerText()).not.toMatch(others);
      expect(await places()).toEqual(before);
      // One line more than there was room for, where words are long and the window narrow.
      expect((await heightOf()) - high).toBeLessThanOrEqual(24);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      for (const button of await footer.locator("button:visible").all()) {
        expect((await button.boundingBox()).height).toBeGreaterThanOrEqual(24);
      }
    }
  });
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test("axe finds nothing in what comes, in any theme", async ({ page }) => {
      const board = await openGame(page);
      await showAll(page);
      for (const theme of ["house", "baize", "slate"]) {
        await board.setAttribute("theme", theme);
        const { violations } = await new AxeBuilder({ page }).include("footer").analyze();
        expect(violations.map(({ id, nodes }) => [theme, id, nodes.map((node) => node.html)])).toEqual([]);
      }
    });
  });
}

test("the page's words follow the element's language", async ({ page }) => {
  const board = await openGame(page, { lang: "en" });
  await expect(page.locator("footer").getByRole("link", { name: "How to play" })).toBeVisible();
  await board.setAttribute("lang", "cs");
  await expect(page.locator("footer").getByRole("link", { name: "Jak se hraje" })).toBeVisible();
  await expect(page.locator("footer").getByRole("link", { name: "How to play" })).toBeHidden();
});
