import { expect, it } from "vitest";
import { describePressing, findPressingEnd, isPressing, joinPressings } from "./pressing.ts";

it.each([
  "Coloured Vinyl",
  "Ltd red vinyl",
  "180g",
  "Picture Disc",
  "Mono",
  "RSD 2020",
  "Farvet vinyl",
])("%s speaks of the pressing", (text) => {
  expect(isPressing(text)).toBe(true);
});

it.each(["Blue", "Blue Album", "Live", "Deluxe Edition", "The Red Vinyl Years", "1979", ""])(
  "%s does not",
  (text) => {
    expect(isPressing(text)).toBe(false);
  },
);

it("Discogs' abbreviations are words, and what says nothing of the pressing is left out", () => {
  const words = ["Album", "RE", "Ltd", "Mono", "Promo", "Pic", "Cle", "Gat", "180", "33 ⅓ RPM"];
  expect(describePressing(words)).toBe(
    "Reissue, limited edition, mono, promo, picture disc, clear vinyl, gatefold, 180 gram",
  );
  expect(describePressing(["Album", "Comp", "constructor"])).toBe("Constructor");
});

it("each part stands once, and no text is longer than the field", () => {
  expect(joinPressings(["Red vinyl", "", "red vinyl, numbered"])).toBe("Red vinyl, numbered");
  const parts = Array.from({ length: 60 }, (_, at) => `part ${at}`);
  expect(joinPressings(parts).length).toBeLessThanOrEqual(200);
});

it("a title's colour is no pressing without a word that says so", () => {
  expect(findPressingEnd("Taylor Swift – Red Vinyl")).toBe(-1);
  expect(findPressingEnd("Wire – 154 Ltd red vinyl")).toBe("Wire – 154".length);
});
