import { expect, test } from "vitest";
import type { PaymentSnapshot, ProviderDispute } from "../../payment/online-provider.ts";
import { nextReadTime, nextStep, type Situation } from "./next-step.ts";

const amount = 298;

const none = { held: 0, netCaptured: 0, captured: 0 };
const held = { held: 298, netCaptured: 0, captured: 0 };
const captured = { held: 0, netCaptured: 298, captured: 298 };
const short = { held: 10, netCaptured: 0, captured: 0 };
const refunded = { held: 0, netCaptured: 0, captured: 298 };

type Row = [
  order: Situation["order"],
  session: Situation["session"],
  sums: Situation["sums"],
  more: Partial<Situation>,
  step: string,
];
const over = { isOver: true };

test.each<Row>([
  ["awaiting-payment", "open", none, {}, "wait"],
  ["awaiting-payment", "open", none, over, "close"],
  // A declined card leaves the session open: another one may be tried.
  ["awaiting-payment", "declined", none, {}, "wait"],
  ["awaiting-payment", "declined", none, over, "close"],
  ["awaiting-payment", "authorised", held, {}, "confirm"],
  // It came in the moment in which the hold ended: the copies are still there.
  ["awaiting-payment", "authorised", held, over, "confirm"],
  ["awaiting-payment", "authorised", captured, {}, "confirm"],
  // What comes short of the order's amount settles nothing.
  ["awaiting-payment", "authorised", short, {}, "cancel"],
  ["awaiting-payment", "authorised", none, {}, "cancel"],
  ["awaiting-payment", "cancelled", none, {}, "cancel"],
  ["awaiting-payment", "failed", none, {}, "cancel"],
  ["awaiting-payment", "open", none, { isMismatch: true }, "close"],
  ["awaiting-payment", "authorised", held, { isMismatch: true }, "cancel"],
  ["cancelled", "open", none, {}, "close"],
  ["cancelled", "cancelled", none, {}, "nothing"],
  ["cancelled", "authorised", held, {}, "release"],
  ["cancelled", "authorised", captured, {}, "refund"],
  ["cancelled", "authorised", refunded, {}, "nothing"],
  [null, "open", none, {}, "close"],
  [null, "authorised", held, {}, "release"],
  [null, "authorised", captured, {}, "nothing"],
  ["new", "authorised", held, {}, "nothing"],
  ["new", "cancelled", none, {}, "lapsed"],
  ["processing", "authorised", none, {}, "lapsed"],
  ["shipped", "authorised", captured, {}, "nothing"],
  ["shipped", "authorised", refunded, {}, "nothing"],
])("%s, %s, %j, %j: %s", (...row) => {
  const [order, session, sums, more, step] = row;
  const situation = { order, session, sums, amount, isMismatch: false, isOver: false, ...more };
  expect(nextStep(situation)).toBe(step);
});

const now = new Date("2026-03-14T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const capturedSnapshot: PaymentSnapshot = {
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
  snapshot: capturedSnapshot,
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
  expect(hoursUntilRead({ snapshot: { ...capturedSnapshot, refunds: [pending] } })).toBe(6);
  expect(hoursUntilRead({ status: "new", sums: { held: 100 } })).toBe(6);
});

test("a refund that succeeded is asked for daily, until no bank sends it back any more", () => {
  expect(hoursUntilRead({ refundedAt: ago(1) })).toBe(24);
  expect(hoursUntilRead({ refundedAt: ago(29 * 24) })).toBe(24);
  expect(hoursUntilRead({ refundedAt: ago(31 * 24) })).toBe(null);
});

test("a dispute is asked for while it is open, and daily when it is decided: banks reverse decisions", () => {
  const dispute = {
    reference: "du_1",
    kind: "dispute",
    amount: 100,
    reason: "fraudulent",
    chargedBack: 100,
    blocksRefunds: true,
    answerBy: null,
    openedAt: ago(24),
  } as const;
  const told = (fields: Pick<ProviderDispute, "status"> & Partial<ProviderDispute>) => ({
    snapshot: { ...capturedSnapshot, disputes: [{ ...dispute, ...fields }] },
  });
  expect(hoursUntilRead(told({ status: "open" }))).toBe(6);
  expect(hoursUntilRead(told({ status: "lost" }))).toBe(24);
  expect(hoursUntilRead(told({ status: "won", openedAt: ago(179 * 24) }))).toBe(24);
  expect(hoursUntilRead(told({ status: "won", openedAt: ago(181 * 24) }))).toBe(null);
});

test("a waiting order is asked for every 45 seconds, and when its hold ends", () => {
  const snapshot = { ...capturedSnapshot, session: "open" } as const;
  const waiting = { status: "awaiting-payment", step: "wait", snapshot } as const;
  const ending = (seconds: number) => ({
    createdAt: ago(1),
    holdUntil: new Date(now.getTime() + seconds * 1000),
  });
  expect(hoursUntilRead({ ...waiting, payment: ending(600) })).toBe(45 / 3600);
  expect(hoursUntilRead({ ...waiting, payment: ending(20) })).toBe(20 / 3600);
});

test("a session that could not be closed is forgotten after eight days, but not while its order awaits payment", () => {
  const snapshot = { ...capturedSnapshot, session: "open" } as const;
  const payment = { holdUntil: ago(9 * 24), createdAt: ago(9 * 24) };
  const closing = { step: "close", snapshot, payment } as const;
  expect(hoursUntilRead({ ...closing, status: "cancelled" })).toBe(null);
  expect(hoursUntilRead({ ...closing, status: "awaiting-payment", step: "cancel" })).toBe(null);
  // The process may end between this and the close that cancels the order.
  expect(hoursUntilRead({ ...closing, status: "awaiting-payment" })).toBe(45 / 3600);
});
