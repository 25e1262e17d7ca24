// The computer's worker: the same wasm as the page's, handed over compiled, and the strong search, which comes when it is first
// needed. One question in, one answer out. Where the strong search does not come, the classic one answers in its place. A worker can
// also be asked to solve the endings that the strong search knows, and a searching one is given them.

import { chooseMove, initSync } from "./draughts.js";

// How long an answer waits for the strong search to come, in milliseconds; it goes on coming for the next one.
const PATIENCE = 8000;

// Where the strong search is: the address of its script, and its wasm's or that compiled.
let strong;
// The promise of its exports; and how often it did not come.
let loading;
let failures = 0;

addEventListener("message", async ({ data }) => {
  strong ??= data.strong;
  try {
    if (data.module) initSync({ module: data.module });
    else if (data.solve) await solve(data.solve);
    // A search without them is a search all the same.
    else if (data.endings) await take(data).catch(() => {});
    else postMessage(await answer(data));
  } catch (fault) {
    postMessage({ error: String(fault) });
  }
});

async function solve(rules) {
  const { buffer } = (await loadStrong()).solveEndings(rules);
  postMessage({ endings: buffer }, [buffer]);
}

async function take({ rules, endings }) {
  (await loadStrong()).giveEndings(rules, new Uint8Array(endings));
}

async function answer({ ticket, game, level, seed, isStrong }) {
  if (isStrong) {
    try {
      const search = await inTime(loadStrong());
      return { ticket, route: search.chooseMove(game, level, seed).split("\t")[0] };
    } catch (fault) {
      console.warn("<arcade-checkers> plays without the strong search:", fault);
    }
  }
  return { ticket, route: chooseMove(game, level, seed).route, isWeak: isStrong };
}

/** The strong search's exports. A failure is forgotten: the next question tries anew. */
function loadStrong() {
  loading ??= startStrong().catch((fault) => {
    [loading, failures] = [undefined, failures + 1];
    throw fault;
  });
  return loading;
}

async function startStrong() {
  const script = new URL(strong.script);
  // A module that did not come is asked for under a new address: the old one's failure may be remembered.
  if (failures) script.search = failures;
  const [search, module] = await Promise.all([import(/* @vite-ignore */ /* webpackIgnore: true */ script), compile(strong.wasm)]);
  const mark = new TextDecoder().decode(WebAssembly.Module.customSections(module, "build")[0]);
  if (mark !== search.build) throw new Error("its files are of two versions");
  search.initSync({ module });
  // The workers after this one need not compile it again, nor run it slowly until the engine has done its best with it.
  if (module !== strong.wasm) postMessage({ strong: module });
  return search;
}

/** The wasm at an address; one that is compiled stays as it is. */
async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

function inTime(promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("it has not come in time")), PATIENCE));
  return Promise.race([promise, late]);
}
