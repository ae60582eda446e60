import { expect, test } from "vitest";
import { readRefundForm, refundParts } from "./refund-form.ts";

const parts = refundParts({
  lines: [
    { lineNumber: 1, album: "Paranoid", quantity: 1, unitPrice: 212 },
    { lineNumber: 2, album: "Master of Reality", quantity: 2, unitPrice: 89 },
  ],
  shippingCost: 49,
});
const key = "5f1f3a53-3df8-4d5a-9f0e-0c8a3b1e7c11";

function read(fields: { [name: string]: string | string[] }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key, seen: "43900", reason: "Warped", ...fields })) {
    for (const entry of [value].flat()) form.append(name, entry);
  }
  return readRefundForm(form, parts);
}

test("an amount in kroner, or the sum of what is ticked", () => {
  expect(read({ amount: "87,50" })).toEqual({
    values: { key, seen: 43_900, amount: 8_750, reason: "Warped", parts: [] },
  });
  expect(read({ amount: "", part: ["2", "postage"] })).toMatchObject({
    values: { amount: 22_700, parts: ["2", "postage"] },
  });
  expect(read({ amount: "100", part: ["2"] })).toMatchObject({ values: { amount: 10_000 } });
});

test.each(["0", "-1", "", "much", "0,00", "1e3", "NaN", "Infinity", "12,345"])(
  "%j is no refund",
  (amount) => {
    expect(read({ amount })).toHaveProperty("errors.amount");
  },
);

test("a reason is asked for; other forms are none", () => {
  expect(read({ amount: "1", reason: " " })).toHaveProperty("errors.reason");
  expect(read({ amount: "1", reason: "x".repeat(501) })).toHaveProperty("errors.reason");
  expect(read({ amount: "1", key: "1" })).toBeNull();
  expect(read({ amount: "1", seen: "-5" })).toBeNull();
});
