// Random input of every kind at a board, and what must hold after each: for hammer.spec.js. What happens is decided by a seed
// alone; the computer's replies come when they come.
import { expect } from "@playwright/test";

import { squaresOf } from "./board.js";

/** In the page: watches one element, and a second, hidden one beside it that is played after it by the rules of the public interface. */
function watchInPage(element, begun) {
  const mirror = document.createElement("arcade-checkers");
  mirror.id = "elsewhere";
  mirror.hidden = true;
  mirror.setAttribute("opponent", "human");
  document.body.append(mirror);
  const attribute = (name, otherwise) => element.getAttribute(name) ?? otherwise;
  const settings = () => ({ rules: attribute("rules", "english"), opponent: attribute("opponent", "computer") });
  let start;
  const begin = (from) => {
    start = from;
    mirror.setAttribute("rules", from.rules);
    mirror.fen = from.fen;
  };
  element.addEventListener("checkers-new-game", ({ target, detail }) => {
    if (target === element) begin({ fen: detail.fen, ...settings() });
  });

  const faults = [];
  const check = (what, is, shouldBe) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    if (one !== other) faults.push(`${what}: ${one}, and should be ${other}`);
  };

  const checkGame = () => {
    const { history, legalMoves, turn, result, fen } = element;
    const known = mirror.history;
    let same = 0;
    while (same < known.length && known[same] === history[same]) same += 1;
    for (let over = known.length; over > same; over -= 1) mirror.undo();
    for (const route of history.slice(same)) if (!mirror.play(route)) return faults.push(`${route} of ${history} is illegal`);
    check("fen", fen, mirror.fen);
    const resigned = result?.reason === "resigned";
    check("turn", turn, resigned ? null : mirror.turn);
    if (!resigned) check("result", result, mirror.result);
    check("legalMoves", legalMoves.toSorted(), resigned ? [] : mirror.legalMoves.toSorted());
  };

  const placement = (fen) => {
    const pieces = {};
    for (const [list, colour] of fen.slice(2).split(":").map((part) => [part.slice(1), part[0] === "W" ? "white" : "black"]))
      for (const piece of list.split(",").filter(Boolean))
        pieces[piece.replace("K", "")] = `${colour}-${piece.startsWith("K") ? "king" : "man"}`;
    return pieces;
  };

  const checkShown = () => {
    const root = element.shadowRoot;
    const squares = [...root.querySelectorAll("[role=grid] [data-square]")];
    check("cells", root.querySelectorAll("[role=grid] [role=gridcell]").length, 32);
    check("squares", squares.map(({ dataset }) => Number(dataset.square)).toSorted((a, b) => a - b), Array.from({ length: 32 }, (_, at) => at + 1));
    check("tab stops in the grid", squares.filter(({ tabIndex }) => tabIndex === 0).length, 1);
    if (root.querySelector("[role=status]").textContent.trim() === "") faults.push("the status says nothing");
    check("faults shown", root.querySelector(".fault").hidden, true);
    check("notice shown", root.querySelector(".note").hidden ? "" : root.querySelector(".note").textContent, "");
    if (root.querySelectorAll("dialog[open]").length > 1) faults.push("two dialogs are open");
    const drawn = [...root.querySelectorAll(".pieces .piece")];
    for (const piece of drawn) {
      const { transform } = piece.style;
      if (piece.classList.contains("dragging") || !/^translate\(\d*50px, \d*50px\)$/.test(transform))
        faults.push(`a piece is in the air at ${transform}`);
    }
    const shown = {};
    for (const { dataset } of squares) if (dataset.piece) shown[dataset.square] = dataset.piece;
    check("pieces drawn", drawn.length, Object.keys(shown).length);
    check("pieces drawn on one square", new Set(drawn.map((piece) => piece.style.transform)).size, drawn.length);
    const live = placement(element.fen);
    const isLive = Object.keys({ ...shown, ...live }).every((square) => shown[square] === live[square]);
    const looking = root.querySelector(".game").hasAttribute("data-looking");
    const selected = squares.filter(({ dataset }) => dataset.state?.split(" ").includes("selected"));
    if (selected.length > 1) faults.push("two pieces are picked");
    // Apart from looking back, only a begun capture shows something else than the position.
    const begunCapture = !isLive && !looking;
    if (begunCapture) check("a piece in a begun capture is picked", selected.length, 1);
    if (element.result && selected.length > 0) faults.push("a piece is picked after the end");
    if (!looking && !begunCapture && !element.result) {
      // (A round capture that is back on its own square shows the position's own pieces but for the victims.)
      const undo = root.querySelector("[data-control=undo]").getAttribute("aria-disabled") === "true";
      if (element.history.length === 0 && selected.length === 0) check("Undo disabled, nothing played", undo, true);
      if (element.history.length > 0 && start.opponent === "human") check("Undo disabled between two people", undo, false);
    }
    check("scrolls sideways by", document.documentElement.scrollWidth - document.documentElement.clientWidth, 0);
    return { dialog: root.querySelector("dialog[open]")?.dataset.dialog ?? null, focused: root.activeElement !== null };
  };

  // A computer that moves first may have moved already.
  const [, ready] = globalThis.told.find(([kind]) => kind === "ready");
  begin(begun ?? { fen: ready.fen, ...settings() });
  globalThis.hammer = {
    start: () => start,
    /** What does not hold now; whether a dialog is open, and the focus in the board. */
    look() {
      faults.length = 0;
      checkGame();
      const seen = checkShown();
      return { faults: [...faults], ...seen };
    },
    /** The middles of all buttons that can be seen, but for the squares; of the open dialog alone where there is one. */
    buttons() {
      const root = element.shadowRoot;
      const within = root.querySelector("dialog[open]") ?? root;
      return [...within.querySelectorAll("button:not([data-square]), input")]
        .map((button) => [button, button.getBoundingClientRect()])
        .filter(([, { width, left, top }]) => width > 0 && left >= 0 && top >= 0)
        .map(([button, { left, top, width, height }]) => [left + width / 2, top + height / 2, button.dataset.control ?? button.value ?? button.textContent]);
    },
  };
}

