import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { storedWords } from "../../../language/stored-words.ts";
import type { InstanceMark } from "../../../quiet/quiet-reasons.ts";
import { readMark } from "../../../quiet/read-mark.ts";
import type { StripeSettings } from "../../payment-provider.ts";
import { problemText } from "../../problem-texts.ts";
import { type KeyCheck, type ProviderAccount, withoutKeys } from "../../provider-account.ts";
import { ProviderError } from "../../provider-error.ts";
import { providerText } from "../../provider-texts.ts";
import { listStripeActivity } from "./stripe-activity.server.ts";
import { callStripe, listAll, openStripe, stripeMode } from "./stripe-calls.server.ts";

/** The events that the provider sends; after each, the payment is read from its API. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "charge.captured",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
];

/** Øre of a test payment, the first that Stripe takes: its least amounts differ by currency, and may change. */
const testAmounts = [100, 250, 300, 500, 1000];

/** The owner's account at Stripe. */
export function openStripeAccount(
  { secretKey, apiUrl }: StripeSettings,
  mark?: () => InstanceMark,
): ProviderAccount {
  const stripe = openStripe(secretKey, apiUrl);
  const mode = stripeMode(secretKey);
  return {
    mode,
    check: () => checkKey(stripe, secretKey),
    registerWebhook: async (url) => {
      const endpoints = await listAll((page) => stripe.webhookEndpoints.list(page));
      const former = endpoints.filter((endpoint) => endpoint.url === url);
      for (const { id } of former) await callStripe(() => stripe.webhookEndpoints.del(id));
      const replaced = former
        .map(({ metadata, created }) => readMark(metadata, new Date(created * 1000)))
        .find((seen) => seen !== undefined);
      const { id, secret = "" } = await callStripe(() =>
        stripe.webhookEndpoints.create({
          url,
          enabled_events: events,
          // The version whose events the shop reads, whatever the account's own is.
          api_version: Stripe.API_VERSION,
          description: "Gatefold",
          ...(mark && { metadata: { ...mark() } }),
        }),
      );
      return { id, secret, ...(replaced && { replaced }) };
    },
    hasWebhook: async (id, url) => {
      const endpoint = await unlessMissing(() => stripe.webhookEndpoints.retrieve(id));
      // One that an earlier version of the shop has registered may miss events.
      return (
        endpoint?.url === url &&
        endpoint.status === "enabled" &&
        events.every((event) => endpoint.enabled_events.includes(event))
      );
    },
    removeWebhook: async (id) => {
      await unlessMissing(() => stripe.webhookEndpoints.del(id));
    },
    tryPayment: async (currency) => {
      if (mode === "live") throw new Error("A payment is tried in test mode only.");
      const { id, amount } = await createTestPayment(stripe, currency);
      await callStripe(() => stripe.paymentIntents.cancel(id));
      return amount;
    },
    listSince: (since) => listStripeActivity(stripe, since),
  };
}

/**
 * Reads a page of each thing that the shop works with. A key that is not one is refused at the first (401); a restricted key
 * is at the one that it may not read (403), with the name of the permission.
 */
async function checkKey(stripe: Stripe, secretKey: string): Promise<KeyCheck> {
  const page = { limit: 1 };
  try {
    for (const list of [
      () => stripe.checkout.sessions.list(page),
      () => stripe.paymentIntents.list(page),
      () => stripe.refunds.list(page),
      () => stripe.disputes.list(page),
    ]) {
      const { lastResponse } = await list();
      // The library takes a failure whose body names no error, as a gateway's, for an answer.
      if (lastResponse.statusCode >= 400) return judge(lastResponse.statusCode, "");
    }
    return { ok: true };
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    return judge(status, error instanceof Error ? withoutKeys(error.message, [secretKey]) : "");
  }
}

const provider = "Stripe";

/** What a failed request tells of the key; the status is undefined when no answer came. */
function judge(status: number | undefined, words: string): KeyCheck {
  if (status === 401 || status === 403) {
    return {
      ok: false,
      kind: "refused",
      message: providerText("says", { provider, words: words || status }),
    };
  }
  // An answer that something is missing, or wrong with the request, means that the key was accepted.
  const isUnknown = status === undefined || status === 408 || status === 429 || status >= 500;
  if (!isUnknown) return { ok: true };
  const message =
    status === undefined
      ? providerText("noAnswer", { provider })
      : providerText("errorAnswer", { provider, status });
  return { ok: false, kind: "unreachable", message };
}

/** Null where Stripe knows nothing of that id. */
async function unlessMissing<Answer extends { lastResponse: { statusCode?: number } }>(
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}

/** By a test card that needs no page (docs.stripe.com, Test card numbers, PaymentMethods). */
async function createTestPayment(stripe: Stripe, currency: string): Promise<Stripe.PaymentIntent> {
  for (const amount of testAmounts) {
    const intent = await createIfLargeEnough(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          payment_method: "pm_card_visa",
          allowed_payment_method_types: ["card"],
          capture_method: "manual",
          confirm: true,
          description: "Test of the shop's keys",
        },
        { idempotencyKey: `test-${randomUUID()}` },
      ),
    );
    if (intent) return intent;
  }
  throw new ProviderError("refused", storedWords(problemText, "noSmallAmount"));
}

async function createIfLargeEnough(
  create: () => Promise<Stripe.Response<Stripe.PaymentIntent>>,
): Promise<Stripe.PaymentIntent | null> {
  try {
    return await callStripe(create);
  } catch (error) {
    if (error instanceof ProviderError && error.reason === "amount-too-small") return null;
    throw error;
  }
}
