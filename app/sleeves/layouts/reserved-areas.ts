/**
 * What is laid over a sleeve on the page, in units of the sleeve, which is 1000 wide; `sleeve.module.css` has the same
 * sizes in percent. Any record may get a discount any day, so the sticker's corner is free on every sleeve.
 */
export const stripWidth = 160;
export const sticker = { inset: 30, size: 240 } as const;

/** Between letters and the sticker, and between letters and the strip. */
const clearance = 14;
const stripMargin = 32;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The tag of records that have a strip, as imports from Japan do (an obi). */
const stripTag = "Japan Imports";

/** Whether a strip is laid over a record's sleeve, be it drawn or photographed. */
export function hasStrip({ tags }: { tags: readonly string[] }): boolean {
  return tags.includes(stripTag);
}

/** The part of a box for text that neither the strip nor the sticker covers: as large as possible, never outside it. */
export function avoidReservedAreas<Options extends Box>(options: Options, strip: number): Options {
  return { ...options, ...avoidSticker(avoidStrip(options, strip)) };
}

/** Where text begins beside the strip, or at its usual place. */
export function leftEdge(usual: number, strip: number): number {
  return strip === 0 ? usual : Math.max(usual, strip + stripMargin);
}

function avoidStrip({ x, y, width, height }: Box, strip: number): Box {
  const left = leftEdge(x, strip);
  return { x: left, y, width: Math.max(0, x + width - left), height };
}

function avoidSticker(box: Box): Box {
  const { x, y, width, height } = box;
  const left = 1000 - sticker.inset - sticker.size - clearance;
  const bottom = sticker.inset + sticker.size + clearance;
  if (x + width <= left || y >= bottom) return box;
  const beside = { ...box, width: Math.max(0, left - x) };
  const below = { ...box, y: bottom, height: Math.max(0, y + height - bottom) };
  return beside.width * height > width * below.height ? beside : below;
}
