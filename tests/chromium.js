// How Chromium is started, for the tests and for what is measured: both are to see the same browser.
//
//   CHROMIUM  the browser to start; without it, the one that Playwright keeps for itself

/** Playwright's launch options. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM,
  // Debian's Chromium as root, in a container, with no network: what it needs to start, and to keep quiet.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
  ],
};
