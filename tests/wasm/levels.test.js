// Same game, same level, same seed: the wasm answers as the native search does. Held to
// crates/draughts-core/tests/fixtures/levels.tsv; its first lines say what stands in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loadSearch, netOf } from "./dist.js";

/** Scores from here on are wins that are seen to the end. */
const WON = 29_000;

const FIXTURE = new URL("../../crates/draughts-core/tests/fixtures/levels.tsv", import.meta.url);

const search = await loadSearch();
for (const rules of ["english", "czech"]) search.giveNet(rules, netOf(rules));

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
    const asked = level === "hint" ? undefined : Number(level);
    const found = search.chooseMove([rules, start, turns].join("\t"), asked, BigInt(seed), undefined, limit);
    assert.equal(found, expected.join("\t"));
  });
}

test("with the endings a win far off is found; they are of one rule set, and of one length", () => {
  const far = (rules) => Number(search.chooseMove(`${rules}\tW:WK9,K10:BK32\t`, undefined, undefined, undefined, 2000).split("\t")[1]);
  const before = ["english", "czech"].map(far);
  const endings = search.solveEndings("english");
  search.giveEndings("english", endings);
  assert.ok(before[0] < WON && far("english") >= WON, `${before[0]}, then ${far("english")}`);
  assert.equal(far("czech"), before[1]);
  assert.throws(() => search.giveEndings("english", endings.subarray(1)), /bytes/);
  assert.throws(() => search.giveEndings("polish", endings), /rules/);
});

test("without its net the strong search says so, and the levels below play on", async () => {
  const { chooseMove, giveNet } = await loadSearch();
  const game = (rules) => `${rules}\tB:W21-32:B1-12\t`;
  giveNet("english", netOf("english"));
  for (const level of [4, 5, undefined]) assert.throws(() => chooseMove(game("czech"), level), /no net/);
  assert.match(chooseMove(game("czech"), 3), /^\d/);
  assert.match(chooseMove(game("english"), 4), /^\d/);
});

test("a net of another length, or of no rule set, is refused", () => {
  const net = netOf("english");
  assert.throws(() => search.giveNet("english", net.subarray(1)), /bytes/);
  assert.throws(() => search.giveNet("english", new Uint8Array(0)), /bytes/);
  assert.throws(() => search.giveNet("polish", net), /rules/);
});
