import { expect, test } from "vitest";
import { refundAmount, refundParts } from "./refund-parts.ts";

const parts = refundParts([
  { lineNumber: 1, name: "Paranoid", quantity: 1, goods: 21_200, postage: 2_650 },
  { lineNumber: 2, name: "Master of Reality", quantity: 2, goods: 17_800, postage: 2_250 },
]);
const ticked = (...ids: string[]) => parts.filter(({ id }) => ids.includes(id));

test("what is left of each line and of the postage can be ticked", () => {
  expect(parts).toEqual([
    { id: "1", label: "Paranoid", amount: 21_200 },
    { id: "2", label: "2 × Master of Reality", amount: 17_800 },
    { id: "postage", label: "Postage", amount: 4_900 },
  ]);
});

test("a line of which nothing is left cannot be ticked, one with money left can", () => {
  const left = [
    { lineNumber: 1, name: "Paranoid", quantity: 0, goods: 0, postage: 0 },
    { lineNumber: 2, name: "Master of Reality", quantity: 0, goods: 5_000, postage: 0 },
  ];
  expect(refundParts(left)).toEqual([{ id: "2", label: "Master of Reality", amount: 5_000 }]);
});

test("an amount in kroner, or the sum of what is ticked", () => {
  expect(refundAmount("87,50", [])).toBe(8_750);
  expect(refundAmount(" ", ticked("2", "postage"))).toBe(22_700);
  expect(refundAmount("100", ticked("2"))).toBe(10_000);
});

test.each(["0", "-1", "", "much", "0,00", "1e3", "NaN", "Infinity", "12,345"])(
  "%j is no refund",
  (amount) => {
    expect(refundAmount(amount, [])).toBeNull();
  },
);
