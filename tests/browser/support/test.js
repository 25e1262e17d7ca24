// The `test` that every spec uses: Playwright's, with a watch over the console and the network in every test.
//
// A test fails on any error or warning that it has not announced by `watch.expect`, and on an announced one that never came.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Whether the long tests are to run too: `cargo xtask test --slow`. */
export const slow = process.env.DRAUGHTS_SLOW === "1";

class Watch {
  #heard = [];
  #announced = [];
  // What Playwright itself says where the tests have no service worker.
  #allowed = [/^warning: Service Worker registration blocked by Playwright$/];

  constructor(page) {
    page.on("pageerror", (error) => this.#heard.push(`uncaught: ${error.stack ?? error}`));
    page.on("console", (message) => {
      if (["error", "warning", "assert"].includes(message.type()))
        this.#heard.push(`${message.type()}: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#heard.push(`answer ${response.status()}: ${response.url()}`);
    });
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      // A request that its own page has called off by being left is no fault.
      if (why !== "net::ERR_ABORTED") this.#heard.push(`request failed: ${request.url()} ${why}`);
    });
  }

  /** Announces faults that are to come, by patterns that each must match at least one of them. */
  expect(...patterns) {
    this.#announced.push(...patterns);
  }

  /** Faults that may come, and may not: those that a browser reports or not as its threads happen to run. */
  allow(...patterns) {
    this.#allowed.push(...patterns);
  }

  /** What came unannounced, and what was announced and did not come. */
  faults() {
    const surprises = this.#heard.filter((fault) => ![...this.#announced, ...this.#allowed].some((pattern) => pattern.test(fault)));
    const missing = this.#announced.filter((pattern) => !this.#heard.some((fault) => pattern.test(fault)));
    return [...surprises, ...missing.map((pattern) => `announced and missing: ${pattern}`)];
  }
}

export const test = base.extend({
  watch: [
    async ({ page }, use) => {
      const watch = new Watch(page);
      await use(watch);
      base.expect(watch.faults(), "faults that the page has told of").toEqual([]);
    },
    { auto: true },
  ],
});
