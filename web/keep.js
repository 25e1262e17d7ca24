// Keeps an element's unfinished game in the browser, under the name of its `storage-key`: the start and the turns, in an
// envelope with a version. One page at a time keeps a game; what cannot be read is set aside and never overwritten.

const VERSION = 1;

/** What is kept under a name, and the means to keep it on. `trouble` is called with what to tell the person. */
export async function open(key, trouble) {
  const name = `arcade-checkers:${key}`;
  const release = await take(name);
  let keeping = release !== null;
  if (!keeping) trouble("kept.elsewhere");

  /** Storage can be full, forbidden, or gone at any moment: the game goes on without it. */
  const attempt = (action) => {
    if (!keeping) return undefined;
    try {
      return action(localStorage);
    } catch {
      keeping = false;
      trouble("kept.impossible");
      return undefined;
    }
  };

  const setAside = () =>
    attempt((storage) => {
      storage.setItem(`${name}:set-aside`, storage.getItem(name));
      storage.removeItem(name);
      trouble("kept.unreadable");
    });

  // Where there are no locks, another page's writing shows that it keeps the game now.
  const watch = (event) => {
    if (event.key !== name || !keeping) return;
    keeping = false;
    trouble("kept.elsewhere");
  };
  addEventListener("storage", watch);

  const text = attempt((storage) => storage.getItem(name)) ?? undefined;
  const record = text && unpack(text);
  if (text && !record) setAside();

  return {
    record,
    setAside,
    write: (game) => attempt((storage) => storage.setItem(name, JSON.stringify({ version: VERSION, game }))),
    clear: () => attempt((storage) => storage.removeItem(name)),
    close() {
      removeEventListener("storage", watch);
      keeping = false;
      release?.();
    },
  };
}

/** The game in an envelope; nothing where it is junk or of a version that is not known here. */
function unpack(text) {
  try {
    const { version, game } = JSON.parse(text);
    return version === VERSION && typeof game === "string" ? game : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock of a name: what releases it, or `null` where another page has it. Without locks everybody has it. */
function take(name) {
  return new Promise((resolve) => {
    const hold = (lock) => (lock ? new Promise((release) => resolve(release)) : resolve(null));
    const held = globalThis.navigator?.locks?.request(name, { ifAvailable: true }, hold);
    if (held) held.catch(() => resolve(() => {}));
    else resolve(() => {});
  });
}
