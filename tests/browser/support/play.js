// Whole games through the page by chance: a side that picks any piece marked as movable and any square marked as its target,
// and compares what the page shows with what the element's properties say, all the way.
import { expect } from "@playwright/test";
import { fenShown, squaresIn, squaresOf } from "./board.js";
import { told } from "./pages.js";

/** Ways to choose a square: by a tap, and by the arrow keys and Enter. */
export const byTap = (board, square) => board.tap(square);

export async function byKeys(board, square) {
  await moveFocus(board, square);
  expect(await board.focused()).toBe(square);
  await board.page.keyboard.press(square % 2 ? "Enter" : "Space");
}

/** Moves the focus over the board to a square by the arrow keys. */
export async function moveFocus(board, square) {
  const [from, to] = await board.host.evaluate((element, wanted) => {
    const squares = [...element.shadowRoot.querySelectorAll("[data-square]")];
    const place = (found) => [Math.floor(squares.indexOf(found) / 4), squares.indexOf(found) % 4];
    const there = squares.find((candidate) => candidate.dataset.square === String(wanted));
    return [place(element.shadowRoot.activeElement), place(there)];
  }, square);
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) await board.page.keyboard.press(key);
  };
  await press(to[0] > from[0] ? "ArrowDown" : "ArrowUp", Math.abs(to[0] - from[0]));
  await press(to[1] > from[1] ? "ArrowRight" : "ArrowLeft", Math.abs(to[1] - from[1]));
}

/**
 * Plays until the game ends and checks everything told and shown on the way. `person` is the colour that the person plays,
 * absent where two people do; the number of turns is limited only so that a fault cannot go on for ever.
 */
export async function playToTheEnd(board, random, { person, choose = byTap, most = 600 } = {}) {
  for (let plies = (await board.get("history")).length; plies < most;) {
    let seen = await board.read();
    agree(seen, person);
    if (seen.result) return checkEnd(board, seen);
    if (person && seen.turn !== person) {
      await board.untilPlayed(plies + 1);
    } else {
      await playTurn(board, random, seen, choose);
    }
    seen = await board.read();
    await checkTurn(board, seen, plies, person);
    // The computer can have replied already.
    plies = seen.history.length;
  }
  throw new Error(`the game has not ended after ${most} turns`);
}

async function playTurn(board, random, before, choose) {
  const from = random.pick(squaresIn(before, "movable"));
  await choose(board, from);
  let seen = await board.read();
  expect(squaresIn(seen, "selected")).toEqual([from]);
  let fitting = before.legalMoves.map(squaresOf).filter((route) => route[0] === from);
  for (let landed = 1; ; landed += 1) {
    const targets = squaresIn(seen, "target");
    const next = new Set(fitting.map((route) => route[landed]));
    const ends = new Set(landed === 1 ? fitting.map((route) => route.at(-1)) : []);
    expect(
      [...next].filter((square) => !targets.includes(square)),
      "next landings without a mark",
    ).toEqual([]);
    expect(
      targets.filter((square) => !next.has(square) && !ends.has(square)),
      "marks without a landing",
    ).toEqual([]);
    const to = random.pick(targets);
    await choose(board, to);
    seen = await board.read();
    if (seen.history.length > before.history.length) return;
    expect(next, `the turn goes on after ${to}`).toContain(to);
    expect(seen.fen, "a begun capture leaves the position").toBe(before.fen);
    expect(squaresIn(seen, "selected")).toEqual([to]);
    expect(squaresIn(seen, "movable")).toEqual([to]);
    fitting = fitting.filter((route) => route[landed] === to);
  }
}

/** What is shown says the same as the properties, between turns. */
function agree(seen, person) {
  const side = seen.fen[0];
  expect(fenShown(seen, side)).toBe(seen.fen);
  expect(seen.turn).toBe(seen.result ? null : side === "B" ? "black" : "white");
  const persons = seen.turn !== null && (!person || person === seen.turn);
  const able = persons ? [...new Set(seen.legalMoves.map((route) => squaresOf(route)[0]))] : [];
  expect(squaresIn(seen, "movable")).toEqual(able.sort((one, other) => one - other));
  const captures = seen.legalMoves.some((route) => route.includes("x"));
  expect(squaresIn(seen, "must-capture")).toEqual(captures ? squaresIn(seen, "movable") : []);
  for (const [number, { piece, name }] of Object.entries(seen.squares)) {
    const colour = piece?.startsWith("black") ? "crimson" : "cream";
    const content = piece ? `${colour} ${piece.split("-")[1]}` : "empty";
    expect(name.split(", ").slice(0, 2)).toEqual([number, content]);
  }
  if (seen.result) expect(seen.legalMoves).toEqual([]);
  else expect(seen.legalMoves.length).toBeGreaterThan(0);
}

/** Every turn since `plies` was told once, and rightly. */
async function checkTurn(board, seen, plies, person) {
  // The computer can have replied since the board was read: that turn is looked at the next time.
  const moves = (await told(board.page, "move")).slice(0, seen.history.length).map(([, detail]) => detail);
  expect(moves.length).toBe(seen.history.length);
  expect(moves.at(-1).fen).toBe(seen.fen);
  for (let ply = plies; ply < moves.length; ply += 1) {
    const { route, from, to, captured, by, ply: number, move } = moves[ply];
    expect(route).toEqual(squaresOf(seen.history[ply]));
    expect([from, to]).toEqual([route[0], route.at(-1)]);
    expect(number).toBe(ply + 1);
    expect(captured.length).toBe(seen.history[ply].includes("x") ? route.length - 1 : 0);
    expect(move).toMatch(/^(\d+([-x]\d+)+|[a-h][1-8]([-x:][a-h][1-8])+)$/);
    const mover = moves[ply].fen.startsWith("W") ? "black" : "white";
    expect(by).toBe(!person || person === mover ? "player" : "computer");
  }
}

/** The end is told in words, by the property and by one event. */
async function checkEnd(board, seen) {
  const { winner, reason } = seen.result;
  expect(["no-pieces", "no-moves", "repetition", "no-progress", "material"]).toContain(reason);
  const side = { black: "Crimson", white: "Cream" }[winner];
  const loser = { black: "Cream", white: "Crimson" }[winner];
  const words = {
    "no-pieces": `${loser} has no pieces left.`,
    "no-moves": `${loser} cannot move.`,
    repetition: "The game is drawn: the same position came for the third time.",
    "no-progress": "The game is drawn: too many turns without a capture or a man's move.",
    material: "The game is drawn: neither side can be expected to win with so few pieces.",
  };
  await expect(board.status).toContainText(words[reason]);
  if (side) await expect(board.status).toContainText(new RegExp(`wins?( with)? ${side}|${side} wins`));
  expect((await told(board.page, "end")).map(([, detail]) => detail)).toEqual([seen.result]);
  expect((await told(board.page, "move")).length, "no turn was told twice").toBe(seen.history.length);
  await expect(board.control("Play again")).toBeVisible();
  return { result: seen.result, plies: seen.history.length, history: seen.history };
}
