// The package for npm in projects like those of its users, under a strict policy: each installs the packed archive, builds, and is
// played in a browser. The projects are tests/bundlers/; each says in its own files what its bundler needs.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { Board } from "./support/board.js";
import { Site } from "./support/site.js";
import { expect, slow, test } from "./support/test.js";

const PROJECTS = fileURLToPath(new URL("../bundlers/", import.meta.url));

test.skip(!slow, "long: each project is built");
// One after another: each build has use for the whole machine.
test.describe.configure({ mode: "default", timeout: 300_000 });

let folder;
let archive;

async function npm(project, ...words) {
  const { stdout } = await promisify(execFile)("npm", words, { cwd: project, shell: process.platform === "win32" });
  return stdout;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "draughts-package-"));
  await npm(process.env.DRAUGHTS_PACKAGE, "pack", "--offline", "--pack-destination", folder);
  [archive] = await readdir(folder);
});

test.afterAll(() => rm(folder, { recursive: true }));

/** Puts the packed archive into a project, as its users would. */
async function install(name) {
  const project = join(PROJECTS, name);
  await npm(project, "install", "--no-save", "--no-audit", "--no-fund", "--offline", join(folder, archive));
  return project;
}

/** A turn is played, and the computer answers by its worker: the watch over the console would hear of anything else. */
async function plays(page, address) {
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(address);
  const board = await new Board(page).ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
  expect(page.workers()).toHaveLength(1);
  // The strong search, for which the worker fetches a net.
  await board.control("Hint").click();
  await expect(board.status).toContainText("is worth moving");
  await expect(board.host.locator(".note")).toBeHidden();
  // What comes by chunks of their own: another language, and how to play in it.
  await board.setAttribute("lang", "cs");
  await board.control("Jak se hraje").click();
  await expect(board.host.locator(".guide-text")).toBeVisible();
  expect(fetched.filter((url) => url.startsWith("http") && !url.startsWith(new URL(address).origin))).toEqual([]);
  return board;
}

for (const [name, path] of [
  ["vite", "/"],
  ["webpack", "/games/"],
  ["esbuild", "/games/"],
]) {
  test(`bundled by ${name}, the board plays and its worker answers`, async ({ page, watch }) => {
    const project = await install(name);
    await npm(project, "run", "build");
    const site = await new Site(join(project, "dist"), path).start();
    const board = await plays(page, site.url());
    if (name === "esbuild") await expect(page.locator("output"), "React hears of both turns").toHaveText(/^11-15 \S+$/);
    // A fault in the files is mended by Reload, which asks for them anew.
    watch.expect(/request failed: .*\.wasm/, /Failed to load resource/);
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.reload();
    await expect(board.host.getByRole("alert")).toBeVisible();
    await page.unroute(/\.wasm$/);
    await board.control("Reload").click();
    await board.ready();
    await site.stop();
  });
}

test("bundled by vite, with addresses by ?url, the board plays and its worker answers", async ({ page, watch }) => {
  // Nothing of the computer's is beside the wasm under the name that it has in the package.
  watch.expect(/answer 404: .*\/search\.wasm/);
  watch.allow(/answer 404: .*\/net-english\.bin/, /Failed to load resource/);
  const project = await install("vite");
  await npm(project, "run", "build");
  const site = await new Site(join(project, "dist"), "/").start();
  await plays(page, site.url("by-url.html"));
  await site.stop();
});

test("served by Vite's development server, the board plays and its worker answers", async ({ page, watch }) => {
  watch.allow(/^warning: .*\[vite\]/);
  const project = await install("vite");
  const { createServer } = await import(pathToFileURL(join(project, "node_modules/vite/dist/node/index.js")));
  const server = await createServer({ root: project, configFile: join(project, "vite.config.js"), logLevel: "error", server: { port: 0 } });
  await server.listen();
  await plays(page, server.resolvedUrls.local[0]);
  await server.close();
});
