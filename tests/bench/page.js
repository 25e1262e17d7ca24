// How long a person waits for the page: from an input to the next paint, on a processor slowed down to a quarter.
//
// It measures and prints; it judges nothing and fails only when an input has not done what it should. `cargo xtask bench-page`
// builds dist/, serves it and runs this. What is played comes from a seed. The two clocks are explained in watch.js.
//
// Waiting depends on whatever else the machine does. So everything is played a second time, at full speed, for the processor time
// that the page's thread spends on it, which does not; it also tells what the time is spent on.
import os from "node:os";
import { chromium } from "@playwright/test";
import { Board, squaresOf } from "../browser/support/board.js";
import { randomFrom } from "../browser/support/random.js";
import { launchOptions } from "../chromium.js";
import { print } from "./figures.js";
import { watch } from "./watch.js";

/** How many times each action is measured, and how many times before that it is not: caches fill, code is compiled. */
const SAMPLES = 60;
const WARM_UP = 6;
/** How many times for the processor time, which differs less. */
const WORK_SAMPLES = 20;
const SEED = 4;
const SLOWDOWN = 4;
/** Turns of the person's against the computer, at each of these levels. */
const REPLIES = 30;
const LEVELS = ["3", "5"];

/** Positions in which a capture takes two pieces or more, on boards with others around. */
const CHAINS = [
  "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13",
  "B:W18,26,27,29,30,31:B1,2,3,4,5,6,7,14",
  "B:W15,16,22,29,30,31:B1,2,4,5,6,11,12",
];

/** One page with a board, slowed down or not. */
class Bench {
  /** By action, the inputs of each sample, and the processor time spent on it. */
  samples = new Map();

