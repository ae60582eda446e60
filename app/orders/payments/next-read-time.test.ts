import { expect, test } from "vitest";
import type { PaymentSnapshot } from "../../payment/online-provider.ts";
import { nextReadTime } from "./next-read-time.ts";

const now = new Date("2026-03-14T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const captured: PaymentSnapshot = {
  session: "authorised",
  authorised: 100,
  captured: 100,
  released: 0,
  refunds: [],
  disputes: null,
  captureBefore: null,
};
const shipped = {
  status: "shipped" as const,
  step: "nothing" as const,
  snapshot: captured,
  sums: { held: 0 },
  now,
  payment: { holdUntil: ago(47), createdAt: ago(48) },
  refundedAt: null,
};

/** Hours until the provider is asked next. */
function hoursUntilRead(facts: Partial<Parameters<typeof nextReadTime>[0]>) {
  const next = nextReadTime({ ...shipped, ...facts });
  return next && (next.getTime() - now.getTime()) / 3_600_000;
}

test("a payment that is over is not asked for", () => {
  expect(hoursUntilRead({})).toBe(null);
});

test("what may change by itself is asked for every six hours", () => {
  const pending = { reference: "re_1", operationId: "", amount: 100, status: "pending" } as const;
  expect(hoursUntilRead({ snapshot: { ...captured, refunds: [pending] } })).toBe(6);
  expect(hoursUntilRead({ status: "new", sums: { held: 100 } })).toBe(6);
});

test("a refund that succeeded is asked for daily, until no bank sends it back any more", () => {
  expect(hoursUntilRead({ refundedAt: ago(1) })).toBe(24);
  expect(hoursUntilRead({ refundedAt: ago(29 * 24) })).toBe(24);
  expect(hoursUntilRead({ refundedAt: ago(31 * 24) })).toBe(null);
});

test("a waiting order is asked for every 45 seconds, and when its hold ends", () => {
  const snapshot = { ...captured, session: "open" } as const;
  const waiting = { status: "awaiting-payment", step: "wait", snapshot } as const;
  const ending = (seconds: number) => ({
    createdAt: ago(1),
    holdUntil: new Date(now.getTime() + seconds * 1000),
  });
  expect(hoursUntilRead({ ...waiting, payment: ending(600) })).toBe(45 / 3600);
  expect(hoursUntilRead({ ...waiting, payment: ending(20) })).toBe(20 / 3600);
});
