import fc from "fast-check";
import { expect, test } from "vitest";
import { createOrderNumber, orderNumberPattern, readOrderNumber } from "./order-number.ts";

test("the day is the shop's own, not that of Greenwich", () => {
  const newYear = new Date("2026-12-31T23:30:00Z");
  expect(createOrderNumber(newYear, () => 0)).toBe("270101-AAAAAA");
  expect(createOrderNumber(newYear, (below) => below - 1)).toBe("270101-999999");
});

test("every number fits the database's check, without look-alikes", () => {
  const moment = fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true });
  const picks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(moment, picks, (now, fractions) => {
      const left = [...fractions];
      const number = createOrderNumber(now, (below) => Math.floor((left.shift() ?? 0) * below));
      expect(number).toMatch(orderNumberPattern);
      expect(number.slice(7)).not.toMatch(/[IO01]/);
    }),
  );
});

test.each([
  "261125-ABCDEF",
  "  #261125-abcdef",
  "Order 261125-ABCDEF",
  "Ordre nr. 261125–ABCDEF.",
  "261125ABCDEF",
  "261125 ABCDEF",
  "261125 — ABCDEF,",
  "261125−ABCDEF",
  "(261125-ABCDEF)",
  "２６１１２５-ABCDEF",
  "\u200e261125-ABCDEF",
])("reads %s as people write an order number", (text) => {
  expect(readOrderNumber(text)).toBe("261125-ABCDEF");
});

test.each([
  "",
  "261125",
  "ABCDEF",
  "261125-ABCDE",
  "261125-ABCDEFG",
  "1261125-ABCDEF",
  "26112-ABCDEF",
  "261125-ABCDE0",
  "261125-ABCDEF 2",
])("reads no order number from %j", (text) => {
  expect(readOrderNumber(text)).toBeNull();
});
