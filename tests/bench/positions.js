// The positions of `draughts bench` and what the searches make of them, for the tests and the measurements of the wasm.
import { readFileSync } from "node:fs";

const TABLE = new URL("../../crates/draughts-cli/data/bench.tsv", import.meta.url);
/** How far each search goes there: turns, and nodes. */
export const LIMITS = [11, 200_000];

/** Each position, and the nodes of each search in it, as written. */
export const positions = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([fen, ...nodes]) => ({ fen, nodes: nodes.map(Number) }));

/** The nodes that the searches visit in a position: those of one that is named, or of all, in the table's order. */
export function benchOf(search, fen, names = ["classic", "strong"]) {
  return names.flatMap((name) => ["english", "czech"].map((rules) => nodesOf(search, `${rules}\t${fen}\t`, name)));
}

function nodesOf(search, game, name) {
  const level = name === "classic" ? 3 : undefined;
  return Number(search.chooseMove(game, level, undefined, ...LIMITS).split("\t")[3]);
}
