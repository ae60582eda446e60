import type { FakeAnswer } from "../fake-http.ts";
import {
  invalid,
  isTooSmall,
  readMetadata,
  refused,
  type Intent,
  type Metadata,
  type Session,
  type StripeAccount,
} from "./stripe-account.ts";

/** `POST /v1/checkout/sessions` */
export function createSession(account: StripeAccount, form: URLSearchParams): FakeAnswer {
  const price = "line_items[0][price_data]";
  const currency = form.get(`${price}[currency]`) ?? "";
  const amount =
    Number(form.get(`${price}[unit_amount]`)) * Number(form.get("line_items[0][quantity]"));
  if (!Number.isInteger(amount)) return invalid(400, "parameter_invalid_integer");
  if (isTooSmall(account, amount, currency)) return invalid(400, "amount_too_small");
  const fields: NewSession = {
    amount_total: amount,
    currency,
    client_reference_id: form.get("client_reference_id") ?? "",
    metadata: readMetadata(form, "metadata"),
    customer_email: form.get("customer_email") ?? "",
    success_url: form.get("success_url") ?? "",
    cancel_url: form.get("cancel_url") ?? "",
  };
  const intentMetadata = readMetadata(form, "payment_intent_data[metadata]");
  return { status: 200, json: addSession(account, fields, intentMetadata) };
}

interface NewSession extends Pick<
  Session,
  "amount_total" | "currency" | "client_reference_id" | "metadata" | "success_url" | "cancel_url"
> {
  customer_email: string;
}

/** A session has no payment intent until somebody tries to pay in it (docs.stripe.com, The Checkout Session object). */
export function addSession(
  account: StripeAccount,
  fields: NewSession,
  intentMetadata: Metadata,
): Session {
  const id = account.nextId("cs_test");
  const { customer_email: _email, ...given } = fields;
  const session: Session = {
    ...given,
    id,
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    url: account.pageOf(id),
    // Filled in when the customer pays; what the shop gave is shown before, too.
    customer_details: fields.customer_email === "" ? null : { email: fields.customer_email },
    created: account.now(),
  };
  account.sessions.set(id, session);
  account.intentMetadata.set(id, intentMetadata);
  return session;
}

/** `POST /v1/checkout/sessions/{id}/expire`: only while it is open. */
export function expireSession(account: StripeAccount, session: Session): FakeAnswer {
  if (session.status !== "open") return refused(400);
  Object.assign(session, { status: "expired", url: null });
  account.notify("checkout.session.expired", session);
  return { status: 200, json: session };
}

/**
 * A card on the page. A declined one leaves the session open and the customer on the page, where another card can be
 * tried; all tries are one payment intent (docs.stripe.com, How PaymentIntents work; How card declines work).
 */
export function tryCard(
  account: StripeAccount,
  session: Session,
  { isDeclined }: { isDeclined: boolean },
): Intent {
  const { amount_total: amount, currency } = session;
  const id = session.payment_intent ?? account.nextId("pi");
  const charge = account.nextId("ch");
  account.charges.set(charge, {
    id: charge,
    object: "charge",
    payment_intent: id,
    amount,
    amount_captured: 0,
    captured: false,
    currency,
    status: isDeclined ? "failed" : "succeeded",
    captureBefore: account.now() + Math.round(account.authorisationHours() * 3600),
  });
  const intent: Intent = {
    id,
    object: "payment_intent",
    status: isDeclined ? "requires_payment_method" : "requires_capture",
    amount,
    amount_received: 0,
    amount_capturable: isDeclined ? 0 : amount,
    currency,
    metadata: account.intentMetadata.get(session.id) ?? {},
    last_payment_error: isDeclined ? { type: "card_error", code: "card_declined" } : null,
    latest_charge: charge,
    cancellation_reason: null,
  };
  account.intents.set(id, intent);
  session.payment_intent = id;
  if (isDeclined) {
    account.notify("payment_intent.payment_failed", intent);
    return intent;
  }
  // It is "unpaid" until its money is captured.
  session.status = "complete";
  session.url = null;
  account.notify("checkout.session.completed", session);
  account.notify("payment_intent.amount_capturable_updated", intent);
  return intent;
}
