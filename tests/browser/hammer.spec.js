// Input faster and odder than any person's: storms of clicks and held keys, and long random mixtures of everything that can be
// done to a board. The console is watched as in every test; the long ones come with `--slow`.
import { embedGame, openGame, openPage, told } from "./support/pages.js";
import { Board } from "./support/board.js";
import { hammer } from "./support/hammer.js";
import { randomFrom } from "./support/random.js";
import { expect, slow, test } from "./support/test.js";

test.describe("storms", () => {
  test.setTimeout(120_000);
  const seconds = slow ? 10 : 2;

  /** Clicks as a script sends them, so many a second, on squares and controls by chance. */
  const storm = (board, length) =>
    board.host.evaluate(async (element, until) => {
      const squares = [...element.shadowRoot.querySelectorAll("[data-square]")];
      const controls = ["undo", "redo", "hint", "show-move", "flip"].map((name) =>
        element.shadowRoot.querySelector(`[data-control=${name}]`),
      );
      const all = [...squares, ...controls];
      let state = 1;
      let clicks = 0;
      const begin = performance.now();
      for (; performance.now() - begin < until; await new Promise((done) => setTimeout(done, 4))) {
        // As many as are due: a timer that comes late does not make the storm milder.
        for (; clicks < (performance.now() - begin) / 5; clicks += 1) {
          state = (state * 48271) % 2147483647;
          all[state % all.length].click();
        }
      }
      return clicks;
    }, length);

  test(`200 clicks a second for ${seconds} seconds never move the computer's pieces`, async ({ page }) => {
    const board = await openGame(page);
    expect(await storm(board, seconds * 1000)).toBeGreaterThan(seconds * 150);
    const moves = await told(page, "move");
    expect(moves.length).toBeGreaterThan(0);
    for (const [, { by, fen }] of moves) expect(by).toBe(fen.startsWith("W") ? "player" : "computer");
    await board.call("newGame");
    await board.tap(11, 15);
    await board.untilReplied(2);
    await board.expectAtRest();
  });

  test(`the same with sliding pieces, while keys are held down for ${seconds} seconds`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const board = await embedGame(page, { opponent: "human" });
    await board.square(11).focus();
    let over = false;
    const clicks = storm(board, seconds * 1000).finally(() => (over = true));
    const keys = ["ArrowUp", "ArrowLeft", "Enter", "ArrowRight", "u", "r", "n", "ArrowDown", "Space", "f"];
    let presses = 0;
    // A second press without a release is what a held key sends.
    for (let turn = 0; !over || presses < seconds * 40; turn += 1) {
      const key = keys[turn % keys.length];
      for (let times = 0; times < 8; times += 1, presses += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
    }
    await clicks;
    await board.call("newGame");
    await board.tap(11, 15, 22, 18);
    expect(await board.get("history")).toEqual(["11-15", "22-18"]);
    await board.expectAtRest();
  });
});

test.describe("anything at all", () => {
  const steps = slow ? 3000 : 200;
  test.setTimeout(slow ? 900_000 : 90_000);
  test.use({ viewport: { width: 420, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

  const boards = [
    [1, `opponent="human"`],
    [2, ""],
    [3, `opponent="human" rules="czech" start="king-capture"`],
    [4, `player="second" rules="czech"`],
  ];
  for (const [seed, attributes] of boards.slice(0, slow ? 4 : 2)) {
    test(`${steps} things by chance, seed ${seed}, ${attributes || "against the computer"}`, async ({ page }) => {
      await openPage(page, `<arcade-checkers storage-key="hammer" ${attributes}></arcade-checkers>`);
      await hammer(await new Board(page).ready(), randomFrom(seed), steps);
    });
  }
});
