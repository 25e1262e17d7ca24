// The kill switch: put on the host as sw.js, it takes the service worker out of every browser that comes by.
//
// It lets go of what was kept for this folder, withdraws, and loads the pages anew that the old worker answered for. It keeps
// nothing, answers for nothing and touches no other folder; the unfinished games stay. The build leaves it out of dist/.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  // Those alone that an older worker had: a page from the host registers this file again, and would be loaded anew for ever.
  const pages = await clients.matchAll({ type: "window" });
  await registration.unregister();
  for (const name of await caches.keys()) {
    if (name.startsWith(`arcade-checkers-${registration.scope}#`)) await caches.delete(name);
  }
  // One that cannot be loaded anew is left as it is.
  for (const page of pages) await page.navigate(page.url).catch(() => {});
}
