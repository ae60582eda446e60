import { expect, test } from "vitest";
import { shop } from "../shop.ts";
import type { SaleTax } from "../vat/sale-tax.ts";
import { priceSale } from "./sale-prices.ts";

// 49 kr., free from 600 kr.
const [parcel] = shop.shippingMethods;
const domestic: SaleTax = {
  area: "domestic",
  country: "DK",
  ratePercent: 25,
  marginRatePercent: 25,
  lessPercent: 0,
  exportWords: "",
};
const exported: SaleTax = {
  area: "export",
  country: "NO",
  ratePercent: 0,
  marginRatePercent: 0,
  lessPercent: 0,
  exportWords: "Exempt",
};
const lessVat: SaleTax = { ...exported, lessPercent: 25 };
const fresh = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, isMargin: false });
const used = (unitPrice: number) => ({ unitPrice, quantity: 1, isMargin: true });

test.each<[what: string, ...Parameters<typeof sale>, prices: number[], postage: number]>([
  ["at home", [fresh(249)], domestic, [249], 49],
  ["exported at the price", [fresh(249)], exported, [249], 49],
  ["exported less VAT, with its postage", [fresh(249)], lessVat, [199], 39],
  ["several copies", [fresh(249, 2)], lessVat, [199], 39],
  ["used copies cost the same, and their postage", [used(120)], lessVat, [120], 49],
  ["both: postage of new records has VAT in it", [fresh(200), used(120)], lessVat, [160, 120], 39],
  ["free from 600 kr. of the prices as shown", [fresh(600)], lessVat, [480], 0],
  ["not below", [fresh(599)], lessVat, [479], 39],
  ["free at home", [fresh(600)], domestic, [600], 0],
])("%s", (...[, lines, tax, unitPrices, shipping]) => {
  expect(sale(lines, tax)).toMatchObject({ unitPrices, shipping });
});

test("the total is lines and postage", () => {
  expect(sale([fresh(249), used(120)], lessVat)).toMatchObject({ linesTotal: 319, total: 358 });
});

function sale(lines: Parameters<typeof priceSale>[0], tax: SaleTax) {
  return priceSale(lines, { method: parcel, tax });
}
