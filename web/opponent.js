// The computer's side of the board: one question in, one answer out. It is at work in a worker, and in the page where none may start.
//
// Its search is a wasm, which comes with the first question. Levels 4 and 5 and hints need a net as well, one for each rule set, which comes
// with the first question of that kind; where it does not come, level 3 answers. Where the search itself does not come, nobody
// answers. What has not come is asked for anew by the next question. The build puts the search's glue into this file, and this into
// the worker.

import { build, chooseMove, giveEndings, giveNet, initSync, solveEndings } from "./search.js";

// How long an answer waits for the search, and how long for a net, in milliseconds; they go on coming for the next one.
const SEARCH_PATIENCE = 20_000;
const NET_PATIENCE = 8_000;

// Where the files are: the wasm, or that compiled, and the nets by their rule sets.
let files;
// The promise of the search.
let loading;
// By rule set, the promise of a net that the search has.
const nets = new Map();

/** Takes a message: where the files are, a question, endings, or to solve these. What there is to say goes to `tell`. */
export async function hear(data, tell, inPage) {
  files ??= data.search;
  try {
    if (data.solve) await solve(data.solve, tell);
    // A search without them is a search all the same.
    else if (data.endings) await take(data, tell).catch(() => {});
    else if (data.ticket) tell(await answer(data, tell, inPage));
  } catch (fault) {
    tell({ error: String(fault) });
  }
}

async function solve(rules, tell) {
  await loadSearch(tell);
  const { buffer } = solveEndings(rules);
  tell({ endings: buffer }, [buffer]);
}

async function take({ rules, endings }, tell) {
  await loadSearch(tell);
  giveEndings(rules, new Uint8Array(endings));
}

async function answer({ ticket, game, level, seed, isStrong }, tell, inPage) {
  // In the page a strong search is of no use: it would hold everything up for a second.
  const net = isStrong && !inPage && loadNet(game.split("\t")[0], tell);
  try {
    await inTime(loadSearch(tell), SEARCH_PATIENCE);
  } catch (fault) {
    console.warn("<arcade-checkers> has no search to play by:", fault);
    return { ticket, trouble: "search.missing" };
  }
  const isWeak = isStrong && !(net && (await hasCome(net)));
  const [route] = chooseMove(game, isWeak ? 3 : level, seed).split("\t");
  return { ticket, route, trouble: isWeak ? "strong.missing" : undefined };
}

/** Starts the search. A failure is forgotten: the next question tries anew. */
function loadSearch(tell) {
  loading ??= startSearch(tell).catch((fault) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function startSearch(tell) {
  const module = await compile(files.wasm);
  const mark = new TextDecoder().decode(WebAssembly.Module.customSections(module, "build")[0]);
  if (mark !== build) throw new Error("its files are of two versions");
  initSync({ module });
  // The workers after this one need not compile it again, nor run it slowly until the engine has done its best with it.
  if (module !== files.wasm) tell({ search: module });
}

/** The wasm at an address; one that is compiled stays as it is. */
async function compile(wasm) {
  return wasm instanceof WebAssembly.Module ? wasm : WebAssembly.compile(await fetchBytes(wasm));
}

/** The net of a rule set, beside the search or after it, and given to it. A failure is forgotten here too. */
function loadNet(rules, tell) {
  if (!nets.has(rules)) {
    const coming = bringNet(rules, tell);
    nets.set(rules, coming);
    coming.catch(() => nets.delete(rules));
  }
  return nets.get(rules);
}

async function bringNet(rules, tell) {
  const [net] = await Promise.all([fetchBytes(files[rules]), loadSearch(tell)]);
  giveNet(rules, new Uint8Array(net));
}

/** Whether a net is there, or comes soon; where it does not, the console hears why. */
async function hasCome(net) {
  try {
    await inTime(net, NET_PATIENCE);
    return true;
  } catch (fault) {
    console.warn("<arcade-checkers> plays without the strong search:", fault);
    return false;
  }
}

async function fetchBytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.arrayBuffer();
}

function inTime(promise, patience) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it has not come in time")), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
