import { describe, expect, it } from "vitest";
import { chooseInk, measureContrast, mixColours } from "./sleeve-colour.ts";
import { MOOD_TASTES, findMood } from "./sleeve-moods.ts";
import type { SleeveMood } from "./sleeve-moods.ts";
import { listPalettes } from "./sleeve-palettes.ts";

const MOODS = Object.keys(MOOD_TASTES) as SleeveMood[];

describe("listPalettes", () => {
  it.each(MOODS)("has readable ink and five whole colours in each row of %s", (mood) => {
    for (const palette of listPalettes(mood)) {
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(
        measureContrast(palette.ground, palette.ink),
        JSON.stringify(palette),
      ).toBeGreaterThanOrEqual(4.5);
      expect(
        measureContrast(palette.ground, palette.accent),
        JSON.stringify(palette),
      ).toBeGreaterThan(1.3);
      expect(new Set(Object.values(palette)).size).toBe(5);
    }
  });
});

describe("findMood", () => {
  it.each([
    ["Heavy Metal, Hard Rock", "metal"],
    ["Doom Metal", "doom"],
    ["Post-Rock", "rock"],
    ["City Pop", "citypop"],
    ["Ethio-Jazz", "jazz"],
    ["Soundtrack", "soundtrack"],
    ["Post-Punk", "punk"],
    ["Dub", "sunny"],
    ["Deep Soul", "soul"],
  ])("reads %s as %s", (genre, mood) => {
    expect(findMood({ genre, tags: [] }, 0)).toBe(mood);
  });

  it("asks the tags only when the genre says little", () => {
    expect(findMood({ genre: "Rock", tags: ["Doom & Gloom"] }, 0)).toBe("doom");
    expect(findMood({ genre: "Jazz", tags: ["Doom & Gloom"] }, 0)).toBe("jazz");
  });
});

describe("chooseInk", () => {
  it("takes the first readable wish and falls back to black or white", () => {
    expect(chooseInk(["#ffffff"], ["#eeeeee", "#222222"])).toBe("#222222");
    expect(chooseInk(["#111111"], ["#222222"])).toBe("#fffdf8");
    expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});
