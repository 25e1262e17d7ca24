// For those who do not see the board or do not use a pointer: the accessibility tree as it is built, names, and axe-core.
import { AxeBuilder } from "@axe-core/playwright";

import { squaresIn } from "./support/board.js";
import { openGame } from "./support/pages.js";
import { expect, test } from "./support/test.js";

/** States of the game, and how to come there. */
const STATES = {
  "at the start": { settings: {}, reach: async () => {} },
  "with a piece picked": { settings: {}, reach: (board) => board.tap(11) },
  "in a capture": { settings: { start: "B:W18,27:B14,1", opponent: "human" }, reach: (board) => board.tap(14, 23) },
  "after a refusal": { settings: { start: "B:W18,27:B14,1", opponent: "human" }, reach: (board) => board.tap(1) },
  "asked about a new game": {
    settings: { opponent: "human" },
    reach: async (board) => {
      await board.tap(11, 15);
      await board.control("New game").click();
    },
  },
  "choosing a game": { settings: {}, reach: (board) => board.control("Game options").click() },
  "at the end": { settings: { start: "W:WK27:B28", opponent: "human" }, reach: (board) => board.tap(27, 32) },
};

for (const colorScheme of ["light", "dark"]) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
    for (const [name, { settings, reach }] of Object.entries(STATES)) {
      test(name, async ({ page }) => {
        const board = await openGame(page, settings);
        await reach(board);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
        );
        expect(told).toEqual([]);
      });
    }
    test("when the game cannot start", async ({ page, watch }) => {
      watch.expect(/404/);
      await page.route("**/draughts-*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto("./");
      await expect(page.locator("arcade-checkers").getByRole("alert")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });
}

/** The accessibility tree as the browser hands it to screen readers: nodes with role, name, value and place. */
async function tree(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const within = (node, role) => {
    for (let above = byId.get(node.parentId); above; above = byId.get(above.parentId)) {
      if (!above.ignored && above.role?.value === role) return true;
    }
    return false;
  };
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({
      role: node.role?.value,
      name: node.name?.value ?? "",
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      within: (role) => within(node, role),
    }));
}

for (const [name, { settings, reach }] of Object.entries(STATES)) {
  if (name === "asked about a new game" || name === "choosing a game") continue;
  test(`the accessibility tree has one grid of named cells, ${name}`, async ({ page }) => {
    const board = await openGame(page, settings);
    await reach(board);
    const nodes = await tree(page);
    const inGrid = nodes.filter((node) => node.within("grid"));
    const count = (role) => inGrid.filter((node) => node.role === role).length;
    expect(nodes.filter(({ role }) => role === "grid").length).toBe(1);
    expect({ rows: count("row"), cells: count("gridcell"), buttons: count("button") }).toEqual({
      rows: 8,
      cells: 32,
      buttons: 32,
    });
    expect(
      inGrid.filter(({ role }) => ["image", "img", "graphics-symbol", "SvgRoot", "StaticText"].includes(role)),
    ).toEqual([]);
    const seen = await board.read();
    const expected = await board.host
      .locator("[data-square]")
      .evaluateAll((squares) => squares.map((square) => square.dataset.square));
    for (const role of ["gridcell", "button"]) {
      const names = inGrid.filter((node) => node.role === role).map((node) => node.name);
      expect(
        names.map((given) => given.split(", ")[0]),
        `${role}s in the order of the screen`,
      ).toEqual(expected);
      expect(names).toEqual(expected.map((square) => seen.squares[square].name));
    }
    expect(nodes.filter(({ role }) => role === "status").length).toBe(1);
  });
}

test("the grid says how large it is and where each cell stands, also turned round", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(board.grid).toHaveAttribute("aria-rowcount", "8");
    await expect(board.grid).toHaveAttribute("aria-colcount", "8");
    const cells = await board.grid
      .getByRole("gridcell")
      .evaluateAll((all) =>
        all.map((cell) => [
          Number(cell.parentNode.getAttribute("aria-rowindex")),
          Number(cell.getAttribute("aria-colindex")),
        ]),
      );
    const expected = Array.from({ length: 32 }, (_, place) => [
      Math.floor(place / 4) + 1,
      (place % 4) * 2 + (Math.floor(place / 4) % 2 ? 1 : 2),
    ]);
    expect(cells).toEqual(expected);
    await board.control("Flip board").click();
  }
});

