// Round the game on the standalone page: it can be played without a network, a new version of it comes, it can be installed.
//
// Loaded at once and under this name for ever: what mends a broken version must not depend on a file that a host no longer
// has. The pages' words are in index.html, this only shows them; a page is loaded anew only when the person has said so, or at a new
// game. It never decides what is kept: that is sw.js.

const HOUR = 3_600_000;
// How long a browser has to tell that the new version has taken over, in milliseconds.
const PATIENCE = 3000;
// How long a notice stands that asks for nothing.
const NOTICE = 15_000;

const notices = document.querySelectorAll("[data-notice]");
const installer = document.querySelector("[data-install]");

/** Shows this notice in the place of all others; without a name, none. */
function show(wanted) {
  for (const notice of notices) notice.hidden = notice.dataset.notice !== wanted;
}

/** Shows a notice for a while, unless there is something that matters more. */
function mention(wanted) {
  const shown = () => [...notices].find(({ hidden }) => !hidden)?.dataset.notice;
  if (shown() === "update") return;
  show(wanted);
  setTimeout(() => shown() === wanted && show(), NOTICE);
}

/** Registers the worker and follows its versions, for as long as the page is open. Rejects where the browser has no such thing. */
async function follow() {
  const container = navigator.serviceWorker;
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  const registration = await container.register(new URL("./sw.js", import.meta.url), { updateViaCache: "none" });
  let first = !registration.active;
  let offered = false;
  let applying = false;
  let reloaded = false;

  const offer = () => {
    offered = true;
    show("update");
  };
  const watch = (worker) => {
    const look = () => worker.state === "installed" && registration.active && offer();
    worker.addEventListener("statechange", look);
    look();
  };
  const reload = () => {
    if (!reloaded) location.reload();
    reloaded = true;
  };
  const apply = () => {
    if (!offered || applying) return;
    applying = true;
    const worker = registration.waiting;
    if (!worker) return reload(); // Another tab was first.
    // Some browsers do not tell of the change of controller, and some of no change at all.
    worker.addEventListener("statechange", () => worker.state === "activated" && reload());
    setTimeout(reload, PATIENCE);
    worker.postMessage("apply");
  };

  container.addEventListener("controllerchange", () => {
    if (applying) return reload();
    // The first worker has everything when it takes over; a later one was let in by another tab.
    if (first) mention("offline");
    else offer();
    first = false;
  });
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.waiting) watch(registration.waiting);
  document.querySelector("[data-apply]").addEventListener("click", apply);
  document.addEventListener("checkers-new-game", apply);
  container.controller?.postMessage("loaded");

  const check = () => document.visibilityState === "visible" && registration.update().catch(() => {});
  document.addEventListener("visibilitychange", check);
  setInterval(check, HOUR);
}

/** Offers to install: by the browser's own question where it has one, by a hint on iOS, which has none. */
function offerInstalling() {
  let question;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event;
    installer.hidden = false;
  });
  addEventListener("appinstalled", () => (installer.hidden = true));
  // Only Safari says whether the page runs as an installed one; without a touch screen it has another menu.
  if (navigator.standalone === false && navigator.maxTouchPoints > 0) installer.hidden = false;
  installer.addEventListener("click", () => {
    if (!question) return mention("ios");
    installer.hidden = true; // A question can be asked once; the browser brings another one if it likes.
    question.prompt().catch(() => {});
  });
}

offerInstalling();
// Without a worker the game plays all the same, and there is nothing to tell.
follow().catch(() => {});
