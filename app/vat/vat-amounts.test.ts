import { describe, expect, test } from "vitest";
import { includedVat } from "./percent.ts";
import { shareAmount } from "./share-amount.ts";
import { creditedVat, marginOf, schemeOf, vatOfLines, type TaxedLine } from "./vat-amounts.ts";

const normal = (price: number, ratePercent = 25): TaxedLine => {
  return { scheme: "normal", ratePercent, price, cost: 0 };
};
const margin = (price: number, cost: number, ratePercent = 25): TaxedLine => {
  return { scheme: "margin", ratePercent, price, cost };
};

describe("VAT that a price includes, in øre", () => {
  test.each([
    [0, 25, 0],
    [1, 25, 0],
    [2, 25, 0],
    [3, 25, 1],
    [5, 25, 1],
    [100, 25, 20],
    [12_500, 25, 2_500],
    [24_900, 25, 4_980],
    [29_800, 25, 5_960],
    [100_000, 25, 20_000],
    [44_900, 25, 8_980],
    [4_900, 25, 980],
    [9_999, 25, 2_000],
    [9_997, 25, 1_999],
    [200_000_000_000, 25, 40_000_000_000],
    [10_000, 0, 0],
    [11_200, 12, 1_200],
    [10_600, 6, 600],
    [12_550, 25, 2_510],
    [119, 19, 19],
  ])("of %i at %i %%: %i", (price, rate, vat) => {
    expect(includedVat(price, rate)).toBe(vat);
  });
});

describe("VAT of a copy under the margin scheme: 20 % of what is earned", () => {
  test.each([
    // Bought for 40 kr., sold for 120: the margin is 80, the base 64, the VAT 16.
    [12_000, 4_000, 1_600],
    [12_000, 12_000, 0],
    // A loss is not set off against anything.
    [12_000, 15_000, 0],
    [0, 4_000, 0],
    [12_000, 0, 2_400],
    [12_000, 11_999, 0],
    [12_000, 11_998, 0],
    [12_000, 11_997, 1],
    [24_900, 8_750, 3_230],
    [8_900, 2_500, 1_280],
    [10_000, 3_333, 1_333],
    [10_000, 3_334, 1_333],
    [10_000, 3_332, 1_334],
    [500_000, 1, 100_000],
    [13_837, 4_000, 1_967],
  ])("sold for %i, bought for %i: %i", (price, cost, vat) => {
    expect(vatOfLines([margin(price, cost)])).toEqual([vat]);
  });

  test("earned is the price less the cost, never below 0", () => {
    expect(marginOf({ price: 12_000, cost: 4_000 })).toBe(8_000);
    expect(marginOf({ price: 12_000, cost: 15_000 })).toBe(0);
  });
});

describe("an invoice", () => {
  test.each<[what: string, lines: TaxedLine[], vat: number[]]>([
    ["of nothing", [], []],
    ["of both schemes", [normal(20_000), margin(12_000, 4_000)], [4_000, 1_600]],
    ["a loss beside a profit", [margin(5_000, 9_000), margin(12_000, 4_000)], [0, 1_600]],
    // Calculated by itself each would have 1 øre, together 2: 3 × 3 øre are 9, of which VAT is 1,8.
    ["the sum of a rate is right", [normal(3), normal(3), normal(3)], [1, 1, 0]],
    ["larger lines first", [normal(1), normal(4)], [0, 1]],
    ["two rates apart", [normal(12_500), normal(11_200, 12)], [2_500, 1_200]],
    ["of free records", [normal(0), normal(0)], [0, 0]],
    ["postage shared", [normal(22_450), normal(22_450)], [4_490, 4_490]],
    ["an odd øre", [normal(2_451), normal(2_449)], [490, 490]],
  ])("%s", (_, lines, vat) => {
    expect(vatOfLines(lines)).toEqual(vat);
  });
});

describe("a credit note takes back", () => {
  test.each<[what: string, invoiceLines: [before: TaxedLine, after: TaxedLine][], vat: number[]]>([
    ["all of a line", [[normal(20_000), normal(0)]], [4_000]],
    ["half of a line", [[normal(20_000), normal(10_000)]], [2_000]],
    [
      "one of two lines",
      [
        [normal(20_000), normal(0)],
        [normal(10_000), normal(10_000)],
      ],
      [4_000, 0],
    ],
    ["a returned margin copy", [[margin(12_000, 4_000), margin(0, 0)]], [1_600]],
    ["a lower price of a margin copy", [[margin(12_000, 4_000), margin(10_000, 4_000)]], [400]],
    ["a margin copy down to its cost", [[margin(12_000, 4_000), margin(4_000, 4_000)]], [1_600]],
    ["below its cost", [[margin(12_000, 4_000), margin(2_000, 4_000)]], [1_600]],
    ["of a copy sold at a loss", [[margin(3_000, 4_000), margin(0, 0)]], [0]],
    ["one of two margin copies", [[margin(24_000, 8_000), margin(12_000, 4_000)]], [1_600]],
    ["an øre", [[normal(3), normal(2)]], [1]],
    ["nothing", [[normal(20_000), normal(20_000)]], [0]],
    ["a copy that comes back for less", [[margin(12_000, 4_000), margin(4_000, 0)]], [800]],
  ])("%s", (_, invoiceLines, vat) => {
    expect(creditedVat(invoiceLines.map(([before, after]) => ({ before, after })))).toEqual(vat);
  });
});

describe("an amount is shared to the øre", () => {
  test.each<[amount: number, weights: number[], shares: number[]]>([
    [0, [1, 2], [0, 0]],
    [4_900, [20_000, 12_000], [3_063, 1_837]],
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [101, [0, 0], [51, 50]],
    [7, [5], [7]],
    [7, [], []],
    [1, [1, 3], [0, 1]],
    [10, [0, 1], [0, 10]],
    [200_000_000_000, [199_999_999_999, 1], [199_999_999_999, 1]],
  ])("%i among %j", (amount, weights, shares) => {
    expect(shareAmount(amount, weights)).toEqual(shares);
  });
});

test("without a cost the margin scheme cannot be used", () => {
  expect(schemeOf({ vatScheme: "margin", cost: null })).toBe("normal");
  expect(schemeOf({ vatScheme: "margin", cost: 0 })).toBe("margin");
  expect(schemeOf({ vatScheme: "normal", cost: 4_000 })).toBe("normal");
});
