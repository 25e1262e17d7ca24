// The element in pages that nobody wrote for it: from another origin, under strict policies, in a form, a sandbox, hidden, and under the
// worst of style sheets. It plays, or it says why not.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { Board } from "./support/board.js";
import { A } from "./support/builds.js";
import { openPage, told } from "./support/pages.js";
import { Site } from "./support/site.js";
import { expect, test as base } from "./support/test.js";

const STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const IN_THE_PAGE = /^warning: .*thinks in the page, not in a worker/;

const test = base.extend({
  /** The build on a host of its own, for pages of any origin. */
  cdn: async ({}, use) => {
    const cdn = await new Site(A, "/x/v1/").start();
    cdn.headers = { "Access-Control-Allow-Origin": "*" };
    await use(cdn);
    await cdn.stop();
  },
  /** A host of pages, without the build. */
  host: async ({}, use) => {
    const host = await new Site(A, "/nothing/").start();
    await use(host);
    await host.stop();
  },
});

/** Opens a page of the host with this policy and body, which loads the script from the other host. */
async function openFrom(page, host, cdn, { policy = "", body = "<arcade-checkers></arcade-checkers>", path = "/blog/2024/post.html" } = {}) {
  host.beside.set(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,">
     <meta http-equiv="Content-Security-Policy" content="${policy}">
     <script type="module" src="${cdn.url("game.js")}"></script><main>${body}</main></html>`,
  );
  await page.goto(new URL(path, host.url()).href);
  return new Board(page);
}

/** The person moves, and the computer answers. */
async function plays(board) {
  await board.ready();
  await board.tap(11, 15);
  await board.untilReplied(2);
}

test("E15, E17: from another origin and path, every file comes from there; no worker may start, so the page thinks", async ({
  page,
  watch,
  host,
  cdn,
}) => {
  watch.expect(IN_THE_PAGE);
  const board = await openFrom(page, host, cdn);
  await plays(board);
  await board.setAttribute("lang", "cs");
  await board.control("Jak se hraje").click();
  await expect(board.host.locator(".guide-text")).toBeVisible();
  expect(host.asked).toEqual(["/blog/2024/post.html"]);
  expect(cdn.asked.filter((path) => !path.startsWith("/x/v1/"))).toEqual([]);
  // The game's, and the search's.
  expect(cdn.asked.filter((path) => path.endsWith(".wasm"))).toHaveLength(2);
});

test("E17: a hint and two boards, where the page thinks by itself", async ({ page, watch, host, cdn }) => {
  watch.expect(IN_THE_PAGE);
  const body = `<arcade-checkers></arcade-checkers><arcade-checkers rules="czech" player="second"></arcade-checkers>`;
  const board = await openFrom(page, host, cdn, { body });
  const other = new Board(page, page.locator("arcade-checkers").nth(1));
  await Promise.all([plays(board), other.ready().then(() => other.untilReplied(1))]);
  await board.control("Hint").click();
  await expect(board.inState("hint")).not.toHaveCount(0);
});

test("E18: a policy that allows workers of the page's own alone: it is told, and the page thinks", async ({
  page,
  watch,
  host,
  cdn,
}) => {
  watch.expect(IN_THE_PAGE);
  watch.allow(/Content Security Policy/);
  const { origin } = new URL(cdn.url());
  const policy = `default-src 'self'; img-src data:; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src 'self'`;
  const board = await openFrom(page, host, cdn, { policy });
  await plays(board);
  expect(await told(page, "error").catch(() => [])).toEqual([]);
});

/** Opens a page beside the build with a policy. */
async function openUnder(page, policy, body = "<arcade-checkers></arcade-checkers>") {
  await openPage(page, body, {
    script: `<meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" src="./game.js"></script>`,
  });
  return new Board(page);
}

test("a strict policy and nothing more: played by the worker, with sound, how to play, and a kept game", async ({ page }) => {
  const body = `<arcade-checkers sound="on" storage-key="strict"></arcade-checkers>`;
  const board = await openUnder(page, STRICT, body);
  await plays(board);
  await board.control("How to play").click();
  await expect(board.host.locator(".guide-text")).toBeVisible();
  expect(page.workers()).toHaveLength(1);
});

for (const names of ["", " trusted-types arcade-checkers;"]) {
  test(`trusted types are required,${names || " by any name"}: everything works, the worker too`, async ({ page }) => {
    const body = `<arcade-checkers></arcade-checkers><arcade-checkers opponent="human"></arcade-checkers>`;
    const board = await openUnder(page, `${STRICT}; require-trusted-types-for 'script';${names}`, body);
    await plays(board);
    expect(page.workers()).toHaveLength(1);
    await board.setAttribute("lang", "cs");
    await board.control("Jak se hraje").click();
    await expect(board.host.locator(".guide-text")).toBeVisible();
  });
}

