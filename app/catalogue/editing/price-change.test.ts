import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changedPrice,
  priceChangeLabel,
  readPriceChange,
  type PriceChange,
  type Rounding,
} from "./price-change.ts";

describe("a change of prices", () => {
  test.each([
    ["+10 %", { unit: "percent", amount: 10 }, "+10 %"],
    ["10%", { unit: "percent", amount: 10 }, "+10 %"],
    ["-20 kr.", { unit: "kroner", amount: -20 }, "−20 kr."],
    ["− 1.000 KR", { unit: "kroner", amount: -1000 }, "−1.000 kr."],
  ])("%s is read", (text, change, label) => {
    const read = readPriceChange(text);
    expect(read).toEqual(change);
    expect(read && priceChangeLabel(read)).toBe(label);
  });

  test.each([
    "",
    "10",
    "+10",
    "ten %",
    "10,5 %",
    "-100 %",
    "901 %",
    "1.000.001 kr.",
    "1e3 kr.",
    "+-5 %",
  ])("%j is no change of prices", (text) => {
    expect(readPriceChange(text)).toBeNull();
  });

  test.each([
    [249, "+10 %", "1", 274],
    [245, "+10 %", "1", 270],
    [249, "+10 %", "5", 275],
    [249, "+10 %", "10", 270],
    [250, "+10 %", "10", 280],
    [249, "+10 %", "9", 269],
    [250, "+10 %", "9", 279],
    [249, "-20 kr.", "9", 229],
    [10, "-20 kr.", "1", 0],
    [10, "-20 kr.", "9", 9],
    [249, "-99 %", "1", 2],
    [1_000_000, "+900 %", "1", 10_000_000],
  ] as const)("%i kr. %s, rounded to %s, is %i kr.", (...example) => {
    const [price, text, rounding, expected] = example;
    const change = readPriceChange(text);
    expect(change && changedPrice(price, { ...change, rounding })).toBe(expected);
  });

  const anyPrice = fc.integer({ min: 0, max: 1_000_000 });
  const anyChange = fc.oneof(
    fc.record({
      unit: fc.constant("percent" as const),
      amount: fc.integer({ min: -99, max: 900 }),
    }),
    fc.record({
      unit: fc.constant("kroner" as const),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
  );
  const anyRounding = fc.constantFrom<Rounding>("1", "5", "10", "9");

  test("never goes below 0 and lands where the rounding allows, at most half a step away", () => {
    fc.assert(
      fc.property(anyPrice, anyChange, anyRounding, (price, given, rounding) => {
        const changed = changedPrice(price, { ...given, rounding });
        const step = rounding === "9" ? 10 : Number(rounding);
        expect(changed).toBeGreaterThanOrEqual(0);
        expect((changed + (rounding === "9" ? 1 : 0)) % step).toBe(0);
        const { unit, amount } = given;
        const exact = unit === "percent" ? (price * (100 + amount)) / 100 : price + amount;
        if (exact >= 10) expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  test("keeps the order of prices", () => {
    fc.assert(
      fc.property(fc.tuple(anyPrice, anyPrice), anyChange, anyRounding, (...drawn) => {
        const [[one, other], given, rounding] = drawn;
        const change: PriceChange = { ...given, rounding };
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(changedPrice(low, change)).toBeLessThanOrEqual(changedPrice(high, change));
      }),
    );
  });
});
