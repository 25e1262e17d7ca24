// The built wasm starts outside a browser, so that everything in it that is not about the page can be tested under Node.
import assert from "node:assert/strict";
import { test } from "node:test";

import { loadDraughts } from "./dist.js";

test("the module starts, and twice over", async () => {
  const [one, two] = [await loadDraughts(), await loadDraughts()];
  assert.notEqual(one, two);
});
