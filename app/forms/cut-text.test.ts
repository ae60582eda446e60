import fc from "fast-check";
import { expect, test } from "vitest";
import { cutCharacters, cutText } from "./cut-text.ts";

test.each([
  ["short", 10, "short"],
  ["exactly", 7, "exactly"],
  ["a word too many", 8, "a word…"],
  ["ab😀cd", 5, "ab😀…"],
  ["ab😀cd", 4, "ab…"],
  // Of several code points, seen as one.
  ["ab👩‍👩‍👧cd", 9, "ab…"],
  ["cafe\u0301s", 5, "caf…"],
])("%j to %i characters is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("no text is longer than it may be, or ends in half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      for (const cut of [cutText(text, max), cutCharacters(text, max)]) {
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
      }
    }),
  );
});
