import type Stripe from "stripe";
import { currentLanguage } from "../../../language/current-language.ts";
import type { InstanceMark } from "../../../quiet/quiet-reasons.ts";
import type { OnlineProvider, PayableOrder } from "../../online-provider.ts";
import type { StripeSettings } from "../../payment-provider.ts";
import { paymentText } from "../../payment-texts.ts";
import { readStripe } from "./read-stripe.server.ts";
import { callStripe, openStripe, stripeMode } from "./stripe-calls.server.ts";
import { createRefund } from "./stripe-refunds.server.ts";
import { parseStripeWebhook } from "./stripe-webhook.server.ts";

const hostedPage = "https://checkout.stripe.com";

/**
 * A session lives for 30 minutes at least, by Stripe's rule, and some more for a second try; the shop closes it earlier
 * when the hold ends. Calculated from the order's own times: the same key goes with the same request.
 */
const shortestSession = 35 * 60 * 1000;

/** Stripe's API, by its own client. */
export function connectStripe(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  mark?: () => InstanceMark,
): OnlineProvider {
  const stripe = openStripe(secretKey, apiUrl);
  return {
    mode: stripeMode(secretKey),
    formOrigins: [apiUrl === undefined ? hostedPage : new URL(apiUrl).origin],
    maxHoldMinutes: 24 * 60,
    authorisationHours: 7 * 24,
    begin: async (order, key) => {
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(sessionOf(order, mark?.()), { idempotencyKey: key }),
      );
      return { reference: session.id, redirectTo: session.url ?? "" };
    },
    read: (payment) => readStripe(stripe, payment),
    close: async ({ reference }, key) => {
      await callStripe(() =>
        stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: key }),
      );
    },
    capture: async ({ intent }, { amount, key }) => {
      await callStripe(() =>
        stripe.paymentIntents.capture(
          intent,
          { amount_to_capture: amount },
          { idempotencyKey: key },
        ),
      );
    },
    release: async ({ intent }, { key }) => {
      await callStripe(() =>
        stripe.paymentIntents.cancel(
          intent,
          { cancellation_reason: "requested_by_customer" },
          { idempotencyKey: key },
        ),
      );
    },
    refund: (payment, keyedAmount) => createRefund(stripe, payment, keyedAmount),
    parseWebhook: (webhook) =>
      // A signature under an empty secret is one that anybody can make.
      webhookSecret === ""
        ? { ok: false, why: "no secret to check it by" }
        : parseStripeWebhook(stripe, webhookSecret, webhook),
  };
}

/** One line with the whole amount: rounding, discounts and VAT stay the shop's own. */
function sessionOf(
  order: PayableOrder,
  mark: InstanceMark | undefined,
): Stripe.Checkout.SessionCreateParams {
  const { orderNumber, amount, currency, email, returnUrl, cancelUrl, placedAt, holdUntil } = order;
  const metadata = { order: orderNumber, ...mark };
  const expiry = Math.max(holdUntil.getTime(), placedAt.getTime() + shortestSession);
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: paymentText("order", { order: orderNumber }) },
        },
      },
    ],
    client_reference_id: orderNumber,
    ...(email !== "" && { customer_email: email }),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    locale: currentLanguage(),
    expires_at: Math.floor(expiry / 1000),
    metadata,
    payment_intent_data: {
      capture_method: "manual",
      metadata,
      description: `Order ${orderNumber}`,
    },
  };
}
