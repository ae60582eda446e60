import { expect, test } from "vitest";
import { refundAmount, refundParts } from "./refund-parts.ts";

const parts = refundParts({
  lines: [
    { lineNumber: 1, album: "Paranoid", quantity: 1, unitPrice: 212 },
    { lineNumber: 2, album: "Master of Reality", quantity: 2, unitPrice: 89 },
  ],
  shippingCost: 49,
});
const ticked = (...ids: string[]) => parts.filter(({ id }) => ids.includes(id));

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