const KEYS = [
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Control+Home", "Control+End", "Enter", "Enter", "Space"],
  ...["Escape", "1", "2", "3", "9", "n", "n", "Shift+n", "m", "c", "l", "s", "u", "Control+z", "r", "Control+y", "h", "f", "Tab", "Shift+Tab"],
];

const ATTRIBUTES = {
  rules: ["english", "czech"],
  opponent: ["computer", "human"],
  player: ["first", "second", "random"],
  start: ["full", "two-jump", "crowning", "king-capture", "B:W18,27:B14,1", "W:WK11:B15,16,23,24,1", "W:WK27:B28"],
  orientation: ["auto", "black", "white"],
  coordinates: ["none", "numbers", "algebraic"],
  theme: ["house", "baize", "slate"],
  lang: ["en", "cs"],
};

const METHODS = ["undo", "redo", "hint", "showMove", "flip", "pause", "resume", "resume", "newGame", "resign"];

/** What can be done: how often, and what; each says what it did, and whether the focus may be lost by it. */
const ACTIONS = [
  [8, "turn", async ({ page, board, random }) => {
    const moves = await board.get("legalMoves");
    if (moves.length === 0) return "none";
    const route = random.pick(moves);
    for (const square of squaresOf(route)) await page.mouse.click(...(await board.placeOn(square)));
    return route;
  }],
  [4, "tap", async ({ page, board, random }) => {
    const square = random.below(32) + 1;
    await page.mouse.click(...(await board.placeOn(square)), { clickCount: 1 + random.below(2) });
    return square;
  }],
  [6, "key", async ({ page, random }) => {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return key;
  }, (key) => /Tab/.test(key)],
  [1, "held key", async ({ page, random }) => {
    const key = random.pick(KEYS.filter((name) => !/[+]|Tab/.test(name)));
    for (let times = 0; times < 10; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    return key;
  }],
  [4, "drag", async ({ page, board, random }) => {
    const moves = await board.get("legalMoves");
    const route = moves.length > 0 && random.below(3) ? squaresOf(random.pick(moves)) : [random.below(32) + 1, random.below(32) + 1];
    await page.mouse.move(...(await board.placeOn(route[0])));
    await page.mouse.down();
    await page.mouse.move(...(await board.placeOn(route.at(-1))), { steps: 3 });
    const meanwhile = random.pick(["", "", "", "Escape", "flip", "undo", "newGame", "away"]);
    if (meanwhile === "Escape") await page.keyboard.press("Escape");
    else if (meanwhile === "away") await page.mouse.move(1, 1);
    else if (meanwhile) await board.call(meanwhile);
    await page.mouse.up();
    return [route.join("-"), meanwhile];
  }, () => true],
  [5, "button", async ({ page, random }) => {
    const [x, y, name] = random.pick(await page.evaluate(() => globalThis.hammer.buttons()));
    await page.mouse.click(x, y);
    return name;
  }, () => true],
  [2, "keyed button", async ({ page, random }) => {
    // As by Tab and Enter: the focus is on the button when it acts, and must be somewhere in the board afterwards.
    return page.evaluate((number) => {
      const root = document.querySelector("arcade-checkers").shadowRoot;
      const buttons = [...root.querySelectorAll("button:not([data-square])")].filter((button) => button.checkVisibility());
      const button = buttons[number % buttons.length];
      button.focus();
      button.click();
      return button.dataset.control ?? button.dataset.look ?? button.textContent;
    }, random.below(1000));
  }],
  [1, "click anywhere", async ({ page, random }) => {
    const { width, height } = page.viewportSize();
    const place = [random.below(width), random.below(height)];
    await page.mouse.click(...place);
    return place;
  }, () => true],
  [2, "attribute", async ({ board, random }) => {
    const name = random.pick(Object.keys(ATTRIBUTES));
    const value = random.pick(ATTRIBUTES[name]);
    await board.setAttribute(name, value);
    // Words come by a module, and make the board anew.
    if (name === "lang") await expect(board.host.locator(".game")).toHaveAttribute("lang", value);
    return `${name}=${value}`;
  }],
  [3, "method", async ({ board, random }) => {
    const name = random.pick(METHODS);
    await board.call(name);
    return name;
  }],
  [1, "position", async ({ board, random }) => {
    const fen = random.pick(ATTRIBUTES.start.filter((start) => start.includes(":")));
    await board.set("fen", fen);
    return fen;
  }],
  [1, "turned window", async ({ page }) => {
    const { width, height } = page.viewportSize();
    await page.setViewportSize({ width: height, height: width });
  }],
  [1, "out and in again", async ({ board }) => {
    await board.host.evaluate((element) => {
      const { parentNode } = element;
      element.remove();
      parentNode.prepend(element);
    });
  }, () => true],
  [1, "computer's turn", async ({ page }) => {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  }],
  [1, "reload", async (all) => {
    const [before, start] = [await all.board.get("history"), await all.page.evaluate(() => globalThis.hammer.start())];
    const over = await all.board.get("result");
    await all.page.reload();
    await all.board.ready();
    const after = await all.board.get("history");
    // A game in which nothing has been played begins by the attributes again.
    const kept = !over && before.length > 0;
    if (kept && after.slice(0, before.length).join() !== before.join()) throw new Error(`the game was ${before}, and is ${after}`);
    await all.board.host.evaluate(watchInPage, kept ? start : undefined);
  }, () => true],
];

const BY_WEIGHT = ACTIONS.flatMap(([weight, ...action]) => Array.from({ length: weight }, () => action));

/** An open dialog is answered, or its choices changed: what is behind it cannot be reached. */
async function answer({ page, random }) {
  if (random.below(4) === 0) {
    await page.keyboard.press("Escape");
    return "Escape";
  }
  const buttons = await page.evaluate(() => globalThis.hammer.buttons());
  if (buttons.length === 0) return "none";
  const [x, y, name] = random.pick(buttons);
  await page.mouse.click(x, y);
  return name;
}

/** Does `steps` things at a board by chance and checks all of it after each. */
export async function hammer(board, random, steps) {
  const { page } = board;
  const all = { page, board, random };
  await board.host.evaluate(watchInPage, undefined);
  const done = [];
  let dialog = null;
  // Whether the board had the focus when it could last choose: a dialog gives it back.
  let had = false;
  for (let step = 1; step <= steps; step += 1) {
    const [name, act, mayBlur = () => false] = dialog ? ["answer", answer] : random.pick(BY_WEIGHT);
    const what = await act(all).catch((error) => {
      throw new Error(`step ${step}, ${name}, after ${done.slice(-12).join("; ")}: ${error.message}`);
    });
    done.push(`${name} ${what ?? ""}`);
    const seen = await page.evaluate(() => globalThis.hammer.look());
    if (!seen.dialog) {
      if (had && !seen.focused && (dialog || !mayBlur(String(what)))) seen.faults.push("the focus is lost");
      had = seen.focused;
    }
    dialog = seen.dialog;
    if (seen.faults.length > 0) throw new Error(`step ${step}, after ${done.slice(-12).join("; ")}:\n${seen.faults.join("\n")}`);
  }
}
