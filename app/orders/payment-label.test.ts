import { expect, test } from "vitest";
import { isOwed, paymentStateLabel } from "./payment-label.ts";

test("an order is owed until it is paid or cancelled", () => {
  expect(isOwed({ status: "new", paymentState: "unpaid" })).toBe(true);
  expect(isOwed({ status: "shipped", paymentState: "unpaid" })).toBe(true);
  expect(isOwed({ status: "shipped", paymentState: "paid" })).toBe(false);
  expect(isOwed({ status: "cancelled", paymentState: "unpaid" })).toBe(false);
});

test("for a cancelled order nothing is owed, but what was paid is still called paid", () => {
  const label = (paymentState: "unpaid" | "authorised" | "paid") =>
    paymentStateLabel({ status: "cancelled", paymentState });
  expect([label("unpaid"), label("authorised")]).toEqual(["nothing is owed", "nothing is owed"]);
  expect(label("paid")).toBe("paid");
  expect(paymentStateLabel({ status: "new", paymentState: "unpaid" })).toBe("not paid yet");
});
