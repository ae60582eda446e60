import { expect, test } from "vitest";
import type { CartItem } from "../cart/cart.ts";
import { shippingMethods } from "../orders/shipping.ts";
import { shownVat } from "../orders/order-total.ts";
import { previewOrder, previewVat } from "./order-preview.ts";

const item = (id: string, price: number, quantity = 1): CartItem => ({
  ...{ id, album: id, artist: "Trio", coverImage: "", price, discount: 0, quantity },
});

const [parcel] = shippingMethods;

function preview(cart: CartItem[], schemes: { [id: string]: "normal" | "margin" }) {
  const margins = Object.entries(schemes).map(([id, scheme]) => [id, scheme === "margin"] as const);
  const order = previewOrder(cart, parcel);
  const vat = previewVat(order, new Map(margins));
  return vat && { ...vat, shown: shownVat({ totalAmount: order.total, vatPercent: 25, vat }) };
}

test("of new records VAT is shown as a part of the total, postage included", () => {
  expect(preview([item("new", 200)], { new: "normal" })).toEqual({
    ...{ amount: 4_980, marginTotal: 0, shown: 50 },
  });
});

test("of copies under the margin scheme no VAT is shown, nor of the postage that goes with them", () => {
  expect(preview([item("used", 120)], { used: "margin" })).toEqual({
    ...{ amount: 0, marginTotal: 16_900, shown: null },
  });
});

test("a cart of both shows the VAT of the new records and their share of the postage", () => {
  // 4,900 øre of postage: 3,063 with 200 kr., 1,837 with 120 kr.; VAT is a fifth of 23,063.
  const both = [item("new", 200), item("used", 120)];
  expect(preview(both, { new: "normal", used: "margin" })).toEqual({
    ...{ amount: 4_613, marginTotal: 13_837, shown: 46 },
  });
});

test("nothing is shown before the shop has told how every record is taxed", () => {
  expect(preview([item("new", 200), item("used", 120)], { new: "normal" })).toBeNull();
});
