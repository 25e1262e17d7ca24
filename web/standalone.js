// The standalone page: settings from the address become attributes before the element is defined.

const SETTINGS = ["rules", "opponent", "level", "player", "start", "orientation"];

const board = document.querySelector("arcade-checkers");
const query = new URLSearchParams(location.search);
for (const name of SETTINGS) {
  if (query.has(name)) board.setAttribute(name, query.get(name));
}

import("./game.js");
