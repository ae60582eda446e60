import fc from "fast-check";
import { expect, test } from "vitest";
import { createOrderNumber, orderNumberPattern } from "./order-number.ts";

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