test("a policy without 'wasm-unsafe-eval': the cause is named, and Reload is offered", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|unsafe-eval/);
  const board = await openUnder(page, "default-src 'self'");
  await expect(board.host.getByRole("alert")).toContainText("the page's security policy forbids WebAssembly");
  await board.control("Reload").click();
  await expect(board.host.getByRole("alert")).toContainText("forbids WebAssembly");
  expect((await told(page)).map(([kind]) => kind)).toEqual(["error", "error"]);
});

const WASM = readFileSync(join(A, readdirSync(A).find((name) => /^draughts-.*\.wasm$/.test(name))));

/** Has the wasm at an address of its own, and this answer beside it. */
async function aloneInItsFolder(context, answer) {
  await context.route("**/elsewhere/*", (route) => {
    if (route.request().url().endsWith("draughts.wasm")) return route.fulfill({ body: WASM });
    if (answer) return route.fulfill(answer);
  });
  return "./elsewhere/draughts.wasm";
}

/** Where a page can have the wasm, with nothing of the computer's beside it. */
const PLACES = {
  "alone in a folder": ({ context }) => aloneInItsFolder(context, { status: 404 }),
  "in a folder whose host answers with a page": ({ context }) => aloneInItsFolder(context, { body: "<!doctype html>", contentType: "text/html" }),
  "in an address of data": () => `data:application/wasm;base64,${WASM.toString("base64")}`,
  "in an address of a blob": ({ page }) => page.evaluate((bytes) => URL.createObjectURL(new Blob([new Uint8Array(bytes)])), [...WASM]),
};

for (const [name, place] of Object.entries(PLACES)) {
  test(`the wasm is ${name}: what plays for the computer comes from beside the script`, async ({ page, watch, context }) => {
    watch.allow(/404/);
    await openPage(page, "<arcade-checkers hidden></arcade-checkers>", { script: "" });
    const address = await place({ page, context });
    await page.evaluate(async (address) => {
      const element = document.querySelector("arcade-checkers");
      element.setAttribute("wasm-url", address);
      element.setAttribute("level", "4");
      element.hidden = false;
      await import("./game.js");
    }, address);
    const board = await new Board(page).ready();
    await plays(board);
    expect(page.workers()).toHaveLength(1);
    await expect(board.host.locator(".note")).toBeHidden();
  });
}

test("two boards that think in the page: the files of one hang, and the other gets its own", async ({ page, watch, context }) => {
  watch.expect(IN_THE_PAGE);
  await page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  });
  const address = await aloneInItsFolder(context);
  await openPage(page, `<arcade-checkers id="one" wasm-url="${address}"></arcade-checkers><arcade-checkers id="two"></arcade-checkers>`);
  const [one, two] = ["#one", "#two"].map((id) => new Board(page, page.locator(id)));
  await one.ready();
  const asked = page.waitForRequest("**/elsewhere/search*");
  await one.tap(11, 15);
  await asked;
  await plays(two);
});

/** The worst that pages' style sheets do. */
const STYLES = {
  "everything unset": "* { all: unset !important }",
  "everything initial, but the element": "*:not(arcade-checkers) { all: initial !important }",
  "buttons and dialogs hidden": "button, dialog, svg, [role] { display: none !important; visibility: hidden !important }",
  "huge type": "html { font-size: 60px } * { font-size: 4rem !important; line-height: 3 !important; letter-spacing: 9px !important }",
  "tiny type": "html { font-size: 4px } body { font-size: 1px }",
  "right to left, and up": "* { direction: rtl !important; unicode-bidi: bidi-override !important; writing-mode: vertical-rl !important }",
  "no transitions, other boxes": "*, ::before, ::after { transition: none !important; animation: none !important; box-sizing: content-box !important }",
  "text that nobody sees": "* { color: transparent !important; text-indent: -9999px !important; user-select: none !important }",
  "a narrow flex parent": "main { display: flex; width: 300px } * { flex-shrink: 1; min-width: 0 }",
  "a grid that does not stretch": "main { display: grid; place-items: start; width: 640px }",
};

