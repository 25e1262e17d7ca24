// Loads the wasm, once for all elements of a page, and again after a fault.

/** What the elements in the page do when the wasm has stopped, called with one sentence. */
export const whenFaulty = new Set();

// The promise of the wasm's exports; another one after a fault.
let loading;
// The glue, once it has come; how often something did not come; and whether the instance of the wasm is worn out.
let glue;
let failures = 0;
let isPoisoned = false;

/** The promise there is; nothing after a fault. */
export function current() {
  return loading;
}

/** The wasm's exports, from this address or from beside this file. A failure is forgotten: the next call tries anew. */
export function load(url = new URL("./draughts.wasm", import.meta.url)) {
  if (loading) return loading;
  const mine = (loading = instantiate(url));
  mine.catch(() => {
    if (loading === mine) [loading, failures] = [undefined, failures + 1];
  });
  return mine;
}

// The turn of the board that was made last.
let turn = Promise.resolve();

/** Waits until the board asked for before has been made, and the page has had time for something else. */
export function inTurn() {
  const mine = turn;
  turn = mine.then(() => new Promise((made) => setTimeout(made)));
  return mine;
}

async function instantiate(url) {
  if (typeof WebAssembly !== "object") throw new Error("fault.no-wasm");
  const [, module] = await Promise.all([loadGlue(), isPoisoned || compile(url)]);
  if (isPoisoned) glue.__wbg_reset_state();
  else {
    // Files with plain names can be of two versions: the build has marked what belongs together.
    const mark = new TextDecoder().decode(WebAssembly.Module.customSections(module, "build")[0]);
    if (mark !== glue.build) throw new Error("fault.version");
    try {
      glue.initSync({ module });
    } catch (cause) {
      throw named(cause);
    }
  }
  isPoisoned = false;
  glue.start((fault) => {
    [loading, isPoisoned] = [undefined, true];
    for (const stop of whenFaulty) stop(fault);
  });
  return glue;
}

/** A module that did not come is asked for under a new address: the old one's failure may be remembered. */
async function loadGlue() {
  const url = new URL("./draughts.js", import.meta.url);
  url.search = failures;
  glue ??= await (failures ? import(/* @vite-ignore */ /* webpackIgnore: true */ url) : import("./draughts.js"));
}

async function compile(url) {
  // Compiled from bytes: a host that serves the file under another type does no harm.
  return WebAssembly.compile(await fetchBytes(url)).catch((cause) => {
    throw named(cause);
  });
}

/** Without the browser's own words for a fetch that fails, which name no cause. */
async function fetchBytes(url) {
  let response;
  try {
    response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
  } catch (cause) {
    throw new Error("fault.unreachable", { cause });
  }
  throw new Error(`${response.url} answered ${response.status}`);
}

/** Why the browser did not take the wasm. A policy that forbids it is told of at once, and by WebKit when the wasm is to run. */
function named(cause) {
  return new Error(/unsafe-eval|CSP/.test(cause.message) ? "fault.forbidden" : "fault.broken", { cause });
}
