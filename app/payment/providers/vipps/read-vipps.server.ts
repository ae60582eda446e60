import { storedWords } from "../../../language/stored-words.ts";
import type { PaymentRef, PaymentSnapshot } from "../../online-provider.ts";
import { problemText } from "../../problem-texts.ts";
import { paymentPath, type VippsClient } from "./vipps-client.server.ts";
import { isObject, toObject, toOere, toText, type VippsObject } from "./vipps-http.server.ts";
import { listRefunds } from "./vipps-refunds.server.ts";

/** What is not told, or not in each case; the API tells of no disputes. */
const untold = { refunds: null, disputes: null, captureBefore: null };

/** How a payment stands. Its state stays AUTHORIZED after capture and refund: the sums tell. */
export async function readVipps(
  client: VippsClient,
  payment: PaymentRef,
): Promise<PaymentSnapshot> {
  const answer = toObject(await client.get(paymentPath(payment.orderNumber)));
  const sums = toObject(answer["aggregate"]);
  const authorised = toOere(sums["authorizedAmount"]);
  const captured = toOere(sums["capturedAmount"]);
  const refunded = toOere(sums["refundedAmount"]);
  // What is cancelled before anybody authorised it was never held.
  const released = Math.min(authorised, toOere(sums["cancelledAmount"]));
  const snapshot = { ...untold, authorised, captured, released };
  const mismatch = findMismatch(answer, payment);
  if (mismatch !== null) return { ...snapshot, session: "open", mismatch };
  const isHeld = authorised - captured - released > 0;
  return {
    ...snapshot,
    session: sessionOf(answer["state"]),
    refunds: refunded > 0 ? await listRefunds(client, payment.orderNumber, refunded) : [],
    captureBefore: isHeld ? dateOf(answer["captureGuaranteedUntil"]) : null,
  };
}

/** Until when a capture is sure to succeed. Later it may too, but the bank may have let go of the money. */
function dateOf(value: unknown): Date | null {
  const time = Date.parse(toText(value));
  return Number.isNaN(time) ? null : new Date(time);
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

function findMismatch(answer: VippsObject, payment: PaymentRef): string | null {
  const { reference, amount } = answer;
  if (typeof reference === "string" && reference !== payment.orderNumber) {
    return storedWords(problemText, "otherOrder");
  }
  const authorised = toObject(answer["aggregate"])["authorizedAmount"];
  for (const money of [amount, authorised]) {
    if (!isObject(money)) continue;
    const { value, currency } = money;
    const isNothing = money === authorised && value === 0;
    if (typeof value === "number" && value !== payment.amount && !isNothing) {
      return storedWords(problemText, "otherAmount");
    }
    if (typeof currency === "string" && currency !== payment.currency && !isNothing) {
      return storedWords(problemText, "otherCurrency");
    }
  }
  return null;
}
