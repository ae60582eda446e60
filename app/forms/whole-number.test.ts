import { expect, test } from "vitest";
import { formatWholeNumber, isWholeNumber } from "./whole-number.ts";

test("a whole number of a range includes both ends", () => {
  const range = { min: 1, max: 100 };
  for (const value of [1, 50, 100]) expect(isWholeNumber(value, range), String(value)).toBe(true);
  for (const value of [0, 101, 1.5, NaN, Infinity, "50", null])
    expect(isWholeNumber(value, range), String(value)).toBe(false);
});

test("thousands are set apart by dots", () => {
  expect([0, 999, 1249, 1_000_000, -1249].map(formatWholeNumber)).toEqual([
    "0",
    "999",
    "1.249",
    "1.000.000",
    "−1.249",
  ]);
});
