import { expect, test } from "vitest";
import { changeLabel, scaleTop } from "./chart-scale.ts";

test.each([
  [0, 100],
  [1, 1],
  [7, 10],
  [2_120, 2_500],
  [2_501, 5_000],
  [48_000, 50_000],
])("a scale for %i ends at %i", (highest, top) => {
  expect(scaleTop(highest)).toBe(top);
});

test.each([
  [112, 100, "+12 %"],
  [80, 100, "−20 %"],
  [100, 100, "±0 %"],
  [100, 0, null],
])("%i after %i is %s", (now, before, label) => {
  expect(changeLabel(now, before)).toBe(label);
});
