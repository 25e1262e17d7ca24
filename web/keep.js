// Keeps things in the browser's storage, each in an envelope with a version: an element's unfinished game under its
// `storage-key`, by one page at a time; and whatever else a page hands it. What cannot be read is set aside, never
// overwritten. It knows nothing of games: a game is a line of text to it.

const VERSION = 1;
// How long a page waits for another one, which may just be leaving, to let go of a game, before it begins without it.
const PATIENCE = 500;
// How long a page that is loading anew has to take its game up again before another one does.
const RELOADING = 2000;

/** A place for one value. `trouble` is called with the key of the words that tell the person what went wrong. */
export class Shelf {
  #name; #part; #isValid; #trouble;
  #usable = true;

  /** The value lies in the envelope under the name `part`; `isValid` tells it from junk. */
  constructor(name, part, isValid, trouble) {
    [this.#name, this.#part, this.#isValid, this.#trouble] = [name, part, isValid, trouble];
  }

  /** What is kept; nothing where nothing is, or where it cannot be read: then it is set aside. */
  read() {
    const text = this.#attempt((storage) => storage.getItem(this.#name)) ?? undefined;
    if (text === undefined) return undefined;
    const value = this.#unpack(text);
    if (value === undefined) this.setAside();
    return value;
  }

  write(value) {
    const text = JSON.stringify({ version: VERSION, [this.#part]: value });
    this.#attempt((storage) => storage.setItem(this.#name, text));
  }

  clear() {
    this.#attempt((storage) => storage.removeItem(this.#name));
  }

  setAside() {
    this.#attempt((storage) => {
      storage.setItem(`${this.#name}:set-aside`, storage.getItem(this.#name));
      storage.removeItem(this.#name);
      this.#trouble("kept.unreadable");
    });
  }

  /** Storage can be full, forbidden, or gone at any moment: the page goes on without it. */
  #attempt(action) {
    if (!this.#usable) return undefined;
    try {
      return action(localStorage);
    } catch {
      this.#usable = false;
      this.#trouble("kept.impossible");
      return undefined;
    }
  }

  /** The value in an envelope; nothing where it is junk or of a version that is not known here. */
  #unpack(text) {
    try {
      const envelope = JSON.parse(text);
      const value = envelope.version === VERSION ? envelope[this.#part] : undefined;
      return this.#isValid(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The unfinished game of one element. */
export class KeptGame {
  #name; #shelf; #page;
  // What is heard while it is open, and the promise of `open`.
  #listeners; #opening;
  // What calls off the asking for the game; whether this page is the one that keeps it, and what gives that up.
  #asking;
  #mine = false; #release;
  // The game as this page last read or wrote it.
  #known;

  /** `page.game()` is the game now, `null` where none is to be kept, `undefined` where that is not known;
   *  `page.trouble(key)` tells the person something, or without a key that it is over; `page.outdated()` hears that
   *  another game than this page's is kept: it has gone on in another page, or that page has let go of it. */
  constructor(key, page) {
    this.key = key;
    this.#name = `arcade-checkers:${key}`;
    this.#page = page;
    this.#shelf = new Shelf(this.#name, "game", (game) => typeof game === "string", page.trouble);
  }

  /** The game that was kept, once this is open. */
  get game() {
    return this.#known;
  }

  /** Takes the game for this page. Whether it is another one than this page knew. */
  open() {
    if (this.#listeners && !this.#listeners.signal.aborted) return this.#opening;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    addEventListener("pagehide", () => this.#sleep(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.#comeBack(), { signal });
    addEventListener("storage", (event) => this.#watch(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep(), { signal });
    return (this.#opening = this.#wake());
  }

  /** Keeps the game as it is now. */
  keep() {
    const game = this.#mine ? this.#page.game() : undefined;
    if (game === undefined) return;
    this.#known = game ?? undefined;
    if (game === null) this.#shelf.clear();
    else this.#shelf.write(game);
  }

  /** The rules refuse what was kept. */
  setAside() {
    this.#known = undefined;
    this.#shelf.setAside();
  }

  /** Keeps the game a last time and lets go of it. */
  close() {
    this.#listeners?.abort();
    this.#sleep();
  }

  async #wake() {
    const { signal } = (this.#asking = new AbortController());
    const lock = take(this.#name, { signal });
    const release = await Promise.race([lock, after(PATIENCE)]);
    if (signal.aborted) {
      release?.();
      return false;
    }
    if (release) return this.#begin(release);
    this.#page.trouble("kept.elsewhere");
    this.#follow(lock, signal);
    return false;
  }

  /** This page keeps the game from now on. Whether it is another one than this page knew. */
  #begin(release) {
    [this.#mine, this.#release] = [true, release];
    const before = this.#known;
    this.#known = this.#shelf.read();
    return this.#known !== before;
  }

  /** Once the other page has let go for good, its game goes on here, unless one is under way. */
  async #follow(lock, signal) {
    (await lock)?.();
    await after(RELOADING);
    const release = await take(this.#name, { ifAvailable: true });
    if (signal.aborted || this.#page.game()) return release?.();
    if (!release) return this.#follow(take(this.#name, { signal }), signal);
    this.#page.trouble();
    if (this.#begin(release)) this.#page.outdated();
  }

  #sleep() {
    this.keep();
    this.#asking?.abort();
    this.#release?.();
    [this.#mine, this.#release] = [false, undefined];
  }

  async #comeBack() {
    if (await this.#wake()) this.#page.outdated();
  }

  /** Where there are no locks, another page's writing shows that it keeps the game now. */
  #watch(event) {
    if (event.key !== this.#name || !this.#mine) return;
    this.#mine = false;
    this.#page.trouble("kept.elsewhere");
  }
}

/** Takes the lock of a name, as soon as no other page has it or, by `options`, only where none has it now: what releases it. Without
 *  locks everybody has it. */
function take(name, options) {
  const locks = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const isOver = () => options.signal?.aborted;
    const hold = (lock) => (lock && !isOver() ? new Promise((release) => resolve(release)) : resolve());
    locks.request(name, options, hold).catch(() => resolve(isOver() ? undefined : () => {}));
  });
}

function after(milliseconds) {
  return new Promise((late) => setTimeout(late, milliseconds));
}