for (const [name, style] of Object.entries(STYLES)) {
  test(`under a page's style with ${name}, the board is square, seen and played`, async ({ page }) => {
    await openPage(page, `<arcade-checkers></arcade-checkers>`, {
      script: `<style>${style}</style><script type="module" src="./game.js"></script>`,
    });
    const board = await new Board(page).ready();
    const { width, height } = await board.grid.boundingBox();
    expect(Math.abs(width - height), `${width} by ${height}`).toBeLessThan(2);
    expect(width).toBeGreaterThan(200);
    expect(await board.host.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(2);
    const [first, fourth] = [await board.square(1).boundingBox(), await board.square(4).boundingBox()];
    expect(first.x, "never mirrored, never turned").toBeGreaterThan(fourth.x);
    expect(Math.abs(first.y - fourth.y)).toBeLessThan(1);
    await board.tap(11, 15);
    await board.untilReplied(2);
    await expect(board.status).toBeVisible();
    await board.control("New game").click();
    await board.dialog("Start a new game?").getByRole("button", { name: "Start new game" }).click();
    expect(await board.get("history")).toEqual([]);
  });
}

test("in a form nothing that is pressed submits it, and nothing of the board is sent with it", async ({ page }) => {
  await openPage(
    page,
    `<form><input name="name" value="a"><arcade-checkers opponent="human" name="board"></arcade-checkers><button>Send</button></form>`,
  );
  const board = await new Board(page).ready();
  await page.evaluate(() => {
    globalThis.submitted = 0;
    document.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      globalThis.submitted += 1;
    });
  });
  await board.square(11).focus();
  await page.keyboard.press("Enter");
  await board.square(15).focus();
  await page.keyboard.press("Enter");
  expect(await board.get("history")).toEqual(["11-15"]);
  for (const name of ["Undo", "Redo", "Hint", "Show move", "Flip board"]) await board.control(name).click();
  await board.control("Game options").click();
  await board.host.locator("dialog[open] input:checked").first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await board.control("New game").click();
  await board.dialog("Start a new game?").getByRole("button", { name: "Start new game" }).click();
  const [submitted, sent, owned] = await page.evaluate(() => {
    const form = document.querySelector("form");
    return [globalThis.submitted, [...new FormData(form).keys()], form.elements.length];
  });
  expect([submitted, sent, owned]).toEqual([0, ["name"], 2]);
});

for (const [name, [html, show]] of Object.entries({
  "display: none": [`<div style="display: none">BOARD</div>`, (page) => page.evaluate(() => (document.querySelector("div").style = ""))],
  "closed details": [`<details><summary>Play</summary>BOARD</details>`, (page) => page.getByText("Play", { exact: true }).click()],
  "a closed dialog": [`<dialog>BOARD</dialog>`, (page) => page.evaluate(() => document.querySelector("dialog").showModal())],
  "content-visibility": [
    `<div style="height: 3000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 500px">BOARD</div>`,
    (page) => page.evaluate(() => scrollTo(0, 3000)),
  ],
})) {
  test(`within ${name}, ready before it is seen, and played when it is`, async ({ page }) => {
    await openPage(page, html.replace("BOARD", "<arcade-checkers></arcade-checkers>"));
    const board = await new Board(page).ready();
    await board.call("play", "11-15");
    await board.untilReplied(2);
    await show(page);
    const [from, to] = (await board.get("legalMoves"))[0].split(/[-x]/).map(Number);
    await board.square(from).hover();
    await page.mouse.move(...(await board.placeOn(from)));
    await page.mouse.down();
    await page.mouse.move(...(await board.placeOn(to)), { steps: 5 });
    await page.mouse.up();
    await board.untilReplied(4);
    await board.expectAtRest();
  });
}

test("in a sandboxed frame that may run scripts and nothing else: it plays, and says that it keeps nothing", async ({
  page,
  watch,
  host,
  cdn,
}) => {
  watch.expect(IN_THE_PAGE);
  // The dialogs' buttons; they have no focus to take before a dialog opens.
  watch.allow(/Blocked autofocusing/);
  host.beside.set(
    "/frame.html",
    `<!doctype html><title>Sandboxed</title><arcade-checkers storage-key="sandboxed" sound="on"></arcade-checkers>
     <script type="module" src="${cdn.url("game.js")}"></script>`,
  );
  host.beside.set("/page.html", `<!doctype html><title>A page</title><link rel="icon" href="data:,">
     <iframe src="/frame.html" sandbox="allow-scripts" style="width: 600px; height: 900px"></iframe>`);
  await page.goto(new URL("/page.html", host.url()).href);
  const board = new Board(page, page.frameLocator("iframe").locator("arcade-checkers"));
  await plays(board);
  await expect(board.host.locator("[part=note]")).toContainText(/not|cannot/);
});
