// How the browser tests run. `cargo xtask test` builds dist/, serves it, finds a Chromium and tells of both by environment:
//
//   DRAUGHTS_URL   where dist/ is served, with the closing slash; without it, what `cargo xtask serve` serves
//   CHROMIUM, CHROMIUM_HEADLESS_SHELL  see chromium.js
//   DRAUGHTS_SLOW  set to 1 by --slow
//   DRAUGHTS_PACKAGE  the folder of the package for npm, for the long tests
//   DRAUGHTS_OTHER_BUILD  the folder of a build that could come after dist/: same in all it does, other in every file but the nets
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./chromium.js";

export default defineConfig({
  testDir: "browser",
  // A game that needs a second try to pass is a game that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  use: {
    baseURL: process.env.DRAUGHTS_URL ?? "http://127.0.0.1:8080/",
    // What a test routes must not be answered by a worker. Those of the worker itself allow it.
    serviceWorkers: "block",
    // A trace slows every tap down: ask for one with `--trace on` where a failure needs it.
    screenshot: "only-on-failure",
    launchOptions,
  },
});
