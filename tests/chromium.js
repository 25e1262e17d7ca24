// How Chromium is started, for the tests and for what is measured: both are to see the same browser.
//
//   CHROMIUM                 the browser to start; without it, the one that Playwright keeps for itself
//   CHROMIUM_HEADLESS_SHELL  the same without its windows, where that is there

/** Playwright's launch options for a page alone. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_HEADLESS_SHELL ?? process.env.CHROMIUM,
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

/** The same for what a browser does with a page, such as to install it. */
export const wholeBrowser = { ...launchOptions, executablePath: process.env.CHROMIUM };
