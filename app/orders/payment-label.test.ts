import { expect, test } from "vitest";
import { paymentStateLabel, type Payable } from "./payment-label.ts";

const settled = { owed: 0, owedBack: 0 };

test.each<[Payable, string]>([
  [{ status: "awaiting-payment", paymentState: "awaiting", ...settled }, "not paid yet"],
  [{ status: "new", paymentState: "unpaid", owed: 29_800, owedBack: 0 }, "not paid yet"],
  [{ status: "new", paymentState: "authorised", ...settled }, "authorised"],
  [{ status: "shipped", paymentState: "paid", ...settled }, "paid"],
  [{ status: "shipped", paymentState: "unpaid", owed: 29_800, owedBack: 0 }, "not paid yet"],
  [
    { status: "shipped", paymentState: "part-paid", owed: 9_800, owedBack: 0 },
    "paid in part, 98 kr. is owed",
  ],
  // The provider refused to capture what was sent: it is owed.
  [
    { status: "shipped", paymentState: "cancelled", owed: 29_800, owedBack: 0 },
    "not paid, 298 kr. is owed",
  ],
  [
    { status: "shipped", paymentState: "authorised", owed: 29_800, owedBack: 0 },
    "not paid, 298 kr. is owed",
  ],
  // All of it was credited.
  [{ status: "shipped", paymentState: "unpaid", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "unpaid", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "authorised", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "cancelled", ...settled }, "nothing is owed"],
  [
    { status: "cancelled", paymentState: "paid", owed: 0, owedBack: 29_800 },
    "298 kr. is owed back",
  ],
  [{ status: "cancelled", paymentState: "refunded", ...settled }, "refunded"],
])("%j: %s", (order, label) => {
  expect(paymentStateLabel(order)).toBe(label);
});
