// Every mark tells itself without its hue, in every theme and scheme: measured on the pixels of the screen at the smallest size.
// Two states of one square are compared, with all else the same: enough of its pixels must differ by a contrast of 3:1.
import { embedGame } from "./support/pages.js";
import { decode, shareTold } from "./support/pixels.js";
import { expect, test } from "./support/test.js";

const SMALL = { width: 360, height: 740 };

/** The least share of a square's pixels that must tell two states apart; the corners of the last move are some 4 % of them. */
const LEAST = 0.025;

/**
 * States of a square, and how to come there from a position. Those of one group show the same piece, so that what differs is
 * the mark: each must be told from each.
 */
const GROUPS = {
  "a crimson man on 11": {
    square: 11,
    states: {
      "cannot move": ["W:W32:B11"],
      "can move": ["B:W32:B11"],
      "must capture": ["B:W15,32:B11"],
      picked: ["B:W32:B11", (board) => board.tap(11)],
      "worth moving, says the hint": ["B:W32:B11", hint],
      "to be captured": ["W:W16,32:B11", (board) => board.tap(16)],
      "has just moved": ["B:W32:B8", (board) => board.call("play", "8-11")],
      "with the focus": ["W:W32:B11", (board) => focusByKey(board, 11)],
    },
  },
  "a cream man on 11": {
    square: 11,
    states: {
      "cannot move": ["B:W11:B1"],
      "can move": ["W:W11:B1"],
      "must capture": ["W:W11:B8,1"],
      picked: ["W:W11:B1", (board) => board.tap(11)],
      "worth moving, says the hint": ["W:W11:B1", hint],
      "to be captured": ["B:W11:B8", (board) => board.tap(8)],
      "has just moved": ["W:W15:B1", (board) => board.call("play", "15-11")],
      "with the focus": ["B:W11:B1", (board) => focusByKey(board, 11)],
    },
  },
  "an empty square, 15": {
    square: 15,
    states: {
      "nothing": ["B:W32:B11"],
      "where a piece can go": ["B:W32:B11", (board) => board.tap(11)],
      "where a capture lands": ["B:W32,11:B8", (board) => board.tap(8)],
      "on the way of the hint": ["B:W32:B11", async (board) => (await hint(board), await hint(board))],
      "where the last move began": ["B:W32:B15", (board) => board.call("play", "15-19")],
      "with the focus": ["B:W32:B11", (board) => focusByKey(board, 15)],
    },
  },
  "pieces on 11": {
    square: 11,
    states: {
      none: ["W:W32:B1"],
      "a crimson man": ["W:W32:B11"],
      "a crimson king": ["W:W32:BK11"],
      "a cream man": ["B:W11:B1"],
      "a cream king": ["B:WK11:B1"],
    },
  },
};

async function hint(board) {
  const said = await board.status.textContent();
  await board.call("hint");
  await expect(board.status).toContainText(/Hint:/);
  await expect(board.status).not.toHaveText(said);
}

async function focusByKey(board, square) {
  await board.square(square).focus();
  await board.page.keyboard.press("ArrowUp");
  await board.page.keyboard.press("ArrowUp");
  await board.page.keyboard.press("ArrowDown");
  await board.page.keyboard.press("ArrowDown");
  expect(await board.focused()).toBe(square);
}

const LOOKS = [
  ...["house", "baize", "slate"].flatMap((theme) => ["light", "dark"].map((colorScheme) => ({ theme, colorScheme }))),
  { theme: "house", colorScheme: "light", forcedColors: "active" },
  { theme: "house", colorScheme: "dark", forcedColors: "active" },
];

for (const { theme, colorScheme, forcedColors } of LOOKS) {
  const name = [theme, colorScheme, forcedColors && "forced colours"].filter(Boolean).join(", ");
  test.describe(name, () => {
    test.use({ viewport: SMALL, colorScheme, contextOptions: { reducedMotion: "reduce", forcedColors } });

    for (const [group, { square, states }] of Object.entries(GROUPS)) {
      test(group, async ({ page }) => {
        const board = await embedGame(page, { opponent: "human", orientation: "black", theme });
        const seen = {};
        for (const [state, [fen, reach]] of Object.entries(states)) {
          await board.set("fen", fen);
          // No focus ring but where that is the state.
          await board.host.evaluate((element) => element.shadowRoot.activeElement?.blur());
          await reach?.(board);
          if (state !== "with the focus") await board.host.evaluate((element) => element.shadowRoot.activeElement?.blur());
          await page.mouse.move(0, 0);
          const box = await board.square(square).boundingBox();
          const picture = decode(await page.screenshot({ clip: roundBox(box) }));
          seen[state] = picture.luminances({ x: 0, y: 0, width: picture.width, height: picture.height });
        }
        const names = Object.keys(seen);
        const alike = names.flatMap((one, at) =>
          names.slice(at + 1).flatMap((other) => {
            const share = shareTold(seen[one], seen[other], 3);
            return share < LEAST ? [`"${one}" and "${other}" differ in ${(share * 100).toFixed(1)} % of the square`] : [];
          }),
        );
        expect(alike).toEqual([]);
      });
    }
  });
}

const roundBox = ({ x, y, width, height }) => ({ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) });
