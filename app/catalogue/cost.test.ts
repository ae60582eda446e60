import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, oereText, readAmount } from "./cost.ts";

describe("readAmount", () => {
  it.each([
    ["87,50", 8750],
    ["87.5", 8750],
    ["87,05 kr.", 8705],
    ["90", 9000],
    ["0", 0],
    ["1.249", 124_900],
    ["1.249,95", 124_995],
    ["1 000 000", 100_000_000],
    ["8750 øre", 8750],
  ])("reads %s", (text, oere) => {
    expect(readAmount(text)).toBe(oere);
  });

  it.each(["", "ten", "-1", "87,505", "1,249.95", "1000000,01", "87.5 øre", "8 7 , x"])(
    "refuses %s",
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  it("reads back what the form shows and what a file holds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (oere) => {
        expect(readAmount(formatAmount(oere))).toBe(oere);
        expect(readAmount(oereText(String(oere)))).toBe(oere);
      }),
    );
  });
});
