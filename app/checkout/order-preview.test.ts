import { expect, test } from "vitest";
import type { CartItem } from "../cart/cart.ts";
import { missingForFreeShipping } from "../cart/free-shipping.ts";
import { shownVat } from "../orders/order-total.ts";
import { shop } from "../shop.ts";
import type { SaleTax } from "../vat/sale-tax.ts";
import { previewOrder } from "./order-preview.ts";

const item = (id: string, price: number, quantity = 1): CartItem => ({
  id,
  album: id,
  artist: "Trio",
  coverImage: "",
  price,
  discount: 0,
  quantity,
});

const [parcel] = shop.shippingMethods;
const domestic: SaleTax = {
  area: "domestic",
  country: "DK",
  ratePercent: 25,
  marginRatePercent: 25,
  lessPercent: 0,
  exportWords: "",
};
const lessVat: SaleTax = {
  area: "export",
  country: "NO",
  ratePercent: 0,
  marginRatePercent: 0,
  lessPercent: 25,
  exportWords: "Exempt",
};

function preview(
  cart: CartItem[],
  schemes: { [id: string]: "normal" | "margin" },
  tax: SaleTax = domestic,
) {
  const margins = Object.entries(schemes).map(([id, scheme]) => [id, scheme === "margin"] as const);
  return previewOrder(cart, { method: parcel, tax, margins: new Map(margins) });
}

function vatOf(...given: Parameters<typeof preview>) {
  const order = preview(...given)?.taxed;
  return order && { ...order.vat, shown: shownVat(order) };
}

test("of new records VAT is shown as a part of the total, postage included", () => {
  expect(vatOf([item("new", 200)], { new: "normal" })).toEqual({
    amount: 4_980,
    marginTotal: 0,
    shown: 50,
  });
});

test("of copies under the margin scheme no VAT is shown, nor of the postage that goes with them", () => {
  expect(vatOf([item("used", 120)], { used: "margin" })).toEqual({
    amount: 0,
    marginTotal: 16_900,
    shown: null,
  });
});

test("a cart of both shows the VAT of the new records and their share of the postage", () => {
  // 4,900 øre of postage: 3,063 with 200 kr., 1,837 with 120 kr.; VAT is a fifth of 23,063.
  const both = [item("new", 200), item("used", 120)];
  expect(vatOf(both, { new: "normal", used: "margin" })).toEqual({
    amount: 4_613,
    marginTotal: 13_837,
    shown: 46,
  });
});

test("nothing is said of VAT before the shop has told how every record is taxed", () => {
  const both = [item("new", 200), item("used", 120)];
  expect(preview(both, { new: "normal" })).toMatchObject({ total: 369, taxed: null });
});

test("an export at the price less VAT has no total before the shop has told", () => {
  const both = [item("new", 200), item("used", 120)];
  expect(preview(both, { new: "normal" }, lessVat)).toBeNull();
  expect(preview(both, { new: "normal", used: "margin" }, lessVat)).toMatchObject({
    unitPrices: [160, 120],
    shipping: 39,
    total: 319,
    // The shop compares the prices of the cart with its own.
    lines: [{ unitPrice: 200 }, { unitPrice: 120 }],
    taxed: { vatArea: "export", exportWords: "Exempt", vat: { amount: 0, marginTotal: 0 } },
  });
});

test.each([599, 600, 749, 750])(
  "what the cart of %d kr. says of free shipping holds at checkout, also less VAT",
  (price) => {
    const missing = missingForFreeShipping([parcel], price);
    for (const tax of [domestic, lessVat]) {
      const order = preview([item("new", price)], { new: "normal" }, tax);
      expect(order?.shipping === 0, tax.area).toBe(missing === 0);
    }
  },
);
