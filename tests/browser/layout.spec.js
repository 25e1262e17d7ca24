// What fits where: no sideways scrolling, targets large enough for a finger, and a board that has its place from the first paint.
import { embedGame, openGame, openPage } from "./support/pages.js";
import { Board } from "./support/board.js";
import { randomFrom } from "./support/random.js";
import { expect, test } from "./support/test.js";

const LONGEST = { start: "B:W18,27:B14,1", opponent: "human" };

for (const [width, height] of [
  [280, 653],
  [320, 256],
  [320, 568],
  [360, 740],
  [768, 1024],
  [844, 390],
  [1280, 720],
]) {
  test(`${width} by ${height}: nothing scrolls sideways, and every target is 24 pixels or more`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const board = await openGame(page, LONGEST);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const small = async (buttons) => {
      const boxes = await buttons.evaluateAll((all) =>
        all.map((button) => [
          button.getBoundingClientRect(),
          button.getAttribute("aria-label") ?? button.textContent.trim(),
        ]),
      );
      const shown = boxes.filter(([{ width: w }]) => w > 0);
      return shown.filter(([{ width: w, height: h }]) => w < 24 || h < 24).map(([, name]) => name);
    };
    expect(await overflow()).toBe(0);
    expect(await board.host.getByRole("button").count()).toBeGreaterThanOrEqual(32 + 9);
    expect(await small(board.host.getByRole("button"))).toEqual([]);
    await board.tap(1);
    expect(await overflow()).toBe(0);
    await board.control("Game options").click();
    const dialog = board.dialog("Game options");
    const box = await dialog.boundingBox();
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await dialog.locator("label").count()).toBe(26);
    expect(await small(dialog.locator("label"))).toEqual([]);
    await page.keyboard.press("Escape");
    await board.tap(14, 32);
    await expect(board.control("Play again")).toBeVisible();
    expect(await overflow()).toBe(0);
  });
}

/** Counts layout shifts from the first paint on. */
async function countShifts(page) {
  await page.addInitScript(() => {
    const shifts = [];
    const keep = (entries) => {
      for (const { value, sources } of entries)
        shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    globalThis.shifted = () => (keep(observer.takeRecords()), shifts);
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 720],
]) {
  for (const late of ["nothing", "**/draughts-*.wasm", "**/game.js"]) {
    test(`${width} by ${height}, ${late} late: the board stands where it will stand`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await countShifts(page);
      let letThrough = () => {};
      if (late !== "nothing") {
        const held = new Promise((resolve) => (letThrough = resolve));
        await page.route(late, async (route) => {
          await held;
          await route.continue();
        });
      }
      await page.goto("./", { waitUntil: "commit" });
      const place =
        late === "**/game.js" ? page.locator(".stand-in") : page.locator("arcade-checkers").locator(".board");
      await expect(place).toBeVisible();
      // Painted, so that what moves from here on is counted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const before = await place.boundingBox();
      letThrough();
      const board = await new Board(page).ready();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const after = await board.host.locator(".board").boundingBox();
      for (const side of ["x", "y", "width", "height"]) expect(after[side], side).toBeCloseTo(before[side], 0);
      expect(await page.evaluate(() => globalThis.shifted())).toEqual([]);
    });
  }
}

test("sentences of any length move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await countShifts(page);
  const board = await openGame(page, LONGEST);
  const places = () =>
    board.host
      .getByRole("button")
      .evaluateAll((all) => all.map((button) => [button.getBoundingClientRect().x, button.getBoundingClientRect().y]));
  const before = await places();
  await board.tap(1, 14, 23);
  await board.control("Undo").click();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => globalThis.shifted())).toEqual([]);
});

