import { expect, test } from "vitest";
import { reductionOf, withShownDiscount } from "./reduction.ts";

const full = { price: 300, discount: 20, priorIsFull: true };

test.each([
  ["no discount", { price: 300, discount: 0, priorPrice: 200 }, null],
  ["nothing known", { price: 300, discount: 20 }, { struck: 300, percent: 20, lowest: null }],
  ["as high", { ...full, priorPrice: 300 }, { struck: 300, percent: 20, lowest: null }],
  ["higher", { ...full, priorPrice: 400 }, { struck: 300, percent: 20, lowest: null }],
  ["lower", { ...full, priorPrice: 229 }, { struck: 300, percent: 20, lowest: 229 }],
  ["below", { ...full, priorPrice: 1 }, { struck: 300, percent: 20, lowest: 1 }],
])("show: %s", (_, record, expected) => {
  expect(reductionOf(record, "show")).toEqual(expected);
});

test.each([
  ["no discount", { ...full, discount: 0, priorPrice: 400 }, null],
  ["nothing known", { ...full, priorPrice: null }, null],
  ["as high as struck", { ...full, priorPrice: 300 }, { struck: 300, percent: 20, lowest: null }],
  ["between", { ...full, priorPrice: 250 }, { struck: 250, percent: 4, lowest: null }],
  ["rounded down", { ...full, priorPrice: 269 }, { struck: 269, percent: 10, lowest: null }],
  ["the price itself", { ...full, priorPrice: 240 }, null],
  ["below the price", { ...full, priorPrice: 200 }, null],
  ["less than a percent", { ...full, priorPrice: 241 }, null],
  ["on sale for less than 30 days", { ...full, priorPrice: 300, priorIsFull: false }, null],
])("strict: %s", (_, record, expected) => {
  expect(reductionOf(record, "strict")).toEqual(expected);
});

test("off: the struck price as it is, and nothing of the days before", () => {
  expect(reductionOf({ ...full, priorPrice: 200 }, "off")).toEqual({
    struck: 300,
    percent: 20,
    lowest: null,
  });
});

test("a sticker says what the price says", () => {
  expect(withShownDiscount({ price: 300, discount: 20 }).discount).toBe(20);
  expect(withShownDiscount({ price: 300, discount: 0 }).discount).toBe(0);
});
