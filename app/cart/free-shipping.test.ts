import { expect, test } from "vitest";
import { missingForFreeShipping } from "./free-shipping.ts";

const parcel = { price: 49, freeFrom: 600 };
const pickUp = { price: 0, freeFrom: 0 };

test.each([
  [348, 252],
  [599, 1],
  [600, 0],
  [900, 0],
])("a cart of %i kr. lacks %i kr.", (total, missing) => {
  expect(missingForFreeShipping([parcel, pickUp], total)).toBe(missing);
});

test("nothing is said where each way of shipping is free", () => {
  expect(missingForFreeShipping([pickUp], 348)).toBeNull();
});

test("nothing is said where a way of shipping is never free", () => {
  expect(missingForFreeShipping([parcel, { price: 99, freeFrom: null }], 900)).toBeNull();
});
