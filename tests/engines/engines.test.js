// The scenarios in every engine that is here. `cargo xtask test --only engines` finds the engines and names their programs:
//
//   CHROMIUM       see ../chromium.js
//   FIREFOX        a Firefox; without it, its scenarios are skipped
//   WEBKIT_DRIVER  WebKitGTK's driver; the same
//   DRAUGHTS_OTHER_BUILD  see ../playwright.config.js
//
// An engine is started for the first scenario that needs it, and once.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { A } from "../browser/support/folders.js";
import { Site } from "../browser/support/site.js";
import { scenarios } from "./scenarios.js";

const ENGINES = {
  Chromium: { here: true, driver: "./chromium.js" },
  Firefox: { here: process.env.FIREFOX, driver: "./firefox.js" },
  WebKitGTK: { here: process.env.WEBKIT_DRIVER, driver: "./webkit.js" },
};
// What Chromium writes of a server that is stopped, and Firefox of a request that a page left behind when it was left: neither is
// the game's.
const NO_FAULT = /net::ERR_|Failed to load resource|A ServiceWorker intercepted the request and encountered an unexpected error/;

for (const [engine, { here, driver }] of Object.entries(ENGINES)) {
  let launched;
  after(() => launched?.then((page) => page.close(), () => {}));
  for (const [name, scenario] of Object.entries(scenarios)) {
    const skip = !here && `There is no ${engine} here: see what cargo xtask test says of it.`;
    test(`${engine}: ${name}`, { skip, timeout: 120_000 }, async (t) => {
      launched ??= import(driver).then(({ launch }) => launch());
      const page = await launched;
      if (name === Object.keys(scenarios)[0]) t.diagnostic(page.version);
      const site = await new Site(A).start();
      try {
        await scenario(page, site);
        assert.deepEqual((await page.faults()).filter((fault) => !NO_FAULT.test(fault)), []);
      } finally {
        // A browser that is gone is not what the scenario has to tell.
        await page.goto("about:blank").then(() => page.faults(), () => {});
        await site.stop();
      }
    });
  }
}
