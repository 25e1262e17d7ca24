// A board in an engine's page, as a person works it: real presses at real places, by the hooks of the public interface alone.
import assert from "node:assert/strict";

import { decode } from "../browser/support/pixels.js";
import { until } from "./until.js";

/** What is darker than any part of a piece. */
const DARK = 0.05;

/** One <arcade-checkers>, by its selector. */
export class Board {
  constructor(page, host = "arcade-checkers") {
    this.page = page;
    this.host = host;
  }

  async ready() {
    await until("the board is ready", () => this.page.evaluate(whenReady, this.host));
    return this;
  }

  /** A property of the element. */
  get(name) {
    return this.page.evaluate((host, property) => document.querySelector(host)[property], this.host, name);
  }

  /** Calls a method of the element. */
  call(name, ...given) {
    const work = (host, method, values) => void document.querySelector(host)[method](...values);
    return this.page.evaluate(work, this.host, name, given);
  }

  /** Clicks what a selector finds in the element. */
  async click(selector) {
    await this.page.gesture([await this.middle(selector)]);
  }

  /** Taps squares, one after another. */
  async tap(...squares) {
    for (const square of squares) await this.click(at(square));
  }

  /** Carries what is on the first square over the others, and lets go on the last. */
  async drag(...squares) {
    const stops = [];
    for (const square of squares) stops.push(await this.middle(at(square)));
    const onTheWay = stops.slice(1).flatMap((to, leg) => [0.25, 0.5, 0.75, 1].map((part) => between(stops[leg], to, part)));
    await this.page.gesture([stops[0], ...onTheWay]);
  }

  /** Leads the focus over the board to a square by the arrow keys. */
  async walkTo(square) {
    const [from, to] = await this.page.evaluate(places, this.host, square);
    const walk = async (key, times) => {
      for (let time = 0; time < times; time += 1) await this.page.press(key);
    };
    await walk(to.row > from.row ? "ArrowDown" : "ArrowUp", Math.abs(to.row - from.row));
    await walk(to.column > from.column ? "ArrowRight" : "ArrowLeft", Math.abs(to.column - from.column));
    assert.equal(await this.focused(), square);
  }

  /** The middle of what a selector finds in the element, brought into view; it is what a press there would meet. */
  middle(selector) {
    return middleOf(this.page, selector, this.host);
  }

  /** Waits until exactly these turns have been played; gives them. */
  async untilPlayed(count) {
    await until(`${count} turns have been played`, async () => (await this.get("history")).length === count);
    return this.get("history");
  }

  /** The squares in a state, ascending. */
  inState(state) {
    const work = (host, wanted) =>
      [...document.querySelector(host).shadowRoot.querySelectorAll(`[data-state~="${wanted}"]`)].map(({ dataset }) => Number(dataset.square));
    return this.page.evaluate(work, this.host, state);
  }

  /** The share of dark pixels between two circles round a square's middle; the square's side is 100. */
  async darkShare(square, inner, outer) {
    const [x, y] = await this.middle(at(square));
    const side = await this.page.evaluate((host, found) => document.querySelector(host).shadowRoot.querySelector(found).offsetWidth, this.host, at(square));
    const picture = decode(await this.page.screenshot());
    let [dark, all] = [0, 0];
    for (let row = Math.floor(y - side / 2); row < y + side / 2; row += 1) {
      for (let column = Math.floor(x - side / 2); column < x + side / 2; column += 1) {
        const distance = (Math.hypot(column + 0.5 - x, row + 0.5 - y) * 100) / side;
        if (distance < inner || distance > outer) continue;
        all += 1;
        if (picture.luminance(column, row) < DARK) dark += 1;
      }
    }
    return dark / all;
  }

  /** The square that has the focus; `null` when it is elsewhere. */
  async focused() {
    const square = await this.page.evaluate((host) => document.querySelector(host).shadowRoot.activeElement?.dataset.square ?? null, this.host);
    return square && Number(square);
  }
}

const at = (square) => `[data-square="${square}"]`;
const between = ([x, y], [toX, toY], part) => [x + (toX - x) * part, y + (toY - y) * part];

/** In the page. */
function whenReady(host) {
  return customElements.whenDefined("arcade-checkers").then(() => document.querySelector(host).ready).then(() => true);
}

/** In the page: where the focus is and where a square is, on the screen. */
function places(host, wanted) {
  const root = document.querySelector(host).shadowRoot;
  const squares = [...root.querySelectorAll("[data-square]")];
  return [root.activeElement, root.querySelector(`[data-square="${wanted}"]`)].map((square) => {
    const at = squares.indexOf(square);
    return { row: Math.floor(at / 4), column: at % 4 };
  });
}

/** The middle of what a selector finds in a page, or in an element of it. */
export async function middleOf(page, selector, host) {
  const [point, met] = await page.evaluate(find, selector, host ?? null);
  if (!met) throw new Error(`What ${selector} finds lies under something else, at ${point}.`);
  return point;
}

/** In the page. */
function find(selector, host) {
  const root = host ? document.querySelector(host).shadowRoot : document;
  const element = root.querySelector(selector);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  return [point, element.contains(root.elementFromPoint(...point))];
}
