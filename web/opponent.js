// The computer's side of the board: one question in, one answer out. It is at work in a worker, and in the page where none may start.
//
// Its search is a wasm, which comes with the first question. Levels 4 and 5 and hints need a net as well, one for each rule set, which comes
// with the first question of that kind; where it does not come, level 3 answers. Where the search itself does not come, nobody
// answers. What has not come in time is called off, and what has not come is asked for anew by the next question. The build puts the
// search's glue into this file, and this into the worker.

import { build, chooseMove, giveEndings, giveNet, initSync, solveEndings } from "./search.js";

// How long the search may take to come, and how long a net, in milliseconds. A request that hangs is not worth more: the next may not.
const SEARCH_PATIENCE = 11_000;
const NET_PATIENCE = 8_000;

// How a fetch fails that the network is to blame for; any other fault is the host's, which has not what it should have.
const NETWORK = ["TypeError", "TimeoutError", "AbortError"];

// Where the files are, each an address or several to try in turn: the wasm, or that compiled, and the nets by their rule sets; and
// as `late`, by rule sets, whether a net took too long the last time: no answer waits for such a one. The page keeps it for the workers to come.
let files;
// By where they are, the promises of the search and of the nets that it has.
const coming = new Map();
// The promise of the endings that were given last.
let taken;
// How often in a row the host has not had the search.
let refusals = 0;

/** Takes a message: where the files are, a question, endings, or to solve these. What there is to say goes to `tell`. */
export async function hear(data, tell, inPage) {
  files = data.search ?? files;
  // Two elements that think in the page can have their files in two places.
  const search = files;
  try {
    if (data.solve) await solve(search, data.solve, tell);
    // A search without them is a search all the same.
    else if (data.endings) await (taken = take(search, data, tell).catch(() => {}));
    else if (data.ticket) {
      // Who asks waits for this sign of life, then for the answer.
      tell({});
      tell(await answer(search, data, tell, inPage));
    }
  } catch (fault) {
    tell({ error: String(fault) });
  }
}

async function solve(search, rules, tell) {
  await loadSearch(search, tell);
  // As a file, which goes from hand to hand without its bytes: those would hold the page up.
  tell({ endings: new Blob([solveEndings(rules)]) });
}

async function take(search, { rules, endings }, tell) {
  const [bytes] = await Promise.all([endings.arrayBuffer(), loadSearch(search, tell)]);
  giveEndings(rules, new Uint8Array(bytes));
}

async function answer(search, { ticket, game, level, seed, isStrong }, tell, inPage) {
  // In the page a strong search is of no use: it would hold everything up for a second.
  const rules = game.split("\t")[0];
  const net = isStrong && !inPage && loadNet(search, rules, tell);
  try {
    await loadSearch(search, tell);
    refusals = 0;
  } catch (fault) {
    console.warn("<arcade-checkers> has no search to play by:", fault);
    refusals = NETWORK.includes(fault.name) ? 0 : refusals + 1;
    // Once can be a deployment under way; what is still not there will not come to this page any more.
    return { ticket, trouble: refusals > 1 ? "search.outdated" : "search.missing" };
  }
  // What was given before the question counts in its answer.
  await taken;
  const isWeak = isStrong && !(net && (await hasCome(net, search.late?.[rules])));
  const [route] = chooseMove(game, isWeak ? 3 : level, seed).split("\t");
  // A hint has no level of its own.
  return { ticket, route, trouble: isWeak ? (level ? "strong.missing" : "strong.missing-hint") : undefined };
}

/** Whether a net is there, or comes in time; where it does not, the console hears why. */
async function hasCome(net, isLate) {
  try {
    // After one wait too many it comes beside the answers, for the first of them that finds it there.
    await (isLate ? Promise.race([net, Promise.reject(new Error("it has not come in time"))]) : net);
    return true;
  } catch (fault) {
    console.warn("<arcade-checkers> plays without the strong search:", fault);
    return false;
  }
}

/** Starts the search. */
function loadSearch(search, tell) {
  return once(search.wasm, async () => {
    if (search.wasm instanceof WebAssembly.Module) return start(search.wasm);
    // The workers after this one need not compile it again, nor run it slowly until the engine has done its best with it.
    const wasm = await bring(search.wasm, SEARCH_PATIENCE, async (bytes) => start(await WebAssembly.compile(bytes)));
    tell({ search: { wasm } });
  });
}

function start(module) {
  const mark = new TextDecoder().decode(WebAssembly.Module.customSections(module, "build")[0]);
  if (mark !== build) throw new Error("its files are of two versions");
  initSync({ module });
  return module;
}

/** Brings the net of a rule set, beside the search or after it, and gives it to that. */
function loadNet(search, rules, tell) {
  const from = search[rules];
  const net = once(from, () => {
    const started = loadSearch(search, tell);
    return bring(from, NET_PATIENCE, async (bytes) => {
      await started;
      giveNet(rules, new Uint8Array(bytes));
    });
  });
  net.then(
    () => noteLate(search, rules, false, tell),
    ({ name }) => noteLate(search, rules, name === "TimeoutError", tell),
  );
  return net;
}

/** Notes whether a rule set's net was late, here and in the page. */
function noteLate(search, rules, isLate, tell) {
  if (Boolean(search.late?.[rules]) === isLate) return;
  search.late = { ...search.late, [rules]: isLate };
  tell({ search: { late: search.late } });
}

/** The promise of what comes from there. A failure is forgotten: the next question tries anew. */
function once(from, load) {
  if (!coming.has(from)) {
    const promise = load();
    coming.set(from, promise);
    promise.catch(() => coming.delete(from));
  }
  return coming.get(from);
}

/** What `use` makes of the file at the first of these addresses where it can make something of it. */
async function bring(addresses, patience, use) {
  const signal = AbortSignal.timeout(patience);
  let fault;
  for (const address of [addresses].flat()) {
    try {
      return await use(await fetchBytes(address, signal));
    } catch (cause) {
      fault = cause;
    }
  }
  throw signal.aborted ? signal.reason : fault;
}

async function fetchBytes(url, signal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.arrayBuffer();
}
