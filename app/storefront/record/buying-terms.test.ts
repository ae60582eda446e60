import { expect, it } from "vitest";
import type { ShippingMethod } from "../../shop.ts";
import { postageLine } from "./buying-terms.ts";

const parcel = (price: number, freeFrom: number | null): ShippingMethod => ({
  id: `parcel-${price}`,
  name: "Parcel",
  price,
  freeFrom,
  needsAddress: true,
});
const pickUp: ShippingMethod = { ...parcel(0, null), id: "pick-up", needsAddress: false };

it.each([
  [[parcel(49, 600), pickUp], "Postage 49 kr., free from 600 kr."],
  [[parcel(49, null)], "Postage 49 kr."],
  [[parcel(89, null), pickUp, parcel(49, 600)], "Postage from 49 kr., free from 600 kr."],
  [[parcel(0, null)], "Free postage"],
  [[pickUp], "Picked up in the shop"],
])("%o is told as %s", (methods, line) => {
  expect(postageLine(methods)).toBe(line);
});
