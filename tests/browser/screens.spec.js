// Every state of the game in light, dark and forced colours at three sizes: what must be true of each screen is measured on it,
// and the pictures are left in test-results/screens/ for eyes. (No reference pictures: fonts and engines differ between machines
// by more than most faults do, so a comparison would fail without one, or be too lax to find one.)
import { writeFile, mkdir } from "node:fs/promises";

import { Board } from "./support/board.js";
import { decode, inkContrast } from "./support/pixels.js";
import { expect, slow, test } from "./support/test.js";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const SCHEMES = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  forced: { colorScheme: "dark", forcedColors: "active" },
};

const FOLDER = new URL("../test-results/screens/", import.meta.url);

const CHAIN = "B:W18,27:B14,1";

const hint = async (board, words) => {
  await board.control("Hint").click();
  await expect(board.status).toContainText(words);
};

/** Opens a dialog, which stays open. */
const dialog = (control, name) => async (board) => {
  await board.control(control).click();
  await expect(board.dialog(name)).toBeVisible();
};

/** The states, and how each is reached from a position, on one board of two players'; dialogs come last in each. */
const STATES = [
  ["start", "full"],
  ["picked", "full", (board) => board.tap(11)],
  ["refused", CHAIN, (board) => board.tap(1)],
  ["must capture", CHAIN],
  ["capture picked", CHAIN, (board) => board.tap(14)],
  ["in a chain", CHAIN, (board) => board.tap(14, 23)],
  ["several ways", "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13", (board) => board.tap(2, 27)],
  ["round capture", "W:WK11:B15,16,23,24", (board) => board.tap(11)],
  ["hint", CHAIN, (board) => hint(board, "worth moving")],
  ["hint, the way", CHAIN, async (board) => (await hint(board, "worth moving"), await hint(board, "14x23x32"))],
  ["shown move", "full", (board) => board.control("Show move").click()],
  ["last move", "full", (board) => board.tap(11, 15, 23, 19)],
  ["last capture", "B:W18,27,21:B14,1", (board) => board.tap(14, 32)],
  ["kings", "B:WK3,K18,29,30:BK7,K32,1,2"],
  ["won", "W:WK27:B28", (board) => board.tap(27, 32)],
  ["drawn", "W:WK32:BK1", (board) => board.tap(32, 27, 1, 6, 27, 32, 6, 1, 32, 27, 1, 6, 27, 32, 6, 1)],
  ["resigned", "full", async (board) => (await board.tap(11, 15), await board.call("resign"))],
  [
    "looking back",
    "full",
    async (board) => {
      await board.tap(11, 15, 23, 19, 8, 11);
      await board.host.locator("[data-ply='1']").click();
    },
  ],
  ["play on?", "full", async (board) => {
    await board.tap(11, 15, 23, 19, 8, 11);
    await board.host.locator("[data-ply='1']").click();
    await board.tap(23);
    await expect(board.dialog("Play on from here?")).toBeVisible();
  }],
  ["new game?", "full", async (board) => (await board.tap(11, 15), await dialog("New game", "Start a new game?")(board))],
  ["resign?", "full", dialog("Resign", "Give up the game?")],
  ["options", "full", dialog("Game options", "Game options")],
  ["how to play", "full", async (board) => {
    await dialog("How to play", "How to play")(board);
    await expect(board.host.locator("[data-dialog=guide] arcade-checkers").first()).toBeAttached();
    // Until its boards stand, the text moves.
    const boards = "[data-dialog=guide] arcade-checkers";
    await board.host.evaluate((host, all) => Promise.all([...host.shadowRoot.querySelectorAll(all)].map(({ ready }) => ready)), boards);
  }],
  ["numbers", "full", (board) => board.setAttribute("coordinates", "numbers")],
  ["letters", CHAIN, (board) => board.setAttribute("coordinates", "algebraic")],
  ["baize", CHAIN, async (board) => (await board.setAttribute("theme", "baize"), await board.tap(14))],
  ["slate", CHAIN, async (board) => (await board.setAttribute("theme", "slate"), await board.tap(14))],
  ["Czech", "B:W14,22,16:B9,12,1", async (board) => {
    await board.setAttribute("lang", "cs");
    await board.tap(1);
  }],
];

/**
 * In the page: what is written, where, and which of it is cut off or lies on something else. A text is the box of its own words,
 * within what can be seen of it.
 */
