import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedPrice, formatPrice } from "./price.ts";

const prices = fc.integer({ min: 0, max: 1_000_000 });
const discounts = fc.integer({ min: 0, max: 100 });

describe("discountedPrice", () => {
  it.each([
    { price: 249, discount: 15, expected: 212 },
    { price: 250, discount: 0, expected: 250 },
    { price: 250, discount: -10, expected: 250 },
    { price: 250, discount: 100, expected: 0 },
    { price: 1, discount: 50, expected: 1 },
    { price: 0, discount: 15, expected: 0 },
    // 0.5 kr. that floating point makes 1.4999…: 150 × 0.99 = 148.5
    { price: 150, discount: 1, expected: 149 },
    { price: 1_000_000, discount: 1, expected: 990_000 },
  ])("$price kr. with $discount % is $expected kr.", ({ price, discount, expected }) => {
    expect(discountedPrice({ price, discount })).toBe(expected);
  });

  it("is the nearest whole krone, half up, for every price and discount", () => {
    fc.assert(
      fc.property(prices, discounts, (price, discount) => {
        const hundredths = BigInt(price) * BigInt(100 - discount);
        const error = BigInt(discountedPrice({ price, discount })) * 100n - hundredths;
        return error > -50n && error <= 50n;
      }),
    );
  });

  it("never increases with the discount", () => {
    fc.assert(
      fc.property(prices, discounts, discounts, (price, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const priceAt = (discount: number) => discountedPrice({ price, discount });
        return priceAt(more) <= priceAt(less);
      }),
    );
  });
});

describe("formatPrice", () => {
  it.each([
    [0, "0 kr."],
    [249, "249 kr."],
    [999, "999 kr."],
    [1249, "1.249 kr."],
    [1_000_000, "1.000.000 kr."],
    [-1249, "−1.249 kr."],
  ])("writes %i as %s", (kroner, text) => {
    expect(formatPrice(kroner)).toBe(text);
  });
});
