/**
 * The most lively of the common colours in a picture, as `#rrggbb`: large areas count, but strong colours
 * count more than greys, black and white. `pixels` are red, green and blue, one byte each, in turn.
 */
export function pickDominantColour(pixels: Uint8Array): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(name, bin);
  }
  let best = "#8a7f70";
  let highest = 0;
  for (const { count, ...sums } of bins.values()) {
    const colour = [sums.red, sums.green, sums.blue].map((sum) => Math.round(sum / count));
    const score = Math.sqrt(count) * liveliness(colour);
    if (score <= highest) continue;
    highest = score;
    best = `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }
  return best;
}

/** Near 0 for greys, black and white; 1 for a pure colour of middle lightness. */
function liveliness(colour: number[]): number {
  const [largest, smallest] = [Math.max(...colour), Math.min(...colour)];
  const chroma = (largest - smallest) / 255;
  const lightness = (largest + smallest) / 510;
  return 0.02 + chroma * (1 - Math.abs(2 * lightness - 1) ** 3);
}
