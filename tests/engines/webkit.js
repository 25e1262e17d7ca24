// WebKitGTK's MiniBrowser, by WebDriver, on a display that nobody sees. WEBKIT_DRIVER names the driver, which knows its browser.
//
// The same page as puppeteer.js has. WebDriver tells nothing of faults, so the page is made to note them, from its load on: what
// goes wrong before shows only in what does not work.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { Builder, Key, Origin } from "selenium-webdriver";

import { until } from "./until.js";

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowUp: Key.UP, ArrowDown: Key.DOWN, ArrowLeft: Key.LEFT, ArrowRight: Key.RIGHT };

/** Starts the display, the driver and the browser; its one page. */
export async function launch() {
  const programs = [];
  try {
    return await open(programs);
  } catch (fault) {
    for (const program of programs) await program.end();
    throw fault;
  }
}

/** The same; what it has started it adds to `programs`, the last one first. */
async function open(programs) {
  const display = new Program("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  programs.unshift(display);
  const number = await display.line();
  const port = await freePort();
  programs.unshift(new Program(process.env.WEBKIT_DRIVER, [`--port=${port}`], { DISPLAY: `:${number}` }));
  const address = `http://127.0.0.1:${port}`;
  await until("WebKitWebDriver answers", () => fetch(`${address}/status`).then(({ ok }) => ok));
  const session = await new Builder().usingServer(address).withCapabilities({ browserName: "MiniBrowser" }).build();
  await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 838 });
  await session.manage().setTimeouts({ script: 30_000 });
  const version = `WebKitGTK ${(await session.getCapabilities()).getBrowserVersion()}`;
  return new Page(version, session, programs);
}

class Page {
  #session;
  #programs;
  #faults = [];

  constructor(version, session, programs) {
    this.version = version;
    this.#session = session;
    this.#programs = programs;
  }

  async goto(address) {
    await this.#collect();
    await this.#session.get(address);
    await this.evaluate(noteFaults);
  }

  async reload() {
    await this.#collect();
    await this.#session.navigate().refresh();
    await this.evaluate(noteFaults);
  }

  async evaluate(work, ...given) {
    const [answer, fault] = await this.#session.executeAsyncScript(
      `const [given, done] = arguments;
      const tell = (fault) => done([null, String(fault)]);
      Promise.resolve(given).then((given) => (${work})(...given)).then((answer) => done([answer]), tell);`,
      given,
    );
    if (fault) throw new Error(fault);
    return answer;
  }

  async gesture([first, ...others]) {
    const to = ([x, y]) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
    const actions = this.#session.actions().move(to(first)).press();
    for (const point of others) actions.move(to(point));
    await actions.release().perform();
  }

  async press(key) {
    await this.#session.actions().sendKeys(KEYS[key] ?? key).perform();
  }

  async screenshot() {
    return Buffer.from(await this.#session.takeScreenshot(), "base64");
  }

  async faults() {
    await this.#collect();
    return this.#faults.splice(0);
  }

  async close() {
    await this.#session.quit();
    for (const program of this.#programs) await program.end();
  }

  /** Takes what the page that is there has noted. */
  async #collect() {
    this.#faults.push(...(await this.evaluate(() => globalThis.notedFaults?.splice(0) ?? [])));
  }
}

/** In the page. */
function noteFaults() {
  const faults = (globalThis.notedFaults = []);
  addEventListener("error", ({ message }) => faults.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`uncaught: ${reason}`));
  for (const kind of ["error", "warn"]) {
    const write = console[kind];
    console[kind] = (...words) => {
      faults.push(`${kind}: ${words.join(" ")}`);
      write.apply(console, words);
    };
  }
}

/** A program that runs until it is ended, or this one ends. */
class Program {
  #name;
  #child;
  #lines;
  #ended;

  constructor(name, words, variables = {}) {
    this.#name = name;
    this.#child = spawn(name, words, { env: { ...process.env, ...variables }, stdio: ["ignore", "pipe", "ignore"] });
    this.#lines = createInterface(this.#child.stdout);
    this.#ended = once(this.#child, "exit");
    this.#ended.catch(() => {}); // It cannot be started: who waits for it hears that.
    process.once("exit", () => this.#child.kill());
  }

  /** The first line that it writes. */
  async line() {
    const ended = this.#ended.then(([status]) => Promise.reject(new Error(`${this.#name} has ended with ${status}.`)));
    const [line] = await Promise.race([once(this.#lines, "line"), ended]);
    return line;
  }

  async end() {
    this.#child.kill();
    await this.#ended.catch(() => {});
  }
}

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
