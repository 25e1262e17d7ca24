// How fast the searches and the rules are as wasm, in Node: the lines of `draughts bench`, from the same positions, and how long a level's
// answer takes there. The folder with
// search.js and search.wasm is the argument; `cargo xtask bench-wasm` makes it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { benchOf, positions } from "./positions.js";

const PERFT_DEPTH = 10;
const RUNS = 5;
const RULES = ["english", "czech"];

const folder = process.argv[2];
const search = await import(pathToFileURL(join(folder, "search.js")).href);
search.initSync({ module: readFileSync(join(folder, "search.wasm")) });
const net = (rules) => readFileSync(new URL(`../../crates/draughts-core/data/net-${rules}.bin`, import.meta.url));
for (const rules of RULES) search.giveNet(rules, net(rules));

const visit = (name) => positions.flatMap(({ fen }) => benchOf(search, fen, [name])).reduce((sum, nodes) => sum + nodes);
const searches = ["classic", "strong"].map((name) => [name, fastest(() => visit(name))]);
console.log(`total nodes ${searches.reduce((sum, [, { count }]) => sum + count, 0)}`);
for (const [name, { rate }] of searches) console.log(`${name} nodes per second ${rate}`);
for (const rules of RULES) {
  const { count, rate } = fastest(() => Number(search.perft(rules, PERFT_DEPTH)));
  console.log(`${rules} perft ${PERFT_DEPTH} leaves ${count} per second ${rate}`);
}
for (const level of [3, 5]) {
  const times = positions.flatMap(({ fen }) => RULES.map((rules) => timed(() => search.chooseMove(`${rules}\t${fen}\t`, level, 7n))));
  const [median, longest] = [times.length / 2, times.length - 1].map((place) => times.toSorted((one, other) => one - other)[place]);
  const slow = (time) => `${time.toFixed(1)} (four times as slow ${(4 * time).toFixed(0)})`;
  console.log(`level ${level} answer ms median ${slow(median)} longest ${slow(longest)}`);
}

/** How long some work takes, in milliseconds. */
function timed(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** What some work counts, and how much of it a second in the fastest run: whatever else the machine does only slows one down. */
function fastest(work) {
  let [count, shortest] = [0, Infinity];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    count = work();
    shortest = Math.min(shortest, performance.now() - started);
  }
  return { count, rate: Math.round((count / shortest) * 1000) };
}
