// The exercises of how to play: which boards are done, on its page and in the element's dialog, and the filling of that dialog.

const LANGUAGES = { en: () => import("./guide-en.js"), cs: () => import("./guide-cs.js") };

const EVENTS = ["ready", "before-move", "move", "undo", "new-game", "end", "error"];

const styles = new Map(); // By language, shared by all elements.

/** Fills the open dialog of an element's shadow root, until it is closed; `true` when all is well. `trust` makes the text trusted
 *  where the page's policy asks for that. */
export async function fill(host, root, language, trust) {
  const dialog = root.querySelector("[data-dialog=guide]");
  const { css, html } = await (LANGUAGES[language] ?? LANGUAGES.en)();
  const body = dialog.querySelector(".guide");
  if (!dialog.open || body.querySelector(".guide-text")) return true;
  if (!styles.has(language)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    styles.set(language, sheet);
  }
  const others = root.adoptedStyleSheets.filter((sheet) => ![...styles.values()].includes(sheet));
  root.adoptedStyleSheets = [...others, styles.get(language)];

  const text = document.createElement("div");
  text.innerHTML = trust.createHTML(html);
  for (const board of text.querySelectorAll("arcade-checkers")) {
    board.lang = language; // The nearest ancestor with a language may lie outside of the shadow root.
    if (host.hasAttribute("theme")) board.setAttribute("theme", host.getAttribute("theme"));
  }
  // What these boards tell is not the element's to tell, and their keys and taps are none of its own.
  for (const event of EVENTS) text.addEventListener(`checkers-${event}`, (told) => told.stopPropagation());
  for (const event of ["keydown", "pointerdown", "pointermove", "pointerup"]) {
    text.addEventListener(event, (told) => told.stopPropagation());
  }
  text.addEventListener("click", (click) => follow(click, text));
  body.replaceChildren(text);
  watch(text);
  dialog.addEventListener("close", () => body.replaceChildren(), { once: true });
  return true;
}

/** A link within the text: the page's address knows nothing of what is in a shadow root. */
function follow(click, text) {
  click.stopPropagation();
  const place = click.target.closest("a[href^='#']")?.getAttribute("href");
  if (!place) return;
  click.preventDefault();
  const section = text.querySelector(place);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}

/** Tells of every exercise here when it is done. */
export function watch(place) {
  const { done, other, again } = place.querySelector(".guide-text").dataset;
  for (const figure of place.querySelectorAll("figure[data-wanted]")) {
    const board = figure.querySelector("arcade-checkers");
    const verdict = document.createElement("p");
    verdict.className = "verdict";
    verdict.setAttribute("role", "status");
    const reset = document.createElement("button");
    reset.type = "button";
    reset.className = "again";
    reset.textContent = again;
    reset.addEventListener("click", () => board.newGame());
    figure.append(reset, verdict); // The button stays where it is, whatever is said below it.
    const judge = () => {
      const state = standing(board.history, figure.dataset.wanted);
      figure.dataset.verdict = state;
      const words = { done: `${done} ${figure.querySelector(".done").textContent}`, other, open: "" };
      verdict.textContent = words[state];
    };
    for (const event of ["move", "undo", "new-game"]) board.addEventListener(`checkers-${event}`, judge);
    hush(board);
  }
}

/** Whether the turns played are those asked for: lines of turns by commas, `*` for any turn. */
function standing(history, wanted) {
  if (history.length === 0) return "open";
  const played = `${history.join(" ")} `;
  const lines = wanted.split(", ").map((line) => `${line} `);
  if (lines.some((line) => line === "* " || played.startsWith(line))) return "done";
  return lines.some((line) => line.startsWith(played)) ? "open" : "other";
}

/** Keeps a board out of the accessibility tree until it stands: two dozen of them would all say that they are loading. */
async function hush(board) {
  board.inert = true;
  await customElements.whenDefined(board.localName);
  await board.ready.catch(() => {}); // One that cannot start says so itself.
  board.inert = false;
}
