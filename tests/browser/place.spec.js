// Where a click lands after the page has moved the board: on the square that is there now, by mouse and by finger, also near
// its edge. Whatever remembers the board's box from before hits the neighbour.
import { Board, squaresIn } from "./support/board.js";
import { openPage } from "./support/pages.js";
import { PHONE, touchScreen } from "./support/touch.js";
import { expect, test } from "./support/test.js";

/** A page with a scrolling panel in it, and the board in the panel. White moves first, so 22 can be picked. */
const PAGE = `<div id="panel" style="block-size: 600px; overflow: auto">
    <p style="block-size: 90px">Text above.</p>
    <arcade-checkers opponent="human" rules="czech"></arcade-checkers>
    <p style="block-size: 900px">Text below.</p>
  </div>`;

/** What moves, turns or scales the board; run in the page, but for the window's own size. */
const SHIFTS = {
  "a banner above it": () => {
    const banner = document.createElement("p");
    banner.style.blockSize = "37px";
    document.querySelector("main").prepend(banner);
  },
  "its panel's scrolling": () => document.querySelector("#panel").scrollTo(0, 61),
  "the page's scrolling": () => {
    document.body.style.blockSize = "3000px";
    scrollTo(0, 23);
  },
  "a narrower column": () => void (document.querySelector("main").style.inlineSize = "290px"),
  "a page that is scaled": () => {
    document.querySelector("main").style.transformOrigin = "0 0";
    document.querySelector("main").style.transform = "translate(11px, 7px) scale(0.83)";
  },
  "a page that is zoomed": () => void (document.querySelector("main").style.zoom = "0.87"),
  "larger text": () => void (document.documentElement.style.fontSize = "150%"),
  "another place in the page": (element) => {
    const before = document.createElement("p");
    before.textContent = "Moved here.";
    document.querySelector("main").prepend(before, element);
  },
  "the window's turning": async (page) => {
    const { width, height } = page.viewportSize();
    await page.setViewportSize({ width: height, height: width });
  },
};

const shift = async (page, board, name) => {
  if (name === "the window's turning") await SHIFTS[name](page);
  else await board.host.evaluate(SHIFTS[name]);
};

/** Ways to work the board: each picks at a place, and carries from a place to another; the second after something happened. */
const WAYS = {
  mouse: {
    use: { viewport: { width: 500, height: 800 } },
    hand: (page) => ({
      tap: (place) => page.mouse.click(...place),
      async carry(from, to) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 6 });
      },
      async drop(place) {
        await page.mouse.move(...place);
        await page.mouse.up();
      },
    }),
  },
  finger: {
    use: PHONE,
    hand: async (page) => {
      const screen = await touchScreen(page);
      return {
        tap: screen.tap,
        carry: screen.carry,
        async drop(place) {
          await screen.move(place);
          await screen.lift();
        },
      };
    },
  },
};

for (const [way, { use, hand }] of Object.entries(WAYS)) {
  test.describe(`by ${way}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    for (const name of Object.keys(SHIFTS)) {
      test(`after ${name}`, async ({ page }) => {
        await openPage(page, PAGE);
        const board = await new Board(page).ready();
        const { tap, carry, drop } = await hand(page);
        const picked = async () => squaresIn(await board.read(), "selected");
        // Used once before, so that there is something to remember.
        await tap(await board.placeOn(22, 0.96));
        expect(await picked()).toEqual([22]);
        await tap(await board.placeOn(22, 0.04));
        await shift(page, board, name);
        for (const [square, across, down] of [
          [22, 0.96, 0.5],
          [23, 0.04, 0.5],
          [21, 0.5, 0.96],
          [24, 0.5, 0.04],
        ]) {
          await board.square(square).scrollIntoViewIfNeeded();
          await tap(await board.placeOn(square, across, down));
          expect(await picked(), `${across}, ${down} of ${square}`).toEqual([square]);
        }
        await board.square(18).scrollIntoViewIfNeeded();
        await carry(await board.placeOn(22, 0.96), await board.placeOn(18, 0.96, 0.9));
        await drop(await board.placeOn(18, 0.96, 0.96));
        expect(await board.get("history")).toEqual(["22-18"]);
      });

      test(`${name} while a piece is carried: it lands where it is let go`, async ({ page }) => {
        await openPage(page, PAGE);
        const board = await new Board(page).ready();
        const { carry, drop } = await hand(page);
        await carry(await board.placeOn(22), await board.placeOn(17));
        await shift(page, board, name);
        await drop(await board.placeOn(18, 0.9, 0.1));
        await expect.poll(() => board.get("history")).toEqual(name === "another place in the page" ? [] : ["22-18"]);
        await board.expectAtRest();
      });
    }
  });
}
