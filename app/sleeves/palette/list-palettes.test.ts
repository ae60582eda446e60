import { describe, expect, it } from "vitest";
import { stylePreferences } from "../choose-design.ts";
import type { GenreStyle } from "../genre-style.ts";
import { measureContrast } from "./colour.ts";
import { listPalettes } from "./list-palettes.ts";

const styles = Object.keys(stylePreferences) as GenreStyle[];

describe("listPalettes", () => {
  it.each(styles)("has a readable foreground and five colours in each palette of %s", (style) => {
    for (const palette of listPalettes(style)) {
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(
        measureContrast(palette.background, palette.foreground),
        JSON.stringify(palette),
      ).toBeGreaterThanOrEqual(4.5);
      expect(
        measureContrast(palette.background, palette.accent),
        JSON.stringify(palette),
      ).toBeGreaterThan(1.3);
      expect(new Set(Object.values(palette)).size).toBe(5);
    }
  });
});
