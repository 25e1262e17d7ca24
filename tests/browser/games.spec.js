// Whole games through the page: by legal taps, chosen by chance from a seed, until they end.
import { randomFrom } from "./support/random.js";
import { openGame } from "./support/pages.js";
import { playToTheEnd } from "./support/play.js";
import { expect, slow, test } from "./support/test.js";

const SEEDS = slow ? Array.from({ length: 12 }, (_, index) => index + 1) : [1];

/** The person's colour: English Black and Czech White move first. */
const COLOURS = {
  english: { first: "black", second: "white" },
  czech: { first: "white", second: "black" },
};

test.describe("against the computer", () => {
  test.slow();
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const rules of ["english", "czech"]) {
    for (const player of ["first", "second"]) {
      for (const seed of SEEDS) {
        test(`${rules}, the person moving ${player}, seed ${seed}`, async ({ page }) => {
          const board = await openGame(page, { rules, player });
          await playToTheEnd(board, randomFrom(seed), { person: COLOURS[rules][player] });
        });
      }
    }
  }
});

test.describe("between two people", () => {
  test.slow();
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const rules of ["english", "czech"]) {
    for (const seed of SEEDS) {
      test(`${rules}, seed ${seed}`, async ({ page }) => {
        const board = await openGame(page, { rules, opponent: "human" });
        await playToTheEnd(board, randomFrom(seed + 100));
      });
    }
  }
});

test("a game in which the pieces slide is the same game", async ({ page }) => {
  test.slow();
  const board = await openGame(page);
  expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(false);
  await playToTheEnd(board, randomFrom(7), { person: "black" });
});
