// Defines <arcade-checkers>. The class owns the element's life: its shadow root stands from the first moment, the wasm
// comes once for all elements of a page (wasm.js), and a fault is shown with a way back. The game itself is all in the wasm.

import { css, html } from "./shell.js";
import * as wasm from "./wasm.js";
import english from "./words/en.js";

const LANGUAGES = { en: async () => english, cs: async () => (await import("./words/cs.js")).default };

// By this form bundlers know them and put them where they are found.
const WORKER = new URL("./search-worker.js", import.meta.url);
// Which comes when the computer is first asked.
const OWN = {
  wasm: new URL("./search.wasm", import.meta.url).href,
  english: new URL("./net-english.bin", import.meta.url).href,
  czech: new URL("./net-czech.bin", import.meta.url).href,
};
// The same for all elements that name no other place; the wasm is kept compiled, once a worker has done that.
const SEARCH = { ...OWN };

// One style sheet for all elements, and what makes their markup and the worker's address trusted where a page asks for that.
let styles;
// What brings the endings to workers, from the first time on.
let endings;
let trust = { createHTML: (html) => html, createScriptURL: (url) => url };

/** To be done once, by the first element: a page's policy allows a name once. */
function prepareOnce() {
  (styles = new CSSStyleSheet()).replaceSync(css);
  try {
    trust = trustedTypes.createPolicy("arcade-checkers", trust);
  } catch {
    // There is no such thing in this browser, or the page has not allowed it, of which its console tells.
  }
}

/** What makes a worker, or what does a worker's work in the page. It holds no element: a board's wasm would keep that for ever. */
function hiring({ worker: url, search }) {
  return (inPage) => {
    const worker = inPage ? new PageWorker(search) : new Worker(url, { type: "module" });
    worker.addEventListener("message", ({ data }) => Object.assign(search, data.search));
    worker.postMessage({ search });
    return worker;
  };
}

// How long the computer's side may take to come into the page, in milliseconds.
const PATIENCE = 11_000;
// How often it has not come, and how often in a row the host has said that it has no such file.
let failures = 0;
let refusals = 0;

/** The computer's side in the page, where no worker may start. */
class PageWorker extends EventTarget {
  #search;

  constructor(search) {
    super();
    this.#search = search;
  }

