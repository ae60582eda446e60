import fc from "fast-check";
import { expect, test } from "vitest";
import { findShippingMethod, shippingCost } from "../shipping-method.ts";
import { shop } from "../shop.ts";
import { includedVat } from "../vat/percent.ts";
import { maxTotal, lineTotal, sumLines } from "./order-total.ts";

test("value added tax is a fifth of the total at 25 %, half a krone up", () => {
  expect([0, 1, 2, 3, 5, 249, 298, 1249].map((total) => includedVat(total, 25))).toEqual([
    0, 0, 0, 1, 1, 50, 60, 250,
  ]);
  expect(includedVat(1000, 0)).toBe(0);
  // 100 % of a price with 100 % VAT is half of it: 1.5 rounds up.
  expect(includedVat(3, 100)).toBe(2);
});

test("VAT is exact for every total and rate", () => {
  fc.assert(
    fc.property(fc.nat(maxTotal), fc.nat(100), (total, percent) => {
      const whole = BigInt(100 + percent);
      const exact = (2n * BigInt(total) * BigInt(percent) + whole) / (2n * whole);
      expect(includedVat(total, percent)).toBe(Number(exact));
    }),
  );
});

test("the lines add up to their sum", () => {
  const line = fc.record({
    unitPrice: fc.nat(1_000_000),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      let sum = 0;
      for (const each of lines) sum += lineTotal(each);
      expect(sumLines(lines)).toBe(sum);
    }),
  );
});

test("a parcel costs 49 kr. and nothing from 600 kr.; picking up costs nothing", () => {
  const [parcel] = shop.shippingMethods;
  expect([0, 599, 600, 601].map((total) => shippingCost(parcel, total))).toEqual([49, 49, 0, 0]);
  const pickUp = findShippingMethod("pick-up");
  expect(pickUp && [0, 599].map((total) => shippingCost(pickUp, total))).toEqual([0, 0]);
  expect(findShippingMethod("pigeon")).toBeNull();
});
