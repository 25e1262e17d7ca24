// The service worker: keeps one whole build of the site in the browser and answers with it, so that the game plays without a network.
//
// A build is taken in as a whole or not at all: each file must be the one that the build made, by its SHA-256. It never
// answers for what is not in the list, never touches anything outside its folder, and never reloads or closes a page.

// The build fills in both: a hash of this file with its list, and each file's name with its SHA-256.
const BUILD = "";
const FILES = new Map(Object.entries({}));

const SCOPE = registration.scope;
// By folder, for two installs of one origin. No address has a # in it, so no folder's prefix begins another folder's.
const PREFIX = `arcade-checkers-${SCOPE}#`;
const CACHE = PREFIX + BUILD;
// A name by content, which means the same bytes in every build.
const HASHED = /-[0-9a-f]{16}\.\w+$/;

addEventListener("install", (event) => event.waitUntil(takeIn()));

addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), tidy(0)])));

addEventListener("message", (event) => {
  if (event.data === "apply") event.waitUntil(skipWaiting());
  // The page that says so has this build: it may be the only one.
  if (event.data === "loaded") event.waitUntil(tidy(1));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !address.startsWith(SCOPE)) return;
  const asked = address.slice(SCOPE.length);
  const name = mode === "navigate" ? pageOf(asked) : asked;
  const bare = asked.replace(/\/+$/, "");
  if (FILES.has(name) || HASHED.test(name)) event.respondWith(answer(event.request, name));
  // Answered in place, the page would look for its files in a folder that there is not.
  else if (mode === "navigate" && FILES.has(pageOf(bare))) event.respondWith(Response.redirect(SCOPE + bare + search));
});

/** The file of a page that is asked for, as hosts have it that take pages without their .html. */
function pageOf(asked) {
  if (asked === "") return "index.html";
  return FILES.has(asked) ? asked : `${asked}.html`;
}

/** A file of this build; of an older one, for a page that still has that, only by a name that cannot mean anything else. */
async function answer(request, name) {
  try {
    for (const cacheName of FILES.has(name) ? [CACHE] : await ours()) {
      const kept = await caches.match(SCOPE + name, { cacheName });
      if (kept) return kept;
    }
  } catch {
    // The browser has lost what was kept, or lets nobody see it: the host is asked, as without a worker.
  }
  return fetch(request);
}

/** Fetches every file, then keeps them: a network that breaks off leaves nothing behind. */
async function takeIn() {
  const files = await Promise.all([...FILES].map(download));
  try {
    const cache = await caches.open(CACHE);
    for (const [address, response] of files) await cache.put(address, response);
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
}

/**
 * A file as the host has it now, past the browser's own cache; a wrong one is not left in there either, where the page would get
 * it. Redirects are followed, and nothing of them is kept.
 */
async function download([name, hash]) {
  const address = SCOPE + name;
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok || !response.url.startsWith(SCOPE)) throw new Error(`${response.url} answered ${response.status}.`);
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== hash) throw new Error(`${address} is not the file of this build.`);
  const headers = new Headers(response.headers);
  headers.delete("vary"); // With `*` nothing may be kept; and there is one answer, whoever asks.
  return [address, new Response(body, { headers })];
}

/** The names of all builds that are kept for this folder. */
async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Lets go of other builds, unless more pages than `most` are open, which may have one of them, or a newer build is coming. */
async function tidy(most) {
  const others = (await ours()).filter((name) => name !== CACHE);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(SCOPE)).length > most) return;
  if (registration.installing || registration.waiting) return;
  await Promise.all(others.map((name) => caches.delete(name)));
}
