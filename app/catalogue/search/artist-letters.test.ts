import { describe, expect, it } from "vitest";
import { artistLetters, startsOfLetters, type LetterCount } from "./artist-letters.ts";

function starts(...counts: LetterCount[]): string[] {
  return startsOfLetters(counts).flatMap((start, index) =>
    start === null ? [] : [`${artistLetters[index] ?? ""} ${start}`],
  );
}

describe("startsOfLetters", () => {
  it("has an entry for each letter, Æ Ø Å after Z and # at the end", () => {
    expect(artistLetters.join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ#");
    expect(startsOfLetters([])).toHaveLength(artistLetters.length);
  });

  it("says where each begins, whatever the order of the counts", () => {
    expect(starts([26, 1], [1, 3], [2, 50], [29, 2])).toEqual(["A 0", "B 3", "Z 53", "Å 54"]);
  });

  it("counts digits before A, and leads # to them", () => {
    expect(starts([0, 4], [1, 1], [30, 7])).toEqual(["A 4", "# 0"]);
  });

  it("leads # to other scripts where there are no digits", () => {
    expect(starts([1, 1], [29, 1], [30, 7])).toEqual(["A 0", "Å 1", "# 2"]);
  });
});
