// The computer's worker: the same wasm as the page's, handed over compiled. One message in, one message out.

import { chooseMove, initSync } from "./draughts.js";

addEventListener("message", ({ data: { module, ticket, game, level, seed, depth, nodes } }) => {
  if (module) {
    initSync({ module });
    return;
  }
  try {
    postMessage({ ticket, route: chooseMove(game, level, seed, depth, nodes).route });
  } catch (fault) {
    postMessage({ error: String(fault) });
  }
});
