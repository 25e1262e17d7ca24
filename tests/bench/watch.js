// What runs in the page while it is measured: it takes the time of each input and of the paint that follows.
//
// Two clocks, because neither says all of it:
//
//   painted  from the input's own time stamp, which the browser gives it before the page's queue, to the end of the frame that
//            shows what it did. A frame is one task: animation frame callbacks, style, layout, paint, and the handing over to the
//            compositor. So a message that is posted in an animation frame callback arrives right after it. Exact to 0.1 ms, and
//            all of it happens on the thread that is slowed down.
//   shown    the same up to the moment at which the frame is on the screen, as Event Timing gives it and INP counts it: in steps
//            of 8 ms, nothing below 16 ms, and with the raster work of the other threads, which are not slowed down and have no
//            graphics card here.
//
// The first is held against the aims, the second printed beside it to check it.

/** Put into the page before its own scripts; calls itself `clock` there. It must not use anything from outside itself. */
export function watch() {
  const INPUTS = ["pointerdown", "click", "keydown"];
  // The inputs of the action under way, and the latest one of all.
  let inputs = [];
  let latest = 0;
  // What Event Timing has told: by kind and time stamp, how long until it was shown.
  const shown = new Map();
  const longTasks = [];
  const thoughts = [];

  const listen = (type, hear, options) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, ...options });
  const key = (kind, stamp) => `${kind} ${stamp.toFixed(1)}`;
  listen("event", ({ name, startTime, duration }) => shown.set(key(name, startTime), duration), { durationThreshold: 16 });
  listen("longtask", ({ startTime, duration }) => longTasks.push({ startTime, duration }));

  /** The time at which the next frame, whatever it shows, is done. */
  const framePainted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });

  for (const kind of INPUTS) {
    addEventListener(
      kind,
      ({ timeStamp }) => {
        latest = timeStamp;
        inputs.push({ kind, timeStamp, painted: framePainted().then((time) => time - timeStamp) });
      },
      { capture: true },
    );
  }

  // How long the computer's thread takes, of which the page itself sees only the answer.
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      // Other messages are of what the worker has loaded, not of its thoughts.
      this.addEventListener("message", ({ data }) => data.ticket && thoughts.push(performance.now() - this.asked));
    }

    postMessage(...given) {
      if (given[0].ticket) this.asked = performance.now();
      super.postMessage(...given);
    }
  };

  const root = () => document.querySelector("arcade-checkers").shadowRoot;
  const isPassing = (animation) => animation.effect.getComputedTiming().endTime < Infinity && animation.playState !== "finished";

  globalThis.clock = {
    longTasks,
    thoughts,
    framePainted,
    latest: () => latest,

    /** Waits until nothing slides or fades any more. */
    async settle() {
      for (;;) {
        const passing = root().getAnimations().filter(isPassing);
        if (passing.length === 0) break;
        await Promise.allSettled(passing.map(({ finished }) => finished));
      }
      await framePainted();
    },

    begin() {
      inputs = [];
    },

    /** The inputs since `begin`, each with the time until it was painted. */
    async end() {
      const all = inputs.map(async ({ kind, timeStamp, painted }) => ({ key: key(kind, timeStamp), painted: await painted }));
      return Promise.all(all);
    },

    /** What Event Timing has told, by the keys of inputs; later than `end`, since it may tell late. */
    shown: () => Object.fromEntries(shown),

    /** Resolves when the computer has moved: the time between the latest input and that. */
    replied(element) {
      return new Promise((resolve) => {
        element.addEventListener("checkers-move", function hear({ detail }) {
          if (detail.by !== "computer") return;
          element.removeEventListener("checkers-move", hear);
          const asked = latest;
          framePainted().then((time) => resolve({ reply: time - asked, asked, painted: time }));
        });
      });
    },
  };
}
