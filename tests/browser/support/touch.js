// Fingers on a touch screen, by Chromium's own input: what it makes of touches (taps, scrolling, pinches, zoom) is the browser's.

/** The screen of a phone, as `test.use` takes it. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The touch screen of a page. Places are `[x, y]` in the window. */
export async function touchScreen(page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, places) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  const screen = {
    /** Fingers are down at these places, and no others. */
    press: (...places) => touch("touchStart", places),
    /** They are at these places now. */
    move: (...places) => touch("touchMove", places),
    /** All are lifted. */
    lift: () => touch("touchEnd", []),
    /** The system takes the gesture away. */
    cancel: () => touch("touchCancel", []),
    async tap(place) {
      await screen.press(place);
      await screen.lift();
    },
    /** One finger goes from the first place through the others, a few pixels at a time, and stays down. */
    async carry(first, ...others) {
      await screen.press(first);
      let [x, y] = first;
      for (const [toX, toY] of others) {
        const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 12));
        for (let step = 1; step <= steps; step += 1)
          await screen.move([x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
        [x, y] = [toX, toY];
      }
    },
    async drag(...places) {
      await screen.carry(...places);
      await screen.lift();
    },
    /** Two fingers come down beside a place and spread, or close, until they are so many times as far apart. */
    async pinch([x, y], times) {
      const fingers = (apart) => [
        [x - apart / 2, y],
        [x + apart / 2, y],
      ];
      await screen.press(fingers(50)[0]);
      await screen.press(...fingers(50));
      for (let step = 1; step <= 20; step += 1) await screen.move(...fingers(50 + (50 * (times - 1) * step) / 20));
      await screen.lift();
    },
    /** How large the page is shown. */
    scale: () => page.evaluate(() => visualViewport.scale),
  };
  return screen;
}
