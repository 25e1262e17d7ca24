// Same game, same level, same seed: the wasm answers as the native search does, levels 1 to 3 by the game's own module, the others
// and hints by the strong one. Held to crates/draughts-core/tests/fixtures/levels.tsv; its first lines say what stands in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loadDraughts, loadStrong } from "./dist.js";

/** Scores from here on are wins that are seen to the end. */
const WON = 29_000;

const FIXTURE = new URL("../../crates/draughts-core/tests/fixtures/levels.tsv", import.meta.url);

const [draughts, strong] = [await loadDraughts(), await loadStrong()];

/** What the module of a level answers, as the fixture has it. */
function answer(game, level, seed, nodes) {
  if (level === undefined || level > 3) return strong.chooseMove(game, level, seed, nodes);
  const { route, score, depth, nodes: visited } = draughts.chooseMove(game, level, seed, undefined, nodes);
  return [route ?? "none", score, depth, visited].join("\t");
}

const rows = readFileSync(FIXTURE, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

test("the fixture asks about every level and hints", () => {
  const levels = new Set(rows.map((row) => row.split("\t")[3]));
  assert.deepEqual([...levels].sort(), ["1", "2", "3", "4", "5", "hint"]);
});

for (const row of rows) {
  const [rules, start, turns, level, seed, nodes, ...expected] = row.split("\t");
  test(`${rules} ${start} ${turns}, ${level}, seed ${seed}: ${expected[0]}`, () => {
    const limit = nodes === "all" ? undefined : Number(nodes);
    const found = answer([rules, start, turns].join("\t"), level === "hint" ? undefined : Number(level), BigInt(seed), limit);
    assert.equal(found, expected.join("\t"));
  });
}

test("with the endings a win far off is found; they are of one rule set, and of one length", () => {
  const far = (rules) => Number(strong.chooseMove(`${rules}\tW:WK9,K10:BK32\t`, undefined, undefined, 2000).split("\t")[1]);
  const before = ["english", "czech"].map(far);
  const endings = strong.solveEndings("english");
  strong.giveEndings("english", endings);
  assert.ok(before[0] < WON && far("english") >= WON, `${before[0]}, then ${far("english")}`);
  assert.equal(far("czech"), before[1]);
  assert.throws(() => strong.giveEndings("english", endings.subarray(1)), /bytes/);
  assert.throws(() => strong.giveEndings("polish", endings), /rules/);
});

test("a line that is no game is refused with its fault", () => {
  assert.throws(() => strong.chooseMove("polish\tB:W18:B1\t"), /rules/);
  assert.throws(() => strong.chooseMove("english\tB:W18:B1\t1-5 1-6"), /1-6/);
});
