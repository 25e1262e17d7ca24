// The standalone page: settings from the address, and the browser's language, become attributes before the element is
// defined.

import "./updates.js";

const SETTINGS = ["rules", "opponent", "level", "player", "start", "orientation", "theme", "coordinates", "sound", "lang"];

const board = document.querySelector("arcade-checkers");
const query = new URLSearchParams(location.search);
for (const name of SETTINGS) {
  if (query.has(name)) board.setAttribute(name, query.get(name));
}
const spoken = navigator.languages.map((tag) => tag.split("-")[0]);
board.lang ||= spoken.find((tag) => tag === "cs" || tag === "en") ?? "en";
document.documentElement.lang = board.lang;

import("./game.js");