function measure() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const roots = [document, document.querySelector("arcade-checkers").shadowRoot];
  const open = roots[1].querySelector("dialog[open]");
  const fault = roots[1].querySelector(".fault:not([hidden])");
  const nodes = roots.flatMap((root) => [...(root.body ?? root).querySelectorAll("*")]);
  const faults = [];
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth}`);
  if (open && open.scrollWidth > open.clientWidth) faults.push("the dialog scrolls sideways");
  const board = roots[1].querySelector(".board").getBoundingClientRect();
  if (board.left < 0 || board.right > clientWidth || board.top < 0 || board.bottom > innerHeight) faults.push("the board is not all on the screen");
  if (Math.abs(board.width - board.height) > 1) faults.push("the board is not square");

  const texts = [];
  for (const node of nodes) {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.closest("svg, [data-square]")) continue;
    if (open && !open.contains(node)) continue;
    const words = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(child.data));
    if (words.length === 0) continue;
    const range = document.createRange();
    range.setStartBefore(words[0]);
    range.setEndAfter(words.at(-1));
    const box = range.getBoundingClientRect();
    let seen = { left: 0, top: 0, right: clientWidth, bottom: innerHeight };
    let scrolls = false;
    for (let at = node; at; at = at.parentElement ?? at.getRootNode().host) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = at.getBoundingClientRect();
      scrolls ||= [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
      seen = { left: Math.max(seen.left, clip.left), top: Math.max(seen.top, clip.top), right: Math.min(seen.right, clip.right), bottom: Math.min(seen.bottom, clip.bottom) };
    }
    const told = `"${words.map(({ data }) => data.trim()).join(" ").slice(0, 40)}"`;
    // What scrolls, or lies below the window, is reached by scrolling; anything else must be whole.
    if (!scrolls && (box.left < seen.left - 1 || box.right > seen.right + 1 || box.top < Math.min(0, seen.top) - 1)) faults.push(`${told} is cut off`);
    const own = node.closest("button, label, .notice, .card, .note, .lost") ?? node;
    const around = own.getBoundingClientRect();
    if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1) faults.push(`${told} sticks out of its box`);
    const [left, top] = [Math.max(box.left, seen.left), Math.max(box.top, seen.top)];
    const [right, bottom] = [Math.min(box.right, seen.right), Math.min(box.bottom, seen.bottom)];
    const whole = right - left > box.width - 1 && bottom - top > box.height - 1;
    if (!whole || box.width < 2) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    texts.push({ told, node, box: { x: left, y: top, width: right - left, height: bottom - top }, off: Boolean(node.closest("[aria-disabled=true]")), size });
  }
  // On the screen nothing written lies on anything else written, nor under it: at its middle, the text itself is what is there.
  const within = (one, other) => one.contains(other) || other.contains(one);
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (within(one.node, other.node)) continue;
      const across = Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
      const down = Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y);
      // Boxes of lines reach a little over their letters.
      if (across > 1 && down > 3) one.covered = other.covered = !fault && !one.node.closest(".dialog");
      if (one.covered && across > 1 && down > 3) faults.push(`${one.told} lies on ${other.told}`);
    }
    const { x, y, width, height } = one.box;
    const top = one.node.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
    one.hidden = !top || !(within(top, one.node) || top.closest("label, button") === one.node.closest("label, button"));
  }
  return { faults, texts: texts.filter(({ hidden }) => !hidden).map(({ told, box, off, size }) => ({ told, box, off, size })) };
}

/** Takes the picture of a screen, keeps it, and checks it; `faults` gets what is wrong. */
async function shoot(page, name, faults) {
  // A caret or a hovered button is none of the state.
  await page.mouse.move(0, 0);
  const { faults: found, texts } = await page.evaluate(measure);
  const png = await page.screenshot();
  const { width } = page.viewportSize();
  await writeFile(new URL(`${name.replaceAll(/[^\w]+/g, "-").replace(/-$/, "")}-${width}.png`, FOLDER), png);
  const picture = decode(png);
  if (texts.length < 2) found.push("nothing is written");
  for (const { told, box, off } of texts) {
    const ratio = inkContrast(picture.luminances(box));
    const least = off ? 2 : 4.5;
    if (ratio < least) found.push(`${told} has a contrast of ${ratio.toFixed(1)}`);
  }
  faults.push(...found.map((fault) => `${name}: ${fault}`));
}

// In the ordinary run every size has one scheme and every scheme one size; --slow looks at all nine.
const isDue = (at, scheme) => slow || Object.keys(SCHEMES)[at] === scheme;

for (const [at, viewport] of SIZES.entries()) {
  for (const [scheme, { colorScheme, forcedColors }] of Object.entries(SCHEMES).filter(([scheme]) => isDue(at, scheme))) {
    test.describe(`${viewport.width} by ${viewport.height}, ${scheme}`, () => {
      test.setTimeout(180_000);
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: "reduce", forcedColors } });

      test("every state of the game", async ({ page }) => {
        await mkdir(FOLDER, { recursive: true });
        await page.goto("./?opponent=human");
        const board = await new Board(page).ready();
        const full = await board.get("fen");
        const faults = [];
        for (const [name, fen, reach] of STATES) {
          await board.host.evaluate((element, [position, position0]) => {
            for (const open of element.shadowRoot.querySelectorAll("dialog[open]")) open.close();
            for (const attribute of ["theme", "coordinates"]) element.removeAttribute(attribute);
            element.setAttribute("lang", "en");
            element.fen = position === "full" ? position0 : position;
            element.shadowRoot.activeElement?.blur();
            scrollTo(0, 0);
          }, [fen, full]);
          await expect(board.host.locator(".game")).toHaveAttribute("lang", "en");
          await reach?.(board);
          if (name === "Czech") await expect(board.host.locator(".game")).toHaveAttribute("lang", "cs");
          await page.evaluate(() => scrollTo(0, 0));
          await shoot(page, `${scheme} ${name}`, faults);
        }
        expect(faults).toEqual([]);
      });

      test("loading, and unable to start", async ({ page, watch }) => {
        watch.expect(/404/);
        await mkdir(FOLDER, { recursive: true });
        const faults = [];
        let answer = () => {};
        const held = new Promise((resolve) => (answer = resolve));
        await page.route("**/draughts-*.wasm", async (route) => {
          await held;
          await route.fulfill({ status: 404, body: "" });
        });
        await page.goto("./", { waitUntil: "commit" });
        await expect(page.locator("arcade-checkers").getByRole("status")).toHaveText("Loading the board…");
        await shoot(page, `${scheme} loading`, faults);
        answer();
        await expect(page.locator("arcade-checkers").getByRole("alert")).toBeVisible();
        await shoot(page, `${scheme} fault`, faults);
        expect(faults).toEqual([]);
      });
    });
  }
}
