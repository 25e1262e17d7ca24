// Themes, coordinates and languages: chosen by attribute or in the options, told and drawn at once.
import { embedGame, openPage } from "./support/pages.js";
import { Board } from "./support/board.js";
import { expect, test } from "./support/test.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the words are Czech where the element or an ancestor says so, and change at once", async ({ page }) => {
  await openPage(page, `<div lang="cs-CZ"><arcade-checkers opponent="human"></arcade-checkers></div>`);
  const board = await new Board(page).ready();
  await expect(board.status).toHaveText("Na tahu je karmínový.");
  await expect(board.square(11)).toHaveAttribute("aria-label", "11, karmínový kámen, může táhnout");
  await expect(board.control("Nová partie")).toBeVisible();
  await board.tap(11, 15);
  await board.setAttribute("lang", "en");
  await expect(board.control("New game")).toBeVisible();
  await expect(board.status).toHaveText("Cream to move.");
  await board.setAttribute("lang", "tlh");
  await expect(board.control("New game")).toBeVisible();
  expect(await board.get("history")).toEqual(["11-15"]);
});

/** The coordinates drawn, from the first square of the screen on. */
const COORDINATES = [
  ["numbers", false, "32"],
  ["numbers", true, "1"],
  ["none", false, undefined],
];

for (const [coordinates, flipped, first] of COORDINATES) {
  test(`coordinates ${coordinates}${flipped ? ", flipped" : ""}`, async ({ page }) => {
    const board = await embedGame(page, { opponent: "human", coordinates });
    if (flipped) await board.control("Flip board").click();
    const texts = await board.host.locator(".coordinates text").evaluateAll((all) => {
      const places = all.map((text) => [Math.floor(text.getAttribute("y") / 100), Number(text.getAttribute("x")), text.textContent]);
      return places.sort(([y, x], [v, u]) => y - v || x - u).map(([, , text]) => text);
    });
    expect(texts[0]).toBe(first);
    expect(texts).toHaveLength(first ? 32 : 0);
  });
}

test("the look is chosen in the options, at once and without a new game", async ({ page }) => {
  const board = await embedGame(page, { opponent: "human" });
  await board.tap(11, 15);
  const ground = () => board.host.locator(".ground").evaluate((node) => getComputedStyle(node).fill);
  const before = await ground();
  await board.control("Game options").click();
  await board.host.locator("input[name=theme][value=slate]").check();
  await board.host.locator("input[name=coordinates][value=algebraic]").check();
  await page.keyboard.press("Escape");
  expect(await ground()).not.toBe(before);
  expect(await board.host.locator(".coordinates text").count()).toBeGreaterThan(0);
  expect(await board.get("history")).toEqual(["11-15"]);
});
