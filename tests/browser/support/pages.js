// Pages to test on: the game's own with settings in the address, and pages of tests' own beside it on the same site.
import { Board } from "./board.js";

/** Keeps what the elements tell the page from here on; `told` gives it. */
export async function tellEvents(page) {
  await page.addInitScript(() => {
    globalThis.told = [];
    const kinds = ["ready", "before-move", "move", "undo", "new-game", "end", "error"];
    for (const kind of kinds) {
      document.addEventListener(
        `checkers-${kind}`,
        (event) => event.target.id === "elsewhere" || globalThis.told.push([kind, event.detail, event.target.id]),
      );
    }
  });
}

/**
 * Waits for as long as the computer takes to answer: until another board of the page, put in for it and taken out again,
 * has had a whole reply. Whatever was asked before has been answered by then, or never will be.
 */
export async function waitForReplyElsewhere(page) {
  await page.evaluate(async () => {
    const other = document.createElement("arcade-checkers");
    other.id = "elsewhere";
    document.body.append(other);
    await other.ready;
    other.play("11-15");
    await new Promise((resolve) => other.addEventListener("checkers-move", resolve));
    other.remove();
  });
}

/** What was told so far, in order, as `[kind, detail]`: of one kind or one element (by its id) alone, if it is named. */
export function told(page, kind, id) {
  const chosen = ([wanted, element]) =>
    globalThis.told
      .filter(([name, , from]) => name === (wanted ?? name) && from === (element ?? from))
      .map(([name, detail]) => [name, detail]);
  return page.evaluate(chosen, [kind, id]);
}

/** Opens the standalone page with these settings; the board is ready. */
export async function openGame(page, settings = {}) {
  await tellEvents(page);
  await page.goto(`./?${new URLSearchParams(settings)}`);
  return new Board(page).ready();
}

/** Opens a page whose body is this HTML, on the site of dist/ and in its folder. */
export async function openPage(page, body, { script = `<script type="module" src="./game.js"></script>` } = {}) {
  await tellEvents(page);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>A page with a board</title><link rel="icon" href="./favicon.ico">${script}<body><main>${body}</main></body></html>`;
  await page.route("**/page-of-a-test.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("./page-of-a-test.html");
}

/** Opens a page with one board with these attributes; the board is ready. */
export async function embedGame(page, attributes = {}) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  await openPage(page, `<arcade-checkers${written.join("")}></arcade-checkers>`);
  return new Board(page).ready();
}
