// The standalone page: what the address asks for, else what was chosen here before, else the browser's language, becomes
// the element's attributes before the element is defined; what is chosen in the game is kept. Where a game is kept that
// is not the one the address asks for, it asks before that game ends.

import { Shelf } from "./keep.js";
import "./updates.js";

const OF_A_GAME = ["rules", "opponent", "level", "seed", "player", "start"];
const SETTINGS = [...OF_A_GAME, "orientation", "theme", "coordinates", "sound", "lang"];

const TITLES = { en: "Arcade Checkers: draughts in the browser", cs: "Arcade Checkers: dáma v prohlížeči" };

const board = document.querySelector("arcade-checkers");
const query = new URLSearchParams(location.search);

const shelf = new Shelf("arcade-checkers:standalone:settings", "settings", isObject, tell);

/** The element says what goes wrong, once it is there. */
async function tell(trouble) {
  const detail = trouble === "kept.unreadable" ? "kept.settings-unreadable" : trouble;
  await customElements.whenDefined("arcade-checkers");
  board.shadowRoot.dispatchEvent(new CustomEvent("page-trouble", { detail }));
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** The first of these languages that the game has. */
function known(tags) {
  const spoken = tags.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return spoken.find((tag) => Object.hasOwn(TITLES, tag)) ?? "en";
}

/** The page's own part in the language. */
function speak() {
  const language = known([board.lang]);
  document.documentElement.lang = language;
  document.title = TITLES[language];
}

function applySettings() {
  const kept = shelf.read() ?? {};
  for (const name of SETTINGS) {
    const value = query.get(name) ?? kept[name];
    if (typeof value === "string") board.setAttribute(name, value);
  }
  board.lang = known([board.lang, ...navigator.languages]);
  speak();
}

/** Keeps an attribute that has been changed: by the game's own choices, since nothing else changes one here. */
function keepSettings(changes) {
  const kept = { ...shelf.read() };
  for (const { attributeName } of changes) {
    kept[attributeName] = board.getAttribute(attributeName) ?? undefined;
  }
  shelf.write(kept);
  forget(changes.map(({ attributeName }) => attributeName));
  speak();
}

/** The address asks for these no longer. */
function forget(names) {
  for (const name of names) query.delete(name);
  history.replaceState(history.state, "", location.pathname + (query.size > 0 ? `?${query}` : "") + location.hash);
}

/** A kept game goes on; where the address asks for another, its own button for a new game asks first. Whoever keeps playing has
 *  answered, and is not asked again by the next reload. */
function askAboutAnother({ detail }) {
  const asksForAGame = OF_A_GAME.some((name) => query.has(name));
  if (!asksForAGame || detail.resumed !== "other") return;
  let isOver = false;
  board.addEventListener("checkers-new-game", () => (isOver = true), { once: true });
  const find = (selector) => board.shadowRoot.querySelector(selector);
  find("[data-dialog=confirm]").addEventListener("close", () => isOver || forget(OF_A_GAME), { once: true });
  find("[data-control=new-game]").click();
}

applySettings();
new MutationObserver(keepSettings).observe(board, { attributeFilter: SETTINGS });
board.addEventListener("checkers-ready", askAboutAnother, { once: true });

import("./game.js");
