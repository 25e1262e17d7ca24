// A board in a page, as a person sees and works it: by roles, names, and the hooks of the public interface alone.
import { expect } from "@playwright/test";

/** One <arcade-checkers> of a page. */
export class Board {
  constructor(page, host = page.locator("arcade-checkers").first()) {
    this.page = page;
    this.host = host;
    this.grid = host.getByRole("grid");
    this.status = host.getByRole("status");
  }

  /** The focusable element of a square. */
  square(number) {
    return this.host.locator(`[data-square="${number}"]`);
  }

  /** The squares in a state. */
  inState(state) {
    return this.host.locator(`[data-state~="${state}"]`);
  }

  /** The button with this name. */
  control(name) {
    return this.host.getByRole("button", { name, exact: true });
  }

  dialog(name) {
    return this.host.getByRole("dialog", { name });
  }

  async ready() {
    await this.host.evaluate((element) => customElements.whenDefined(element.localName).then(() => element.ready));
    return this;
  }

  /** A place on a square, by default its middle: fractions of its width and height, from the upper left. */
  async placeOn(number, across = 0.5, down = 0.5) {
    const { x, y, width, height } = await this.square(number).boundingBox();
    return [x + width * across, y + height * down];
  }

  /** The pieces as they are drawn: their classes and where they stand. */
  drawn() {
    return this.host.evaluate((element) =>
      [...element.shadowRoot.querySelectorAll(".pieces .piece")].map((piece) => [
        piece.getAttribute("class"),
        piece.style.transform,
      ]),
    );
  }

  /** Checks that no piece is in the air: each stands in the middle of a square. */
  async expectAtRest() {
    for (const [classes, transform] of await this.drawn()) {
      expect(classes).not.toContain("dragging");
      expect(transform).toMatch(/^translate\(\d*50px, \d*50px\)$/);
    }
  }

  /** Taps squares, one after another. */
  async tap(...numbers) {
    for (const number of numbers) await this.square(number).click();
  }

  /**
   * Clicks squares (by number) and controls (by name) within one task of the page: before the computer can reply, however
   * slow the machine is.
   */
  atOnce(...chosen) {
    return this.host.evaluate((element, wanted) => {
      const buttons = [...element.shadowRoot.querySelectorAll("button")];
      for (const one of wanted) {
        buttons
          .find(({ dataset, textContent }) => dataset.square === String(one) || textContent.trim() === one)
          .click();
      }
    }, chosen);
  }

  /** A property of the element. */
  get(name) {
    return this.host.evaluate((element, property) => element[property], name);
  }

  set(name, value) {
    return this.host.evaluate((element, [property, given]) => void (element[property] = given), [name, value]);
  }

  /** Calls a method of the element. */
  call(name, ...values) {
    return this.host.evaluate((element, [method, given]) => element[method](...given), [name, values]);
  }

  setAttribute(name, value) {
    return this.call("setAttribute", name, value);
  }

  /** Everything that can be seen at once: the squares by number, the words, and what the properties say of the game. */
  read() {
    return this.host.evaluate((element) => {
      const root = element.shadowRoot;
      const squares = {};
      for (const square of root.querySelectorAll("[data-square]")) {
        squares[square.dataset.square] = {
          piece: square.dataset.piece ?? null,
          states: square.dataset.state?.split(" ") ?? [],
          name: square.getAttribute("aria-label"),
        };
      }
      const { fen, turn, result, legalMoves, history } = element;
      const status = root.querySelector("[role=status]").textContent;
      return { squares, fen, turn, result, legalMoves, history, status };
    });
  }

  /** Waits until so many turns have been played, or the game is over. */
  async untilPlayed(plies) {
    const host = await this.host.elementHandle();
    const played = ([element, count]) => element.history.length >= count || element.result !== null;
    await this.page.waitForFunction(played, [host, plies]);
  }

  /** Waits for the computer's reply and checks that exactly one turn has come. */
  async untilReplied(plies) {
    await expect.poll(() => this.get("history").then((history) => history.length)).toBe(plies);
  }

  /** The number of the square that has the focus; `null` when it is elsewhere. */
  focused() {
    return this.host.evaluate((element) => {
      const square = element.shadowRoot.activeElement?.dataset.square;
      return square === undefined ? null : Number(square);
    });
  }
}

/** The numbers of the squares in a state, of what `read` gave. */
export function squaresIn(seen, state) {
  return Object.keys(seen.squares)
    .filter((number) => seen.squares[number].states.includes(state))
    .map(Number);
}

/** The canonical FEN of the pieces that the squares show, with the side to move written before it. */
export function fenShown(seen, side) {
  const list = (colour) => {
    const numbers = Object.keys(seen.squares)
      .map(Number)
      .sort((one, other) => one - other);
    const of = (kind) => numbers.filter((number) => seen.squares[number].piece === `${colour}-${kind}`);
    return [...of("man"), ...of("king").map((number) => `K${number}`)]
      .sort(
        (one, other) => parseInt(one.toString().replace("K", ""), 10) - parseInt(other.toString().replace("K", ""), 10),
      )
      .join(",");
  };
  return `${side}:W${list("white")}:B${list("black")}`;
}

/** A route's squares: `11x18x25` gives 11, 18, 25. */
export function squaresOf(route) {
  return route.split(/[-x]/).map(Number);
}
