import type { FakeAnswer } from "../fake-http.ts";
import {
  addEvent,
  malformed,
  problem,
  type Money,
  type Payment,
  type VippsAccount,
} from "./vipps-account.ts";
import { showPayment } from "./vipps-payments.ts";

export interface Modification {
  body: { modificationAmount?: Partial<Money>; cancelTransactionOnly?: boolean };
  idempotencyKey: string;
}

/** `POST …/capture`, `…/refund` and `…/cancel`, refused as the ePayment API's pages of operations and errors say. */
export function modifyPayment(
  account: VippsAccount,
  payment: Payment,
  { action, ...modification }: Modification & { action: string },
): FakeAnswer {
  const refused = modify(account, payment, { action, ...modification });
  return refused ?? { status: 200, json: showPayment(payment) };
}

function modify(
  account: VippsAccount,
  payment: Payment,
  { action, body, idempotencyKey }: Modification & { action: string },
): FakeAnswer | null {
  if (action === "cancel") {
    const isOnlyBefore = body.cancelTransactionOnly === true;
    return cancelPayment(account, payment, { isOnlyBefore, idempotencyKey });
  }
  const { value = 0, currency } = body.modificationAmount ?? {};
  if (currency !== payment.amount.currency) return malformed("Currency");
  if (!Number.isInteger(value) || value < 1) return problem(400, "4040", "Invalid amount");
  const change = { value, idempotencyKey };
  if (action === "capture") return capturePayment(account, payment, change);
  return action === "refund" ? refundPayment(account, payment, change) : malformed("Operation");
}

interface Change {
  /** Øre. */
  value: number;
  idempotencyKey: string | undefined;
}

function capturePayment(
  account: VippsAccount,
  payment: Payment,
  { value, idempotencyKey }: Change,
): FakeAnswer | null {
  if (payment.state === "CREATED") {
    return problem(400, "6080", "Cannot capture before reservation");
  }
  if (payment.state !== "AUTHORIZED") return problem(400, "6200", "Payment cannot be captured");
  if (payment.isLapsed) return problem(400, "6100", "Capture period expired");
  const rest = payment.authorized - payment.captured - payment.cancelled;
  if (rest === 0 && payment.captured > 0) return problem(400, "6170", "Payment already captured");
  if (rest === 0) return problem(400, "6070", "Cannot capture a cancelled payment");
  if (value > rest) return problem(400, "6090", "Capture amount too high");
  payment.captured += value;
  addEvent(account, payment, { name: "CAPTURED", idempotencyKey, value });
  return null;
}

/** A refund that is made has succeeded; one that is not possible is answered with an error. */
export function refundPayment(
  account: VippsAccount,
  payment: Payment,
  { value, idempotencyKey }: Change,
): FakeAnswer | null {
  if (payment.state !== "AUTHORIZED") {
    return problem(400, "6020", "Attempted refund before reservation");
  }
  const rest = payment.captured - payment.refunded;
  if (rest === 0 && payment.refunded > 0) return problem(400, "6180", "Payment already refunded");
  if (value > rest) return problem(400, "6150", "Not enough refundable");
  if (account.refusesRefunds()) {
    addEvent(account, payment, { name: "REFUNDED", idempotencyKey, value, success: false });
    return problem(400, "5100", "Refund not possible");
  }
  payment.refunded += value;
  addEvent(account, payment, { name: "REFUNDED", idempotencyKey, value });
  return null;
}

/** Before the authorisation it ends the payment, afterwards it releases all that is not captured. */
function cancelPayment(
  account: VippsAccount,
  payment: Payment,
  { isOnlyBefore, idempotencyKey }: { isOnlyBefore: boolean; idempotencyKey: string },
): FakeAnswer | null {
  if (payment.state === "CREATED") {
    // "Not possible … while a user is actively authorizing the payment": Cancel a payment.
    if (payment.approval) return problem(400, "6190", "Payment cannot be cancelled");
    payment.state = "TERMINATED";
    payment.cancelled = payment.amount.value;
    addEvent(account, payment, { name: "TERMINATED", idempotencyKey });
    return null;
  }
  if (payment.state !== "AUTHORIZED") return problem(400, "6190", "Payment cannot be cancelled");
  if (isOnlyBefore) return problem(400, "6060", "Cannot cancel authorized payment");
  if (payment.isLapsed) return problem(400, "6030", "Cancel period expired");
  const rest = payment.authorized - payment.captured - payment.cancelled;
  if (rest === 0 && payment.captured > 0) {
    return problem(400, "6040", "Cannot cancel a captured payment");
  }
  if (rest === 0) return problem(400, "6190", "Payment cannot be cancelled");
  payment.cancelled += rest;
  // The event of a cancellation has no key in the provider's examples.
  addEvent(account, payment, { name: "CANCELLED", idempotencyKey: undefined, value: rest });
  return null;
}
