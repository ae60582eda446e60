import type { GenreStyle } from "../genre-style.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { chooseReadableColour, measureContrast } from "./colour.ts";
import { listPalettes } from "./list-palettes.ts";
import type { Palette } from "./palette.ts";

/**
 * A palette of the style. In about a fifth of the cases background and accent are exchanged, where a readable text
 * colour is left: that nearly doubles the number of looks.
 */
export function choosePalette(style: GenreStyle, random: SeededRandom): Palette {
  const palette = random.pick(listPalettes(style));
  if (!random.chance(0.22)) return palette;
  const foreground = chooseReadableColour(
    [palette.accent],
    [palette.foreground, palette.background],
  );
  if (measureContrast(foreground, palette.accent) < 4.5) return palette;
  return { ...palette, background: palette.accent, foreground, accent: palette.background };
}
