import { afterEach, expect, test } from "vitest";
import { applyDetails, defaultDetails } from "../shop.ts";
import { findEligibility, lastDayOf, type WithdrawableOrder } from "./withdrawable-order.ts";

afterEach(() => {
  applyDetails({});
});

function setDays(days: number) {
  applyDetails({ withdrawal: { ...defaultDetails.withdrawal, days } });
}

const shippedAt = new Date("2026-03-02T12:00:00Z");
const order: WithdrawableOrder = {
  orderNumber: "260314-ABCDEF",
  orderDate: shippedAt,
  fullName: "",
  email: "",
  userId: null,
  status: "shipped",
  shippedAt,
  deliveredOn: "2026-03-03",
  cancelledAt: null,
  lines: [],
  withdrawnAt: null,
  withdrawalTerms: { days: 30, deliveryDays: 5, returnPostage: "shop" },
};

test.each([14, 30, 100])(
  "an order keeps the days that it was placed with, when %i are set",
  (days) => {
    setDays(days);
    expect(lastDayOf(order)).toBe("2026-04-07");
    expect(lastDayOf({ ...order, deliveredOn: null })).toBe("2026-04-07");
    const now = new Date("2026-04-07T12:00:00Z");
    expect(findEligibility(order, now)).toEqual({ kind: "open", lastDay: "2026-04-07" });
    const later = new Date("2026-04-08T12:00:00Z");
    expect(findEligibility(order, later)).toEqual({ kind: "too-late", lastDay: "2026-04-07" });
  },
);

test("one from before they were kept has those of the settings", () => {
  const old = { ...order, withdrawalTerms: null };
  expect(lastDayOf(old)).toBe("2026-03-17");
  setDays(21);
  expect(lastDayOf(old)).toBe("2026-03-24");
});

test("one that has not left the shop has no last day", () => {
  expect(lastDayOf({ ...order, status: "new", shippedAt: null, deliveredOn: null })).toBeNull();
});
