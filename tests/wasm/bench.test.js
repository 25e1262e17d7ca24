// The searches visit, as wasm, as many nodes as `draughts bench` counts natively. Held to crates/draughts-cli/data/bench.tsv; its
// first lines say what stands in it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { benchOf, positions } from "../bench/positions.js";
import { loadSearch, netOf } from "./dist.js";

const search = await loadSearch();
for (const rules of ["english", "czech"]) search.giveNet(rules, netOf(rules));

test("there are positions to search", () => assert.ok(positions.length >= 8, `${positions.length}`));

for (const { fen, nodes } of positions) {
  test(`${fen}: ${nodes.join(", ")} nodes`, () => {
    assert.deepEqual(benchOf(search, fen), nodes);
  });
}
