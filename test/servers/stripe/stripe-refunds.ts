import type { FakeAnswer } from "../fake-http.ts";
import {
  invalid,
  readMetadata,
  refused,
  type Intent,
  type Refund,
  type RefundStatus,
  type StripeAccount,
} from "./stripe-account.ts";
import { refundedOf } from "./stripe-payments.ts";

/** `POST /v1/refunds`: of what was captured, never more (docs.stripe.com, Create a refund; Error codes). */
export function createRefund(
  account: StripeAccount,
  form: URLSearchParams,
  status: RefundStatus,
): FakeAnswer {
  const intent = account.intents.get(form.get("payment_intent") ?? "");
  if (!intent) return refused(404, "resource_missing");
  const left = intent.amount_received - refundedOf(account, intent.latest_charge);
  const amount = Number(form.get("amount") ?? left);
  if (intent.status !== "succeeded") return refused(400);
  if (!Number.isInteger(amount) || amount < 1) return invalid(400, "parameter_invalid_integer");
  if (isChargedBack(account, intent)) return refused(400, "charge_disputed");
  if (left === 0) return refused(400, "charge_already_refunded");
  if (amount > left) return refused(400);
  const metadata = readMetadata(form, "metadata");
  return { status: 200, json: addRefund(account, intent, { amount, metadata, status }) };
}

/** "The charge you're attempting to refund has been charged back" (docs.stripe.com, Error codes, charge_disputed). */
function isChargedBack(account: StripeAccount, intent: Intent): boolean {
  return account.disputes.some(
    ({ charge, is_charge_refundable: isRefundable }) =>
      charge === intent.latest_charge && !isRefundable,
  );
}

export function addRefund(
  account: StripeAccount,
  intent: Intent,
  fields: Pick<Refund, "amount" | "metadata" | "status">,
): Refund {
  const refund: Refund = {
    ...fields,
    id: account.nextId("re"),
    object: "refund",
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    created: account.now(),
  };
  account.refunds.push(refund);
  account.notify("refund.created", refund);
  if (refund.status === "failed") account.notify("refund.failed", refund);
  return refund;
}

/** What becomes of a refund later; also a succeeded one may fail (docs.stripe.com, Failed refunds). */
export function settleRefund(account: StripeAccount, refund: Refund, status: RefundStatus): void {
  refund.status = status;
  if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
  account.notify(status === "failed" ? "refund.failed" : "refund.updated", refund);
}
