import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPrice } from "./price.ts";
import { numberRules, readNumber } from "./record-numbers.ts";

describe("readNumber", () => {
  it.each([
    ["249", 249],
    [" 249 kr. ", 249],
    ["1.249 kr.", 1249],
    ["1.000.000", 1_000_000],
    ["249,-", 249],
    ["249,00", 249],
    ["249,0", 249],
    ["249.00", 249],
    ["1.249,00 kr.", 1249],
    ["1,249.00", 1249],
    ["1 249,00", 1249],
    ["0", 0],
  ])("reads the price %s", (text, number) => {
    expect(readNumber("price", text)).toBe(number);
  });

  it.each([
    "",
    "-1",
    "2,5",
    "2.5",
    "12.49",
    "249,50",
    "249,000",
    "1,249",
    "1.249.00",
    "12,49,00",
    "1e3",
    "0x10",
    "ten",
    "1.000.001",
    "٣",
    "\0",
    "99999999999",
  ])("does not read %j as a price", (text) => {
    expect(readNumber("price", text)).toBeNull();
  });

  it("checks the range of each field", () => {
    expect(readNumber("discount", "20 %")).toBe(20);
    expect(readNumber("discount", "101")).toBeNull();
    expect(readNumber("numRecords", "0")).toBeNull();
    expect(readNumber("year", "1859")).toBeNull();
  });

  it("reads back every formatted price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: numberRules.price.max }), (price) => {
        expect(readNumber("price", formatPrice(price))).toBe(price);
      }),
    );
  });
});
