import type { PaymentRef, PaymentSnapshot } from "../../online-provider.ts";
import type { VippsClient } from "./vipps-client.server.ts";
import { VippsError, type VippsAnswer } from "./vipps-http.server.ts";

/** The path of a payment. The shop's order number is the reference, so it is known before the provider answers. */
export function paymentPath(orderNumber: string, what = ""): string {
  return `/epayment/v1/payments/${encodeURIComponent(orderNumber)}${what}`;
}

/** How a payment stands. Its state stays AUTHORIZED after capture and refund: the sums tell. */
export async function readVipps(
  client: VippsClient,
  payment: PaymentRef,
): Promise<PaymentSnapshot> {
  let answer: VippsAnswer;
  try {
    answer = await client.get(paymentPath(payment.orderNumber));
  } catch (error) {
    if (!(error instanceof VippsError) || error.status !== 404) throw error;
    return { session: "failed", authorised: 0, captured: 0, released: 0, refunded: 0 };
  }
  const sums = isObject(answer["aggregate"]) ? answer["aggregate"] : {};
  const authorised = valueOf(sums, "authorizedAmount");
  const snapshot = {
    authorised,
    captured: valueOf(sums, "capturedAmount"),
    // What is cancelled before anybody authorised it was never held.
    released: Math.min(authorised, valueOf(sums, "cancelledAmount")),
    refunded: valueOf(sums, "refundedAmount"),
  };
  const mismatch = findMismatch(answer, payment);
  if (mismatch !== null) return { ...snapshot, session: "open", mismatch };
  return { ...snapshot, session: sessionOf(answer["state"]) };
}

function sessionOf(state: unknown): PaymentSnapshot["session"] {
  switch (state) {
    case "AUTHORIZED":
      return "authorised";
    case "ABORTED":
    case "TERMINATED":
      return "cancelled";
    case "EXPIRED":
      return "failed";
    default:
      return "open";
  }
}

function findMismatch(answer: VippsAnswer, payment: PaymentRef): string | null {
  const { reference, amount } = answer;
  if (typeof reference === "string" && reference !== payment.orderNumber) {
    return "It is for another order.";
  }
  const sums = isObject(answer["aggregate"]) ? answer["aggregate"] : {};
  const authorised = sums["authorizedAmount"];
  for (const money of [amount, authorised]) {
    if (!isObject(money)) continue;
    const { value, currency } = money;
    const isNothing = money === authorised && value === 0;
    if (typeof value === "number" && value !== payment.amount && !isNothing) {
      return "It is for another amount.";
    }
    if (typeof currency === "string" && currency !== payment.currency && !isNothing) {
      return "It is in another currency.";
    }
  }
  return null;
}

function valueOf(sums: { [name: string]: unknown }, name: string): number {
  const money = sums[name];
  return isObject(money) && typeof money["value"] === "number" ? money["value"] : 0;
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === "object" && value !== null;
}
