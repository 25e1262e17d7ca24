// A browser's one page by puppeteer-core, for the engines that it drives: chromium.js and firefox.js.
//
// It knows nothing of the game. What an engine's page can do is told here; webkit.js does the same by other means.
import puppeteer from "puppeteer-core";

/** Starts a browser with these options of Puppeteer's; its one page. */
export async function open(options) {
  const browser = await puppeteer.launch({ headless: true, timeout: 60_000, ...options });
  // The page that Firefox begins with never has the focus, and without it no key presses a button.
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return new Page(await browser.version(), browser, page);
}

class Page {
  #browser;
  #page;
  #faults = [];

  constructor(version, browser, page) {
    /** The browser's name and version. */
    this.version = version;
    this.#browser = browser;
    this.#page = page;
    page.on("pageerror", (error) => this.#faults.push(`uncaught: ${error.stack ?? error}`));
    page.on("console", (message) => {
      if (["error", "warn", "assert"].includes(message.type())) this.#faults.push(`${message.type()}: ${message.text()}`);
    });
  }

  /** Opens an address and waits until the page has loaded. */
  async goto(address) {
    await this.#page.goto(address);
  }

  async reload() {
    await this.#page.reload();
  }

  /** Calls a function in the page; it may promise its answer. What it is given and answers goes by JSON. */
  evaluate(work, ...given) {
    return this.#page.evaluate(work, ...given);
  }

  /** Presses the mouse at the first point, leads it through the others and lets go at the last; with one point, a click. */
  async gesture([first, ...others]) {
    const { mouse } = this.#page;
    await mouse.move(...first);
    await mouse.down();
    for (const point of others) await mouse.move(...point);
    await mouse.up();
  }

  /** Presses a key by its name in `KeyboardEvent.key`. */
  press(key) {
    return this.#page.keyboard.press(key);
  }

  /** What is in the window, as a PNG. */
  async screenshot() {
    return Buffer.from(await this.#page.screenshot());
  }

  /** The errors and warnings that the page has told of since this was asked before. */
  async faults() {
    return this.#faults.splice(0);
  }

  close() {
    return this.#browser.close();
  }
}
