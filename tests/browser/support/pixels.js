// Screenshots as numbers: a PNG's pixels, their luminance, and how far two pictures tell apart without hue.
import { inflateSync } from "node:zlib";

/** How a PNG's row comes from the row above it and the bytes before it, by the number of its filter. */
const FILTERS = [
  () => 0,
  (left) => left,
  (left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
    return a <= b && a <= c ? left : b <= c ? up : corner;
  },
];

/** The pixels of a PNG as browsers write screenshots: eight bits a channel, not interlaced. */
export function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error("not a PNG of that kind");
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    const filter = FILTERS[raw[from]];
    const to = row * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : bytes[to + x - channels];
      const up = row === 0 ? 0 : bytes[to + x - stride];
      const corner = x < channels || row === 0 ? 0 : bytes[to + x - stride - channels];
      bytes[to + x] = raw[from + 1 + x] + filter(left, up, corner);
    }
  }
  return new Picture(width, height, channels, bytes);
}

/** What a channel adds to the luminance, by its value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The contrast of two luminances, 1 to 21, as WCAG counts it. */
export const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

class Picture {
  constructor(width, height, channels, bytes) {
    Object.assign(this, { width, height, channels, bytes });
  }

  luminance(x, y) {
    const at = (y * this.width + x) * this.channels;
    return 0.2126 * LINEAR[this.bytes[at]] + 0.7152 * LINEAR[this.bytes[at + 1]] + 0.0722 * LINEAR[this.bytes[at + 2]];
  }

  /** The luminances in a box of the picture, row by row. */
  luminances({ x, y, width, height }) {
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
    const [right, bottom] = [Math.min(this.width, Math.round(x + width)), Math.min(this.height, Math.round(y + height))];
    const found = [];
    for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) found.push(this.luminance(column, row));
    return found;
  }
}

/** The share of the pixels of two equal boxes that differ by so much contrast at the least. */
export function shareTold(one, other, least) {
  return one.filter((luminance, at) => contrast(luminance, other[at]) >= least).length / one.length;
}

/** The contrast of what is written in a box against its ground: the commonest luminance, and the farthest from it. */
export function inkContrast(luminances) {
  const counts = new Map();
  for (const luminance of luminances) {
    const step = Math.round(luminance * 200);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const ground = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0] / 200;
  return Math.max(...luminances.map((luminance) => contrast(luminance, ground)));
}
