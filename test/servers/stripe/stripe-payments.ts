import type { FakeAnswer } from "../fake-http.ts";
import {
  invalid,
  isTooSmall,
  refused,
  type Charge,
  type Intent,
  type StripeAccount,
} from "./stripe-account.ts";

/**
 * `POST /v1/payment_intents`, confirmed at once and to be captured later, by a test card that is not declined
 * (docs.stripe.com, Test card numbers, PaymentMethods). In live mode there are no test cards.
 */
export function createIntent(account: StripeAccount, form: URLSearchParams): FakeAnswer {
  const [amount, currency] = [Number(form.get("amount")), form.get("currency") ?? ""];
  if (!Number.isInteger(amount)) return invalid(400, "parameter_invalid_integer");
  if (isTooSmall(account, amount, currency)) return invalid(400, "amount_too_small");
  if (form.get("payment_method") !== "pm_card_visa" || account.isLive()) {
    return refused(400, "resource_missing");
  }
  const [id, charge] = [account.nextId("pi"), account.nextId("ch")];
  account.charges.set(charge, {
    id: charge,
    object: "charge",
    payment_intent: id,
    amount,
    amount_captured: 0,
    captured: false,
    currency,
    status: "succeeded",
    captureBefore: account.now() + Math.round(account.authorisationHours() * 3600),
  });
  const intent: Intent = {
    id,
    object: "payment_intent",
    status: "requires_capture",
    amount,
    amount_received: 0,
    amount_capturable: amount,
    currency,
    metadata: {},
    last_payment_error: null,
    latest_charge: charge,
    cancellation_reason: null,
  };
  account.intents.set(id, intent);
  account.notify("payment_intent.amount_capturable_updated", intent);
  return showIntent(account, intent, []);
}

/** `GET /v1/payment_intents/{id}`; its charge only when it is asked for (docs.stripe.com, Expanding responses). */
export function showIntent(account: StripeAccount, intent: Intent, expand: string[]): FakeAnswer {
  const charge = account.charges.get(intent.latest_charge);
  const isExpanded = expand.includes("latest_charge") && charge !== undefined;
  const latestCharge = isExpanded ? showCharge(account, charge) : intent.latest_charge;
  return { status: 200, json: { ...intent, latest_charge: latestCharge } };
}

/**
 * A charge as the API tells it. Since version 2025-03-31 what a partial capture releases is no refund; a refund that
 * failed or was canceled does not count any more (docs.stripe.com, The Charge object; Failed refunds).
 */
function showCharge(account: StripeAccount, { captureBefore, ...charge }: Charge): object {
  const isHeld = charge.status === "succeeded" && !charge.captured;
  return {
    ...charge,
    paid: charge.status === "succeeded",
    amount_refunded: refundedOf(account, charge.id),
    disputed: account.disputes.some((dispute) => dispute.charge === charge.id),
    payment_method_details: {
      type: "card",
      card: { brand: "visa", ...(isHeld && { capture_before: captureBefore }) },
    },
  };
}

/** Øre that were given back, or are on their way. */
export function refundedOf(account: StripeAccount, charge: string): number {
  return account.refunds
    .filter((refund) => refund.charge === charge)
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * `POST /v1/payment_intents/{id}/capture`: once, in whole or in part; the rest is released. An authorisation that has ended
 * is refused (docs.stripe.com, Place a hold on a payment method; Error codes).
 */
export function captureIntent(
  account: StripeAccount,
  intent: Intent,
  form: URLSearchParams,
): FakeAnswer {
  const charge = account.charges.get(intent.latest_charge);
  if (intent.status !== "requires_capture" || !charge) {
    return refused(400, "payment_intent_unexpected_state");
  }
  if (account.now() > charge.captureBefore) {
    lapseIntent(account, intent);
    return refused(400, "charge_expired_for_capture");
  }
  const amount = Number(form.get("amount_to_capture") ?? intent.amount_capturable);
  if (!(amount > 0)) return invalid(400, "parameter_invalid_integer");
  if (amount > intent.amount_capturable) return refused(400, "amount_too_large");
  Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
  Object.assign(charge, { captured: true, amount_captured: amount });
  account.notify("charge.captured", showCharge(account, charge));
  account.notify("payment_intent.succeeded", intent);
  return showIntent(account, intent, []);
}

/**
 * `POST /v1/payment_intents/{id}/cancel`. That of an open session cannot be canceled: the session expires instead
 * (docs.stripe.com, Cancel a PaymentIntent).
 */
export function cancelIntent(account: StripeAccount, intent: Intent): FakeAnswer {
  if (intent.status !== "requires_capture") {
    return refused(400, "payment_intent_unexpected_state");
  }
  endIntent(account, intent, "requested_by_customer");
  return showIntent(account, intent, []);
}

/** Nobody captured in time: Stripe cancels by itself. */
export function lapseIntent(account: StripeAccount, intent: Intent): void {
  if (intent.status !== "requires_capture") return;
  endIntent(account, intent, "automatic");
  const charge = account.charges.get(intent.latest_charge);
  if (charge) account.notify("charge.expired", showCharge(account, charge));
}

function endIntent(
  account: StripeAccount,
  intent: Intent,
  reason: "automatic" | "requested_by_customer",
): void {
  const end = { status: "canceled", amount_capturable: 0, cancellation_reason: reason };
  Object.assign(intent, end);
  account.notify("payment_intent.canceled", intent);
}
