// The solved endings of few pieces, for the strong search: who solves them, and who gets them. Loaded when a game of the strong
// search comes near to them.
//
// A worker of its own solves them, once for a rule set and page, since that takes seconds and the search is not to wait for it.
// The page keeps them as a Blob, 7.5 MB for a rule set, where no search that is called off can lose them; nothing is stored.

// By rule set, the solved endings; nothing while they are solved or where that has failed.
const solved = new Map();
// By rule set, the worker that solves them.
const solvers = new Map();
// By worker, the rule set whose endings it has been given.
const given = new WeakMap();
// By element, the worker that searches for it now, and its rule set.
const searching = new Map();

/** An element's worker is to search near the endings: it gets them, now or when they are solved. */
export function want(element, { worker, rules }, { worker: url, search }) {
  searching.set(element, { worker, rules });
  if (solved.get(rules)) give(worker, rules);
  // Without the search itself, which a worker compiles for the page, there is nothing to solve them with.
  else if (!solved.has(rules) && !solvers.has(rules) && search.wasm instanceof WebAssembly.Module) solve(rules, url, search);
}

/** An element wants none any more: who solves for nobody stops. */
export function leave(element) {
  searching.delete(element);
  const isWanted = (rules) => [...searching.values()].some((wanted) => wanted.rules === rules);
  for (const rules of [...solvers.keys()].filter((rules) => !isWanted(rules))) dismiss(rules);
}

function give(worker, rules) {
  if (given.get(worker) === rules) return;
  given.set(worker, rules);
  worker.postMessage({ rules, endings: solved.get(rules) });
}

function solve(rules, url, search) {
  const solver = new Worker(url, { type: "module" });
  solvers.set(rules, solver);
  const end = (endings) => {
    dismiss(rules);
    // Also where there are none: it would fail again.
    solved.set(rules, endings);
    if (!endings) return;
    for (const wanted of searching.values()) if (wanted.rules === rules) give(wanted.worker, rules);
  };
  solver.addEventListener("message", ({ data }) => end(data.endings));
  // It has not come at all, which the network may be to blame for: the next question tries anew.
  solver.addEventListener("error", () => dismiss(rules));
  solver.postMessage({ search, solve: rules });
}

function dismiss(rules) {
  solvers.get(rules)?.terminate();
  solvers.delete(rules);
}
