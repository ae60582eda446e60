type Channels = readonly [red: number, green: number, blue: number];

function readChannels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function writeChannels(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export function measureLuminance(hex: string): number {
  const [red, green, blue] = readChannels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const first = measureLuminance(one);
  const second = measureLuminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The colour this share of the way from one to the other. */
export function mixColours(from: string, to: string, share: number): string {
  const start = readChannels(from);
  const end = readChannels(to);
  const blend = (index: 0 | 1 | 2): number => start[index] + (end[index] - start[index]) * share;
  return writeChannels([blend(0), blend(1), blend(2)]);
}

/** The colour of two transparent colours, one over the other. */
export function multiplyColours(one: string, other: string): string {
  const first = readChannels(one);
  const second = readChannels(other);
  return writeChannels([
    (first[0] * second[0]) / 255,
    (first[1] * second[1]) / 255,
    (first[2] * second[2]) / 255,
  ]);
}

/**
 * The first candidate that can be read on all backgrounds, by the contrast that WCAG 2 asks of text; else near-black or
 * near-white, whichever has more.
 */
export function chooseReadableColour(
  backgrounds: readonly string[],
  candidates: readonly string[],
): string {
  const weakest = (foreground: string): number =>
    Math.min(...backgrounds.map((background) => measureContrast(foreground, background)));
  const found = candidates.find((foreground) => weakest(foreground) >= 4.5);
  if (found !== undefined) return found;
  return weakest("#0c0a09") >= weakest("#fffdf8") ? "#0c0a09" : "#fffdf8";
}
