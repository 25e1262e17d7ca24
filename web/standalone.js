// The standalone page: settings from the address, from the last visit or from the browser become attributes before the
// element is defined, and are kept. Its unfinished game goes on; a link to another kind of game asks first.

const GAME = { rules: "english", opponent: "computer", player: "first", level: "3", start: "full" };
const LOOK = ["orientation", "theme", "coordinates", "sound", "lang"];
const KEPT = "arcade-checkers:settings";

const board = document.querySelector("arcade-checkers");
const query = new URLSearchParams(location.search);
const kept = read();

for (const name of [...Object.keys(GAME), ...LOOK]) {
  const value = query.get(name) ?? kept[name];
  if (value) board.setAttribute(name, value);
}
const language = board.lang || navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => ["cs", "en"].includes(tag));
board.lang = document.documentElement.lang = language || "en";
new MutationObserver(keep).observe(board, { attributes: true });

import("./game.js").then(async () => {
  await board.ready;
  const wanted = Object.entries(GAME).filter(([name]) => query.has(name));
  const another = wanted.some(([name, usual]) => query.get(name) !== (kept[name] ?? usual));
  // A game is under way that is not of the kind asked for: the board asks what is to become of it.
  if (another && board.history.length > 0) board.shadowRoot.querySelector("[data-control=new-game]").click();
  keep();
}).catch(() => {}); // The element tells of its faults itself.

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function keep() {
  document.documentElement.lang = board.lang;
  const settings = [...Object.keys(GAME), ...LOOK].map((name) => [name, board.getAttribute(name)]);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(settings.filter(([, value]) => value))));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