  async postMessage(data) {
    const tell = (answer) => this.dispatchEvent(new MessageEvent("message", { data: answer }));
    const url = new URL("./opponent.js", import.meta.url);
    url.search = failures;
    try {
      const { hear } = await this.#load(url);
      // Imports come in any order: each message says where the search is.
      hear({ search: this.#search, ...data }, tell, true);
    } catch {
      if (data.ticket) tell({ ticket: data.ticket, trouble: await this.#missing(url) });
    }
  }

  /** A module that did not come is asked for under a new address: the old one's failure may be remembered. */
  #load(url) {
    const coming = failures ? import(/* @vite-ignore */ /* webpackIgnore: true */ url) : import("./opponent.js");
    return Promise.race([coming, new Promise((_, reject) => setTimeout(reject, PATIENCE))]);
  }

  /** What to say of it: a host that says twice that it has no such file has another version by now. */
  async #missing(url) {
    failures += 1;
    const { ok } = await fetch(url).catch(() => ({}));
    refusals = ok === false ? refusals + 1 : 0;
    return refusals > 1 ? "search.outdated" : "search.missing";
  }

  terminate() {}
}

class ArcadeCheckersElement extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["rules", "opponent", "player", "level", "seed", "start", "orientation", "lang", "theme", "sound", "coordinates", "storage-key", "readonly"];
  #root = this.attachShadow({ mode: "open" });
  // The promise, and its resolve and reject.
  #ready; #settle;
  // The wasm's board, and the load that it belongs to.
  #board; #madeBy;
  // The game as last heard of; the position set before there is a board.
  #record; #position;
  #failed = false;
  // What makes the knocks, from the first one on.
  #sound;
  #paused = false;
  // The language's texts, as far as they have come.
  #words = english;
  // The unfinished game in the browser's storage, where that is wanted.
  #kept;
  // Where the computer's worker is, and the search that it loads.
  #addresses;
  // What is wrong, by who has to do with it: the page, the kept game, the computer.
  #notes = {};

  constructor() {
    super();
    if (!styles) prepareOnce();
    this.#root.adoptedStyleSheets = [styles];
    this.#prepare();
    this.#root.addEventListener("click", (event) => {
      const control = event.target.closest?.("[data-control]")?.dataset.control;
      if (control === "reload") this.#reload();
      if (control === "how-to-play") this.#explain();
    });
    this.#root.addEventListener("sound", (event) => this.#hear(event.detail).catch(() => {}));
    this.#root.addEventListener("endings", (event) => this.#wantEndings(event.detail).catch(() => {}));
    for (const change of ["ready", "move", "undo", "new-game"]) {
      this.addEventListener(`checkers-${change}`, (event) => {
        if (event.target !== this) return;
        this.#record = this.#board?.record;
        this.#kept?.keep();
        // Whether it needs the computer, and has it, is the new game's to say.
        if (change === "new-game") this.#note("computer");
      });
    }
    this.addEventListener("checkers-end", (event) => event.target === this && this.#kept?.keep());
    this.#root.addEventListener("alone", ({ detail: why }) =>
      console.warn(`<arcade-checkers> thinks in the page, not in a worker (${this.#addresses.worker}): ${why}`));
    this.#root.addEventListener("trouble", (event) => this.#note("computer", event.detail));
    // Whoever keeps more than the game for this element has its words for trouble from here.
    this.#root.addEventListener("page-trouble", (event) => this.#note("page", event.detail));
    // What was set before the element was defined would hide the class's own for ever.
    if (Object.hasOwn(this, "fen")) this.#position = String(this.fen);
    for (const name of Object.getOwnPropertyNames(ArcadeCheckersElement.prototype)) delete this[name];
  }

  connectedCallback() {
    wasm.whenFaulty.add(this.#stop);
    if (this.#board && this.#madeBy === wasm.current()) this.#attachAgain();
    else if (!this.#failed) this.#start();
  }

  /** Moved as it is, by `moveBefore`: only the language around it can be another one. */
  connectedMoveCallback() {
    this.#speakIfOther();
  }

  disconnectedCallback() {
    wasm.whenFaulty.delete(this.#stop);
    this.#kept?.close();
    this.#sound?.close();
    endings?.leave(this);
    if (this.#madeBy === wasm.current()) this.#board?.detach();
  }

  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === "lang") this.#speak();
    else if (name === "storage-key") this.#keepElsewhere();
    else this.#board?.attributeChanged(this, name);
  }

  /** The language of the element or the nearest ancestor; English where it is not one of ours. */
  get #language() {
    const tag = this.closest("[lang]")?.lang.toLowerCase().split("-")[0];
    return Object.hasOwn(LANGUAGES, tag) ? tag : "en";
  }

  /** Says everything anew where the language is another one than that on the screen. */
  async #speakIfOther() {
    if (this.#root.querySelector(".game").lang !== this.#language) await this.#speak();
  }

  /** Says everything in the element's language: the fixed texts here, the rest by the board. */
  async #speak() {
    const language = this.#language;
    const words = await LANGUAGES[language]().catch(() => english);
    if (language !== this.#language) return; // It has changed again meanwhile.
    this.#words = words;
    const markup = document.createElement("template");
    markup.innerHTML = trust.createHTML(html);
    // The status is the board's, once there is one, or tells what is wrong.
    const fixed = this.#board || this.#failed ? "[data-text]:not(.status)" : "[data-text]";
    for (const node of this.#root.querySelectorAll(fixed)) {
      const key = node.dataset.text;
      node.textContent = words[`fixed.${key}`] ?? markup.content.querySelector(`[data-text="${key}"]`).textContent;
    }
    for (const node of this.#root.querySelectorAll("[data-label]")) {
      const key = node.dataset.label;
      node.ariaLabel = words[`fixed.${key}`] ?? markup.content.querySelector(`[data-label="${key}"]`).ariaLabel;
    }
    this.#root.querySelector(".game").lang = language;
    this.#showNotes();
    this.#board?.setWords(this, this.#root, words, language);
  }

  /** Sounds like this, where that is wanted. */
  async #hear(knocks) {
    if (this.getAttribute("sound")?.trim() !== "on") return;
    const { Sound } = await import("./sound.js");
    if (this.isConnected) (this.#sound ??= new Sound()).play(knocks);
  }

  /** A worker is to search near the endings. Once what brings them is here, it does so before the search begins. */
  async #wantEndings(wanted) {
    endings ??= await import("./endings.js");
    if (this.isConnected) endings.want(this, wanted, this.#addresses);
  }

  /** Fills the dialog of how to play, which the board opens; where the text does not come, with a way to its page. */
  async #explain() {
    const link = this.#root.querySelector(".guide-fault");
    link.search = `lang=${this.#language}`;
    const { fill } = await import("./guide.js").catch(() => ({}));
    link.hidden = (await fill?.(this, this.#root, this.#language, trust).catch(() => false)) ?? false;
  }

  async #reload() {
    const hadFocus = this.#root.activeElement !== null;
    this.#prepare();
    await this.#start();
    if (hadFocus) this.#root.querySelector("[data-square][tabindex='0'], .fault:not([hidden]) button")?.focus();
  }

  /** Fresh markup and a fresh promise: nothing of an earlier try is left. */
  #prepare() {
    this.#failed = false;
    this.#board = undefined;
    this.#notes = {};
    // The markup is in English.
    this.#words = english;
    this.#root.innerHTML = trust.createHTML(html);
    this.#root.querySelector(".guide-fault").href = new URL("./guide.html", WORKER);
    this.#disableControls();
    this.#ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    // Who waits for it hears of it all the same.
    this.#ready.catch(() => {});
  }

  /** None of the controls is of use without a board, which takes them over when it comes. */
  #disableControls() {
    for (const control of this.#root.querySelectorAll(".controls button, .looking button")) control.setAttribute("aria-disabled", "true");
  }

  async #start() {
    const mine = wasm.load(this.#url("wasm-url"));
    const speaking = this.#speakIfOther();
    try {
      const [{ Board }] = await Promise.all([mine, speaking]);
      await this.#openKept();
      await wasm.inTurn();
      if ((this.#board && this.#madeBy === mine) || this.#failed || !this.isConnected) return;
      const addresses = this.#addresses = { worker: trust.createScriptURL((this.#url("worker-url") ?? WORKER).href), search: this.#search() };
      const { lang } = this.#root.querySelector(".game");
      const make = (record) => new Board(this, hiring(addresses), this.#words, lang, record);
      const board = this.#makeBoard(make);
      [this.#board, this.#madeBy] = [board, mine];
      if (this.#paused) board.pause();
      this.#startFromPosition();
      board.attach(this, this.#root);
      this.#speakIfOther();
      board.tellReady(this);
      this.#settle.resolve();
    } catch (fault) {
      await speaking;
      if (!this.#failed) this.#stop(fault?.message ?? String(fault));
    }
  }

  /** The board with the game as last heard of, or the kept one; a kept game that the rules refuse is set aside. */
  #makeBoard(make) {
    if (this.#record || !this.#kept?.game) return make(this.#record);
    try {
      return make(this.#kept.game);
    } catch {
      this.#kept.setAside();
      return make();
    }
  }

  /** Opens what the storage-key names, where there is one. Whether another game is kept there than the one at hand. */
  async #openKept() {
    const key = this.getAttribute("storage-key");
    if (!key) return false;
    const { KeptGame } = await import("./keep.js").catch(() => ({}));
    if (!KeptGame) this.#note("kept", "kept.impossible");
    if (!KeptGame || !this.isConnected || this.getAttribute("storage-key") !== key) return false;
    if (this.#kept?.key !== key) {
      this.#kept = new KeptGame(key, {
        game: () => this.#board && (this.#board.isUnderWay ? this.#board.record : null),
        trouble: (words) => this.#note("kept", words),
        outdated: () => this.#resumeKept(),
      });
    }
    return this.#kept.open();
  }

  /** The element is back with its game; its kept game may have gone on in another page meanwhile. */
  async #attachAgain() {
    // The computer is asked anew, where it is to move.
    this.#note("computer");
    this.#board.attach(this, this.#root);
    this.#speakIfOther();
    if (await this.#openKept()) this.#resumeKept();
  }

  /** Another storage-key: the game kept under it goes on; where there is none, the game at hand is kept there. */
  async #keepElsewhere() {
    this.#kept?.close();
    this.#kept = undefined;
    if (!this.#board || !this.isConnected) return;
    if (await this.#openKept() && this.#kept?.game) this.#resumeKept();
    else this.#kept?.keep();
  }

  /** The kept game, in place of the one at hand. */
  #resumeKept() {
    if (!this.isConnected) return;
    this.#board?.detach();
    this.#record = undefined;
    this.#reload();
  }

  /** Where a bundler or a host has put a file, as an attribute tells it. */
  #url(attribute) {
    const value = this.getAttribute(attribute);
    return value && URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : undefined;
  }

  /** Where the search is: beside a wasm that lies elsewhere, or still beside this file. Addresses of data have nothing beside them. */
  #search() {
    const wasm = this.#url("wasm-url");
    if (!wasm || !URL.canParse("./search.wasm", wasm)) return SEARCH;
    return {
      wasm: [new URL("./search.wasm", wasm).href, OWN.wasm],
      english: [new URL("./net-english.bin", wasm).href, OWN.english],
      czech: [new URL("./net-czech.bin", wasm).href, OWN.czech],
    };
  }

  /** Something is wrong, or without a key no longer. */
  #note(who, key) {
    this.#notes[who] = key;
    this.#showNotes();
  }

  /** Shows what is wrong below the status, in the element's language. */
  #showNotes() {
    const note = this.#root.querySelector(".note");
    const keys = new Set(Object.values(this.#notes).filter(Boolean));
    const text = [...keys].map((key) => this.#words[key]).join(" ");
    // Said once: a screen reader would read the same words again.
    if (note.textContent !== text) note.textContent = text;
    note.hidden = !text;
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
    const key = this.#board ? "fault.go-on" : "fault.begin";
    this.#failed = true;
    this.#board = undefined;
    this.#disableControls();
    const message = this.#words[key].replace("{fault}", () => this.#words[fault] ?? fault);
    this.#root.querySelector(".fault-text").textContent = message;
    this.#root.querySelector(".fault").hidden = false;
    // What has stopped is nobody's turn, nor loading.
    this.#root.querySelector("svg.turn").setAttribute("hidden", "");
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
  redo() { this.#board?.redo(); }
  hint() { this.#board?.hint(); }
  showMove() { this.#board?.showMove(); }
  resign() { this.#board?.resign(); }
  flip() { this.#board?.flip(); }
  pause() { this.#hold(true); }
  resume() { this.#hold(false); }
  play(move) { return this.#board?.play(String(move)) ?? false; }
}

if (globalThis.customElements && !customElements.get("arcade-checkers")) {
  customElements.define("arcade-checkers", ArcadeCheckersElement);
}
