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
    expect(findGenreStyle({ genre, tags: [] }, 0)).toBe(style);
  });

  it("asks the tags only when the genre says little", () => {
    expect(findGenreStyle({ genre: "Rock", tags: ["Doom & Gloom"] }, 0)).toBe("doom");
    expect(findGenreStyle({ genre: "Jazz", tags: ["Doom & Gloom"] }, 0)).toBe("jazz");
  });
});
