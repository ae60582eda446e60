import { expect, test } from "vitest";
import { containsLetters, placeOf } from "./fold-letters.ts";

test.each([
  ["Århus", "aarhus"],
  ["Aarhus", "ÅRHUS"],
  ["Århus", "arhus"],
  ["Søren", "soeren"],
  ["Soeren", "søren"],
  ["Ærø", "aeroe"],
  ["Aeroe", "ærø"],
  ["Malmö", "malmoe"],
  ["Påmindelser", "paaminde"],
  ["A\u030arhus", "aarhus"],
  ["Métal", "metal"],
])("%s has %s in it", (text, typed) => {
  expect(containsLetters(text, typed)).toBe(true);
});

test.each([
  ["Job", "joe"],
  ["Arbejde", "aarhus"],
  ["", "a"],
])("%j has no %s in it", (text, typed) => {
  expect(containsLetters(text, typed)).toBe(false);
});

test("says where", () => {
  expect(placeOf("Århus", "aarhus")).toBe("whole");
  expect(placeOf("Århus Sound", "aarhus")).toBe("beginning");
  expect(placeOf("I Århus", "aarhus")).toBe("within");
});
