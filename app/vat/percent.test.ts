import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPercent, includedVat, readPercent, withoutVat } from "./percent.ts";

describe("VAT at a rate with decimals, in øre", () => {
  test.each([
    [12_550, 25.5, 2_550],
    [24_900, 25.5, 5_059],
    [29_800, 25.5, 6_055],
    [1, 25.5, 0],
    [3, 25.5, 1],
    [10_810, 8.1, 810],
    // Where 8.1 / 108.1 in floating point is not 0.0749…
    [200_000_000_000, 8.1, 14_986_123_959],
    [10_001, 0.01, 1],
    [10_000, 100, 5_000],
  ])("of %i at %d %%: %i", (amount, rate, vat) => {
    expect(includedVat(amount, rate)).toBe(vat);
  });
});

test("VAT and price without it come to the amount, but for half a unit", () => {
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), rate, (amount, percent) => {
      const sum = includedVat(amount, percent) + withoutVat(amount, percent);
      expect([amount, amount + 1]).toContain(sum);
    }),
  );
});

describe("a percentage is read as people write it", () => {
  test.each([
    ["25", 25],
    ["25,5", 25.5],
    ["25.5", 25.5],
    ["25,50", 25.5],
    [" 25.05 % ", 25.05],
    ["0", 0],
    ["100", 100],
    ["100,00", 100],
  ])("%s", (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });

  test.each(["", "-1", "100,01", "101", "25,555", "25,", "1e1", "NaN", "twenty", "25;5", "٢٥"])(
    "not %s",
    (text) => {
      expect(readPercent(text)).toBeNull();
    },
  );

  test("and written with as many decimals as it has", () => {
    expect([25, 25.5, 25.05, 0].map(formatPercent)).toEqual(["25", "25,5", "25,05", "0"]);
  });

  test("what is written is read as the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(readPercent(formatPercent(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});
