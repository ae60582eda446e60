import { describe, expect, it } from "vitest";
import { findGenreStyle } from "./genre-style.ts";

describe("findGenreStyle", () => {
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
  ])("reads %s as %s", (genre, style) => {
    expect(findGenreStyle(genre, 0)).toBe(style);
  });

  it("chooses one for a genre that it does not know", () => {
    expect(findGenreStyle("Unknown", 2)).toBe("psych");
  });
});
