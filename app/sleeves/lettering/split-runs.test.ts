import { describe, expect, it } from "vitest";
import { splitRuns, type GlyphSource } from "./split-runs.ts";

/** A source that has glyphs for `glyphs` and is meant for those of them that are in `covered`. */
function createSource(glyphs: string, covered = glyphs): GlyphSource {
  const has = (characters: string, codePoint: number) =>
    characters.includes(String.fromCodePoint(codePoint));
  return {
    covers: (codePoint) => has(covered, codePoint),
    hasGlyph: (codePoint) => has(glyphs, codePoint),
  };
}

const latin = createSource("abcé \u0301");
const kana = createSource("かな ab", "かな ");
const hebrew = createSource("אבג ");
const sources = [latin, kana, hebrew];
const textsOf = (text: string) => splitRuns(sources, text).map((run) => run.text);

describe("splitRuns", () => {
  it("keeps neighbouring characters of one source together", () => {
    expect(textsOf("abcかなc")).toEqual(["abc", "かな", "c"]);
  });

  it("takes the first source that is meant for a character", () => {
    expect(splitRuns(sources, "かab").map(({ source }) => source)).toEqual([kana, latin]);
  });

  it("leaves spaces and marks with the letter before them where its source has them", () => {
    expect(textsOf("か なa\u0301 b")).toEqual(["か な", "a\u0301 b"]);
    expect(textsOf("か\u0301")).toEqual(["か", "\u0301"]);
  });

  it("leaves out characters that no source draws", () => {
    expect(textsOf("a🔥b")).toEqual(["ab"]);
    expect(textsOf("🔥")).toEqual([]);
  });

  it("puts neighbouring runs that are written from right to left in reverse order", () => {
    const points = createSource("\u05b0");
    const runs = splitRuns([...sources, points], "ab אב\u05b0ג c");
    expect(runs.map((run) => run.text)).toEqual(["ab ", "ג ", "\u05b0", "אב", "c"]);
  });
});
