import { expect, it } from "vitest";
import { gtin13, isoDuration } from "./linked-values.ts";

it.each([
  ["075678164217", "0075678164217"],
  ["0 602547 924223", "0602547924223"],
  ["5099902894225", "5099902894225"],
  ["5099902894226", null],
  ["123", null],
  ["", null],
  [null, null],
])("writes the barcode %o as %o", (barcode, expected) => {
  expect(gtin13(barcode)).toBe(expected);
});

it.each([
  [["3:20"], "PT3M20S"],
  [["59:59", "0:01"], "PT1H"],
  [["1:03:36", "2:00"], "PT1H5M36S"],
  [["3:20", ""], null],
  [[], null],
  [["long"], null],
])("adds up %o to %o", (durations, expected) => {
  expect(isoDuration(durations)).toBe(expected);
});