/** The longest of what the status says in mid-game, and after Flip at the end, by language. */
const LONGEST_SAID = [
  "You captured 2 pieces: 10x19x26. The man is now a king. Crimson to move: the computer is thinking.",
  "The board is turned: Crimson is at the bottom. The computer wins with Crimson: Cream has no pieces left.",
  "Počítač vzal 2 kameny: 10x19x26. Kámen se stal dámou. Jste na tahu: karmínový musí brát.",
  "Deska je otočena: karmínový je dole. Vyhráli jste za karmínového: krémový nemá žádný kámen.",
];

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [640, 360],
  [768, 1024],
  [800, 600],
  [1280, 800],
]) {
  test(`${width} by ${height}: the longest sentences and the first captures move nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const board = await openGame(page, { opponent: "human" });
    const places = () =>
      board.host.evaluate((element) =>
        [".record", ".moves", ".controls"].map((part) => element.shadowRoot.querySelector(part).getBoundingClientRect().y),
      );
    const before = await places();
    for (const turn of ["11-15", "22-18", "15x22", "25x18"]) {
      await board.call("play", turn);
      expect(await places(), turn).toEqual(before);
    }
    for (const said of LONGEST_SAID) {
      await board.status.evaluate((node, said) => (node.textContent = said), said);
      expect(await places(), said).toEqual(before);
    }
  });
}

for (const width of [200, 300, 500, 900]) {
  test(`in a column of ${width} pixels the element keeps to its column`, async ({ page }) => {
    await openPage(page, `<div style="width: ${width}px"><arcade-checkers></arcade-checkers></div>`);
    const board = await new Board(page).ready();
    const box = await board.grid.boundingBox();
    expect(box.width).toBeLessThanOrEqual(Math.max(width, 240));
    expect(box.width).toBeCloseTo(box.height, 0);
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
}

test("the squares are where the picture shows them", async ({ page }) => {
  const board = await openGame(page, { opponent: "human", orientation: "white" });
  const grid = await board.grid.boundingBox();
  for (const [square, column, row] of [
    [1, 1, 0],
    [4, 7, 0],
    [5, 0, 1],
    [29, 0, 7],
    [32, 6, 7],
  ]) {
    const box = await board.square(square).boundingBox();
    expect(box.x).toBeCloseTo(grid.x + (column * grid.width) / 8, 0);
    expect(box.y).toBeCloseTo(grid.y + (row * grid.height) / 8, 0);
    expect(box.width).toBeCloseTo(grid.width / 8, 0);
  }
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
]) {
  test(`the last turn is in sight in the record at ${width}x${height}, and both losses`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const board = await embedGame(page, { opponent: "human" });
    const turns = ["11-15", "22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "25-22", "12-16", "24-20"];
    await board.host.evaluate((element, turns) => turns.forEach((turn) => element.play(turn)), turns);
    const outside = await board.host.evaluate((element) => {
      const root = element.shadowRoot;
      const [record, turn] = [root.querySelector(".record"), root.querySelector("[aria-current]")];
      const frame = record.getBoundingClientRect();
      const isOutside = (box) => box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
      const seen = [turn, ...root.querySelectorAll("[data-lost]")];
      const clipped = [...root.querySelectorAll("[data-lost]")].some((node) => node.scrollWidth > node.clientWidth);
      return clipped || seen.some((node) => isOutside(node.getBoundingClientRect()));
    });
    expect(outside).toBe(false);
  });
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 720],
]) {
  test(`${width} by ${height}: of a long record the turn that is shown is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const board = await openGame(page, { opponent: "human" });
    const random = randomFrom(4);
    for (let turn = 0; turn < 40; turn += 1) await board.call("play", random.pick(await board.get("legalMoves")));
    const shown = board.host.locator('[data-ply][aria-current="true"]');
    await expect(shown).toHaveAttribute("data-ply", "40");
    await expect(shown).toBeInViewport({ ratio: 0.9 });
    await board.host.locator('[data-look="start"]').evaluate((button) => button.click());
    await board.host.locator('[data-look="forward"]').evaluate((button) => button.click());
    await expect(shown).toHaveAttribute("data-ply", "1");
    await expect(shown).toBeInViewport({ ratio: 0.9 });
  });
}

test("of a long record the turn that is shown is in sight after the window has been turned", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const board = await openGame(page, { opponent: "human" });
  const random = randomFrom(4);
  for (let turn = 0; turn < 40; turn += 1) await board.call("play", random.pick(await board.get("legalMoves")));
  const shown = board.host.locator('[data-ply][aria-current="true"]');
  for (const [width, height] of [[740, 360], [360, 740], [1280, 800], [360, 740]]) {
    await page.setViewportSize({ width, height });
    await expect(shown).toBeInViewport({ ratio: 0.9 });
  }
});
