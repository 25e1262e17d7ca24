// Finds and loads what `cargo xtask build` made, for the tests that run the wasm under Node.
import { readdirSync, readFileSync } from "node:fs";

const DIST = new URL("../../dist/", import.meta.url);

/** The address of the built file that the sources call `name`, whatever hash it carries. */
export function built(name) {
  const [stem, extension] = name.split(".");
  const pattern = new RegExp(`^${stem}-[0-9a-f]{16}\\.${extension}$`);
  const found = readdirSync(DIST).filter((file) => pattern.test(file));
  if (found.length !== 1) throw new Error(`dist/ has ${found.length} files for ${name}: run \`cargo xtask build\` first`);
  return new URL(found[0], DIST);
}

/** A fresh instance of the wasm: the exports of the glue, ready to call. */
export const loadDraughts = () => load("draughts.js", "draughts.wasm");

/** The same of the search, whose glue is in the module of the computer's side. */
export const loadSearch = () => load("opponent.js", "search.wasm");

async function load(glue, wasm) {
  // The query gives each caller a module, and so an instance, of its own.
  const exports = await import(`${built(glue).href}?instance=${(instances += 1)}`);
  exports.initSync({ module: readFileSync(built(wasm)) });
  return exports;
}
let instances = 0;

/** The bytes of a rule set's net. */
export const netOf = (rules) => readFileSync(built(`net-${rules}.bin`));

/** Whether the long tests are to run too: `cargo xtask test --slow`. */
export const slow = process.env.DRAUGHTS_SLOW === "1";
