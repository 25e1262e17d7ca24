// Defines <arcade-checkers>. The class owns the element's life: its shadow root stands from the first moment, the wasm
// comes once for all elements of a page, and a fault is shown with a way back. The game itself is all in the wasm.

import { css, html } from "./shell.js";

// One style sheet for all elements.
let styles;
// The promise of the wasm's exports; another one after a fault.
let loading;
let attempt = 0;
// What the elements in the page do when the wasm has stopped.
const whenFaulty = new Set();

async function load() {
  if (typeof WebAssembly !== "object") throw new Error("this browser has WebAssembly switched off");
  const glueUrl = new URL("./draughts.js", import.meta.url);
  // Under a new address a module is made anew.
  if (attempt > 0) glueUrl.search = `attempt=${attempt}`;
  const [glue, response] = await Promise.all([import(glueUrl), fetch(new URL("./draughts.wasm", import.meta.url))]);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  // Compiled from bytes: a host that serves the file under another type does no harm.
  glue.initSync({ module: await WebAssembly.compile(await response.arrayBuffer()) });
  glue.start((fault) => {
    forget();
    for (const stop of whenFaulty) stop(fault);
  });
  return glue;
}

function forget() {
  loading = undefined;
  attempt += 1;
}

class ArcadeCheckersElement extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["rules", "opponent", "player", "level", "start", "orientation"];
  #root = this.attachShadow({ mode: "open" });
  // The promise, and its resolve and reject.
  #ready; #settle;
  // The wasm's board, and the load that it belongs to.
  #board; #madeBy;
  // The game as last heard of; the position set before there is a board.
  #record; #position;
  #failed = false;
  #paused = false;

  constructor() {
    super();
    if (!styles) (styles = new CSSStyleSheet()).replaceSync(css);
    this.#root.adoptedStyleSheets = [styles];
    this.#prepare();
    this.#root.addEventListener("click", (event) => {
      if (event.target.closest?.("[data-control=reload]")) this.#reload();
    });
    for (const change of ["ready", "move", "undo", "new-game"]) {
      this.addEventListener(`checkers-${change}`, (event) => {
        if (event.target === this) this.#record = this.#board?.record;
      });
    }
    // Set before the element was defined.
    if (Object.hasOwn(this, "fen")) {
      this.#position = this.fen;
      delete this.fen;
    }
  }

  connectedCallback() {
    whenFaulty.add(this.#stop);
    if (this.#board && this.#madeBy === loading) this.#board.attach(this, this.#root);
    else if (!this.#failed) this.#start();
  }

  disconnectedCallback() {
    whenFaulty.delete(this.#stop);
    if (this.#madeBy === loading) this.#board?.detach();
  }

  attributeChangedCallback(name, before, after) {
    if (before !== after) this.#board?.attributeChanged(this, name);
  }

  async #reload() {
    this.#prepare();
    await this.#start();
    this.#root.querySelector("[data-square][tabindex='0'], .fault:not([hidden]) button")?.focus();
  }

  /** Fresh markup and a fresh promise: nothing of an earlier try is left. */
  #prepare() {
    this.#failed = false;
    this.#board = undefined;
    this.#root.innerHTML = html;
    this.#offerControls(false);
    this.#ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    // Who waits for it hears of it all the same.
    this.#ready.catch(() => {});
  }

  /** Lets the controls be used, or not. What Undo can do is the board's to say. */
  #offerControls(usable) {
    for (const control of this.#root.querySelectorAll(".controls button")) {
      if (!usable) control.setAttribute("aria-disabled", "true");
      else if (control.dataset.control !== "undo") control.removeAttribute("aria-disabled");
    }
  }

  async #start() {
    const mine = (loading ??= load());
    try {
      const { Board } = await mine.catch((fault) => {
        // The next try loads everything anew.
        if (loading === mine) forget();
        throw fault;
      });
      if ((this.#board && this.#madeBy === mine) || this.#failed || !this.isConnected) return;
      const board = new Board(this, new URL("./search-worker.js", import.meta.url).href, this.#record);
      [this.#board, this.#madeBy] = [board, mine];
      if (this.#paused) board.pause();
      this.#startFromPosition();
      board.attach(this, this.#root);
      this.#offerControls(true);
      board.tellReady(this);
      this.#settle.resolve();
    } catch (fault) {
      if (!this.#failed) this.#stop(fault?.message ?? String(fault));
    }
  }

  /** The position that was set before there was a board; where it is none, the game is as the attributes say. */
  #startFromPosition() {
    try {
      if (this.#position !== undefined) this.#board.setFen(this.#position);
    } catch (fault) {
      this.#tell(`fen="${this.#position}": ${fault.message}`);
    }
    this.#position = undefined;
  }

  #hold(paused) {
    // Kept for a board that is still to come.
    this.#paused = paused;
    if (paused) this.#board?.pause();
    else this.#board?.resume();
  }

  #tell(message) {
    this.dispatchEvent(new CustomEvent("checkers-error", { detail: { message }, bubbles: true, composed: true }));
  }

  #stop = (fault) => {
    const begun = this.#board ? "The game has stopped" : "The game could not start";
    this.#failed = true;
    this.#board = undefined;
    this.#offerControls(false);
    const message = `${begun}: ${fault}.`;
    this.#root.querySelector(".fault-text").textContent = message;
    this.#root.querySelector(".fault").hidden = false;
    this.#root.querySelector(".status").textContent = message;
    this.#settle.reject(new Error(message));
    this.#tell(message);
  };

  get ready() { return this.#ready; }
  get fen() { return this.#board?.fen ?? this.#position ?? ""; }
  set fen(text) {
    if (this.#board) this.#board.setFen(String(text));
    else this.#position = String(text);
  }
  get turn() { return this.#board?.turn ?? null; }
  get result() { return this.#board?.result ?? null; }
  get legalMoves() { return this.#board?.legalMoves ?? []; }
  get history() { return this.#board?.history ?? []; }
  newGame() { this.#board?.newGame(); }
  undo() { this.#board?.undo(); }
  flip() { this.#board?.flip(); }
  pause() { this.#hold(true); }
  resume() { this.#hold(false); }
  play(move) { return this.#board?.play(String(move)) ?? false; }
}

if (globalThis.customElements && !customElements.get("arcade-checkers")) {
  customElements.define("arcade-checkers", ArcadeCheckersElement);
}
