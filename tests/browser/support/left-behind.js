// What a page still holds of elements that are gone, after the garbage is collected: counted by Chromium's own tools.

/** Keeps a list of the page's open timers; to be called before it is opened. */
export function watchTimers(page) {
  return page.addInitScript(() => {
    const open = (globalThis.openTimers = new Set());
    for (const [start, stop, isOnce] of [
      ["setTimeout", "clearTimeout", true],
      ["setInterval", "clearInterval", false],
      ["requestAnimationFrame", "cancelAnimationFrame", true],
    ]) {
      const [begin, end] = [globalThis[start], globalThis[stop]];
      globalThis[start] = (call, ...rest) => {
        const name = () => `${start} ${id}`;
        const id = begin((...given) => {
          if (isOnce) open.delete(name());
          call(...given);
        }, ...rest);
        open.add(name());
        return id;
      };
      globalThis[stop] = (id) => {
        open.delete(`${start} ${id}`);
        end(id);
      };
    }
  });
}

/** Numbers that stay as they are where nothing is left behind; `heap` is bytes, and stays about as it is. */
export async function countLeft(page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("HeapProfiler.enable");
  // Chromium's timeline holds the animations of an element that is gone, and so the element, until it next draws.
  for (let time = 0; time < 2; time += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  // What is freed by a finalizer is garbage only after it has run.
  for (let time = 0; time < 3; time += 1) {
    await tools.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  const evaluate = async (expression) => (await tools.send("Runtime.evaluate", { expression })).result.objectId;
  /** A sum over all objects that have this prototype. */
  const sum = async (prototype, ofOne) => {
    const { objects } = await tools.send("Runtime.queryObjects", { prototypeObjectId: await evaluate(prototype) });
    const declaration = `function () { return this.map(${ofOne}).reduce((sum, one) => sum + one, 0); }`;
    const { result } = await tools.send("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: declaration,
      returnByValue: true,
    });
    return result.value;
  };
  const listeners = async (expression) => {
    const objectId = await evaluate(expression);
    return (await tools.send("DOMDebugger.getEventListeners", { objectId })).listeners.length;
  };
  const left = {
    elements: await sum("customElements.get('arcade-checkers').prototype", "() => 1"),
    workers: await sum("Worker.prototype", "() => 1"),
    wasm: await sum("WebAssembly.Memory.prototype", "({ buffer }) => buffer.byteLength"),
    timers: await page.evaluate(() => globalThis.openTimers.size),
    listeners: [
      await listeners("window"),
      await listeners("document"),
      await listeners("document.body"),
      await listeners("document.querySelector('arcade-checkers')"),
      await listeners("document.querySelector('arcade-checkers').shadowRoot"),
    ],
    heap: (await tools.send("Runtime.getHeapUsage")).usedSize,
  };
  await tools.detach();
  return left;
}