test("the grid is one tab stop, always", async ({ page }) => {
  const board = await openGame(page, { opponent: "human" });
  const stops = () =>
    board.host
      .locator("[data-square]")
      .evaluateAll((squares) => squares.filter((square) => square.tabIndex === 0).length);
  for (const act of [
    () => {},
    () => board.tap(11, 15),
    () => board.control("Flip board").click(),
    () => board.square(22).focus(),
    () => page.keyboard.press("Control+End"),
    () => board.control("Undo").click(),
    () => board.call("newGame"),
  ]) {
    await act();
    expect(await stops()).toBe(1);
  }
});

test("names say what stands on a square and what can be done there", async ({ page }) => {
  const board = await openGame(page, { start: "B:W18,27:BK14,1", opponent: "human" });
  const name = (square) => board.square(square).getAttribute("aria-label");
  expect(await name(14)).toBe("14, crimson king, must capture");
  expect(await name(1)).toBe("1, crimson man");
  expect(await name(9)).toBe("9, empty");
  await board.tap(14);
  expect(await name(23)).toBe("23, empty, target");
  expect(await name(18)).toBe("18, cream man, to be captured");
  await board.tap(32);
  expect(await name(14)).toBe("14, empty, last move");
});

test("the status is there from the start and changes its text only", async ({ page }) => {
  await page.goto("./");
  const board = await openGame(page, { opponent: "human" });
  const node = await board.status.elementHandle();
  for (const squares of [[9], [14], [1], [22], [18]]) {
    const before = await board.status.textContent();
    await board.tap(...squares);
    await expect(board.status).not.toHaveText(before);
    expect(await node.evaluate((status) => status.isConnected)).toBe(true);
  }
});

test("controls that cannot be used are aria-disabled, and none is disabled", async ({ page }) => {
  const board = await openGame(page);
  await expect(board.control("Undo")).toHaveAttribute("aria-disabled", "true");
  await board.control("Undo").focus();
  await page.keyboard.press("Enter");
  await expect(board.control("Undo")).toBeFocused();
  expect(await board.host.locator("button[disabled]").count()).toBe(0);
});

/** The dialogs, and how each is opened. */
const DIALOGS = {
  "Start a new game?": (board) => board.control("New game").click(),
  "Give up the game?": (board) => board.control("Resign").click(),
  "Game options": (board) => board.control("Game options").click(),
  "How to play": (board) => board.control("How to play").click(),
  "Play on from here?": async (board) => {
    await board.host.locator("[data-ply='1']").click();
    await board.tap(23);
  },
};

for (const [name, open] of Object.entries(DIALOGS)) {
  test(`${name}: Tab stays in the dialog, Escape closes it, and Tab goes on from where it was opened`, async ({ page }) => {
    const board = await openGame(page, { opponent: "human" });
    await board.tap(11, 15, 23, 19);
    await open(board);
    const dialog = board.dialog(name);
    await expect(dialog).toBeVisible();
    const inside = () => dialog.evaluate((node) => node.contains(node.getRootNode().activeElement));
    expect(await inside(), "the focus is in it").toBe(true);
    // Between the last and the first, Tab may pass the browser's own bar; what lies behind it never reaches.
    const behind = () =>
      board.host.evaluate((element) => {
        const { activeElement } = element.shadowRoot;
        return activeElement !== null && !activeElement.closest("dialog");
      });
    let times = 0;
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press("Tab");
      expect(await behind()).toBe(false);
      if (await inside()) times += 1;
    }
    expect(times).toBeGreaterThan(4);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const focus = () => board.host.evaluate((element) => element.shadowRoot.activeElement?.outerHTML ?? null);
    const stops = new Set([await focus()]);
    expect([...stops], "a sensible control has the focus").not.toEqual([null]);
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press("Shift+Tab");
      stops.add(await focus());
    }
    expect(stops.size, "and Tab leads on").toBeGreaterThan(4);
  });
}

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
  test("the game is played, and what can move is told", async ({ page }) => {
    const board = await openGame(page);
    expect(squaresIn(await board.read(), "movable").length).toBe(4);
    await board.tap(11, 15);
    await board.untilReplied(2);
  });
});
