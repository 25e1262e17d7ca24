// Chance that comes the same every time: what a seed gives once it gives for ever, on every machine.

/** A generator by a seed: `random.below(n)` is 0 to n - 1, `random.pick(list)` one of a list. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count) => Math.floor((next() / 2 ** 32) * count);
  return { below, pick: (list) => list[below(list.length)] };
}