  static async open(browser, settings, slowdown, wanted) {
    const page = await browser.newPage({ baseURL: process.env.DRAUGHTS_URL, viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watch);
    await page.goto(`./?${new URLSearchParams(settings)}`);
    const board = await new Board(page).ready();
    const protocol = await page.context().newCDPSession(page);
    const bench = Object.assign(new Bench(), { page, board, protocol, slowdown, wanted, random: randomFrom(SEED) });
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    await bench.slowDown(slowdown);
    return bench;
  }

  slowDown(rate) {
    return this.protocol.send("Emulation.setCPUThrottlingRate", { rate });
  }

  settle() {
    return this.page.evaluate(() => clock.settle());
  }

  /** Does something that is not measured at full speed. */
  async prepare(work) {
    await this.slowDown(1);
    await work();
    await this.settle();
    await this.slowDown(this.slowdown);
  }

  count(action) {
    return this.samples.get(action)?.length ?? 0;
  }

  isEnough(action) {
    return this.count(action) >= this.wanted + WARM_UP;
  }

  /** Does an input as one sample of an action, and makes sure by `check` that it has done something. */
  async measure(action, input, check) {
    await this.settle();
    await this.page.evaluate(() => clock.begin());
    const before = await this.#work();
    await input();
    const inputs = await this.page.evaluate(() => clock.end());
    const work = (await this.#work()).map((time, kind) => time - before[kind]);
    if (inputs.length === 0 || !(await check())) throw new Error(`${action}: the input has done nothing`);
    this.samples.set(action, [...(this.samples.get(action) ?? []), { inputs, work }]);
  }

  /** The processor time that the page's thread has spent so far, in milliseconds: in all, in scripts, on style, on layout. */
  async #work() {
    const { metrics } = await this.protocol.send("Performance.getMetrics");
    const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map((name) => seconds(name) * 1000);
  }

  /** Presses and lets go of the mouse on something: its coming there is another input, and each has its own frame. */
  async tap(action, target, check) {
    const { x, y, width, height } = await target.boundingBox();
    await this.page.mouse.move(x + width / 2, y + height / 2);
    await this.measure(
      action,
      async () => {
        await this.page.mouse.down();
        await this.page.evaluate(() => clock.framePainted());
        await this.page.mouse.up();
      },
      check,
    );
  }

  press(action, key, check) {
    return this.measure(action, () => this.page.keyboard.press(key), check);
  }

  /** The squares of the picked piece. */
  selected() {
    return this.board.inState("selected").evaluateAll((squares) => squares.map(({ dataset }) => Number(dataset.square)));
  }

  async isSelected(square) {
    return (await this.selected()).includes(square);
  }

  async plies() {
    return (await this.board.get("history")).length;
  }

  /** Brings the game, by chance and without taps, to a position of so many turns in which it goes on. */
  async playOn(plies) {
    await this.prepare(async () => {
      while ((await this.plies()) < plies) {
        const routes = await this.board.get("legalMoves");
        if (routes.length === 0) await this.board.call("newGame");
        else await this.board.call("play", this.random.pick(routes));
      }
    });
  }

  /** One turn of a game by chance: its piece and its route; a game that has ended begins anew. */
  async nextTurn() {
    let routes = await this.board.get("legalMoves");
    if (routes.length === 0) {
      await this.prepare(() => this.board.call("newGame"));
      routes = await this.board.get("legalMoves");
    }
    const squares = squaresOf(this.random.pick(routes));
    return { squares, captures: routes[0].includes("x"), plies: await this.plies() };
  }

  /** The time of each sample after the warm-up: an action's slowest input counts. */
  async results(action) {
    const told = await this.page.evaluate(() => clock.shown());
    const samples = this.samples.get(action).slice(WARM_UP);
    return {
      work: samples.map(({ work }) => work),
      painted: samples.map(({ inputs }) => Math.max(...inputs.map(({ painted }) => painted))),
      // What Event Timing does not tell of took less than its 16 ms.
      shown: samples.map(({ inputs }) => Math.max(...inputs.map(({ key }) => told[key] ?? 16))),
    };
  }
}

/** The actions between two people, by the table's words; each with its aim in milliseconds. */
const PICK = "tap that picks a piece";
const QUIET = "tap that plays a quiet move";
const CAPTURE = "tap that plays a capture";
const CHAIN = "tap inside a capture";
const ARROW = "arrow key";
const ENTER = "Enter that picks a piece";
const FLIP = "Flip board";
const UNDO = "Undo";
const OPTIONS = "opening Game options";
const AGAINST = "tap that plays against the computer";
const TAP = 50;
const KEY = 32;
const AIMS = { [PICK]: TAP, [QUIET]: TAP, [CAPTURE]: TAP, [CHAIN]: TAP, [ARROW]: KEY, [ENTER]: KEY, [FLIP]: TAP, [UNDO]: TAP, [OPTIONS]: TAP, [AGAINST]: TAP };

async function turns(bench) {
  const { board } = bench;
  while (![PICK, QUIET].every((action) => bench.isEnough(action))) {
    const { squares, captures, plies } = await bench.nextTurn();
    const [from, ...landings] = squares;
    await bench.tap(PICK, board.square(from), () => bench.isSelected(from));
    if (captures) await bench.prepare(() => board.tap(...landings));
    else await bench.tap(QUIET, board.square(landings[0]), async () => (await bench.plies()) === plies + 1);
  }
}

async function captures(bench) {
  const { board } = bench;
  for (let turn = 0; !bench.isEnough(CHAIN); turn += 1) {
    const fen = CHAINS[turn % CHAINS.length];
    await bench.prepare(() => board.set("fen", fen));
    const routes = (await board.get("legalMoves")).map(squaresOf).filter(({ length }) => length > 2);
    if (routes.length === 0) throw new Error(`${fen}: no capture takes two pieces`);
    const [from, ...landings] = bench.random.pick(routes);
    await bench.prepare(() => board.tap(from));
    for (const landing of landings.slice(0, -1)) {
      await bench.tap(CHAIN, board.square(landing), () => bench.isSelected(landing));
    }
    await bench.tap(CAPTURE, board.square(landings.at(-1)), async () => (await bench.plies()) === 1);
  }
}

async function keys(bench) {
  const { board, page } = bench;
  await board.call("newGame");
  await bench.playOn(10);
  await bench.prepare(() => board.host.locator("[data-square][tabindex='0']").focus());
  let back = "ArrowDown";
  while (!bench.isEnough(ARROW)) {
    // There and back: every press moves the focus, wherever the board ends.
    const sideways = bench.random.pick([["ArrowLeft", "ArrowRight"], ["ArrowUp", "ArrowDown"]]);
    back = bench.random.pick(sideways);
    const before = await board.focused();
    await page.keyboard.press(back);
    if ((await board.focused()) === before) continue;
    const there = sideways.find((key) => key !== back);
    await bench.press(ARROW, there, async () => (await board.focused()) === before);
  }
  while (!bench.isEnough(ENTER)) {
    await page.keyboard.press("n");
    const square = await board.focused();
    await bench.press(ENTER, "Enter", () => bench.isSelected(square));
    await page.keyboard.press("Escape");
  }
}

async function controls(bench) {
  const { board, page } = bench;
  while (!bench.isEnough(FLIP)) {
    const before = await board.square(1).boundingBox();
    await bench.tap(FLIP, board.control("Flip board"), async () => (await board.square(1).boundingBox()).y !== before.y);
  }
  while (!bench.isEnough(UNDO)) {
    if ((await bench.plies()) < 20) await bench.playOn(50);
    const plies = await bench.plies();
    await bench.tap(UNDO, board.control("Undo"), async () => (await bench.plies()) === plies - 1);
  }
  const dialog = board.dialog("Game options");
  while (!bench.isEnough(OPTIONS)) {
    await bench.tap(OPTIONS, board.control("Game options"), () => dialog.isVisible());
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
}

/** The person's taps while the computer's thread starts to work, and what comes of it. */
async function replies(bench) {
  const { board, page } = bench;
  const replied = [];
  while (replied.length < REPLIES + WARM_UP) {
    const { squares, plies } = await bench.nextTurn();
    await board.tap(...squares.slice(0, -1));
    const reply = board.host.evaluate((element) => clock.replied(element));
    await bench.tap(AGAINST, board.square(squares.at(-1)), async () => (await bench.plies()) > plies);
    if ((await board.get("result")) === null) replied.push(await reply);
  }
  const { longTasks, thoughts } = await page.evaluate(() => ({ longTasks: clock.longTasks, thoughts: clock.thoughts }));
  const measured = replied.slice(WARM_UP);
  const within = ({ startTime }) => measured.some(({ asked, painted }) => startTime >= asked && startTime <= painted);
  return {
    reply: measured.map(({ reply }) => reply),
    thought: thoughts.slice(WARM_UP),
    longTasks: longTasks.filter(within).map(({ duration }) => duration),
  };
}

/** Everything between two people, by action. */
async function betweenPeople(browser, slowdown, wanted) {
  const bench = await Bench.open(browser, { opponent: "human", lang: "en" }, slowdown, wanted);
  for (const part of [turns, captures, keys, controls]) await part(bench);
  const rows = [];
  for (const action of bench.samples.keys()) rows.push({ action, aim: AIMS[action], ...(await bench.results(action)) });
  await bench.page.close();
  return rows;
}

const browser = await chromium.launch(launchOptions);
try {
  const rows = await betweenPeople(browser, SLOWDOWN, SAMPLES);
  const works = await betweenPeople(browser, 1, WORK_SAMPLES);
  const thinking = [];
  for (const level of LEVELS) {
    const computer = await Bench.open(browser, { opponent: "computer", level, lang: "en" }, SLOWDOWN, REPLIES);
    thinking.push({ level, ...(await replies(computer)) });
    rows.push({ action: `${AGAINST} at level ${level}`, aim: AIMS[AGAINST], ...(await computer.results(AGAINST)) });
    await computer.page.close();
  }
  const machine = `${os.cpus().length} × ${os.cpus()[0].model.trim()}, load ${os.loadavg()[0].toFixed(1)}`;
  print({ rows, works, thinking, machine, engine: `Chromium ${browser.version()}`, slowdown: SLOWDOWN, seed: SEED });
} finally {
  await browser.close();
}
