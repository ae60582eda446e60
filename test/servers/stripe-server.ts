import Stripe from "stripe";
import type { FakeAnswer, FakeRequest } from "./fake-http.ts";
import { startFakeProvider, type FakeProvider } from "./fake-provider.ts";
import { payPage } from "./pay-page.ts";
import { answerStripe } from "./stripe/answer-stripe.ts";
import { invalid, type RefundStatus, type StripeAccount } from "./stripe/stripe-account.ts";
import { tryCard } from "./stripe/stripe-checkout.ts";
import { createStripeHooks, type StripeHooks } from "./stripe/stripe-hooks.ts";

/** A small Stripe on loopback: sessions, payment intents, refunds, disputes, webhooks, and the page on which a customer pays. */
export interface FakeStripe extends FakeProvider, StripeHooks {
  secretKey: string;
  webhookSecret: string;
  /** Where webhooks go; "" sends none. */
  webhookUrl: string;
  /** The clock of signatures and authorisations. */
  now: () => Date;
  /** For how long what is authorised from now on can be captured; 7 days for most cards that are used online. */
  authorisationHours: number;
  /** How refunds that are asked for from now on stand at first. */
  refundStatus: RefundStatus;
  /**
   * What its page does, for tests without a browser. Gives where the customer is next: after a declined card still on the
   * page.
   */
  act: (sessionUrl: string, action: "pay" | "decline" | "leave") => Promise<string>;
}

export async function startStripe(): Promise<FakeStripe> {
  const secretKey = "sk_test_fake_4242";
  let count = 0;
  const account: StripeAccount = {
    sessions: new Map(),
    intentMetadata: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: [],
    disputes: [],
    nextId: (prefix) => `${prefix}_fake${(count += 1)}`,
    now: () => Math.floor(stripe.now().getTime() / 1000),
    authorisationHours: () => stripe.authorisationHours,
    pageOf: (id) => `${stripe.url}/pay/${id}`,
    notify: (type, object) => {
      sendWebhook(stripe, account, { type, object });
    },
  };
  const server = await startFakeProvider({
    isPage: (path) => path.startsWith("/pay/"),
    // "The first request's status code and body, including 500 errors": docs.stripe.com, Idempotent requests.
    keepsServerErrors: true,
    serverError: { error: { type: "api_error", message: "Something went wrong." } },
    keyHeader: "idempotency-key",
    keyConflict: { status: 400, json: { error: { type: "idempotency_error" } } },
    keyInUse: invalid(409, "idempotency_key_in_use"),
    answer: (request) => {
      if (request.path.startsWith("/pay/")) return answerPage(account, request);
      // Neither a wrong key nor a rate limit reaches the idempotency layer.
      const [, key = ""] = /^Bearer (.*)$/.exec(request.headers.authorization ?? "") ?? [];
      if (key !== secretKey) return refuseKey(key);
      return answerStripe(account, request, stripe.refundStatus);
    },
  });
  const stripe: FakeStripe = Object.assign(server, {
    secretKey,
    webhookSecret: "whsec_fake_secret",
    webhookUrl: "",
    now: () => new Date(),
    authorisationHours: 7 * 24,
    refundStatus: "succeeded" as const,
    act: async (sessionUrl: string, action: string) => {
      const request = { method: "POST", redirect: "manual" } as const;
      const response = await fetch(`${sessionUrl}/${action}`, request);
      return response.headers.get("Location") ?? "";
    },
    ...createStripeHooks(account),
  });
  return stripe;
}

/** The real one repeats the end of the key too. */
function refuseKey(key: string): FakeAnswer {
  const message = `Invalid API Key provided: ********${key.slice(-4)}`;
  return {
    status: 401,
    json: { error: { type: "invalid_request_error", message } },
    isKept: false,
  };
}

function answerPage(account: StripeAccount, { method, path }: FakeRequest): FakeAnswer {
  const [, , id = "", action = ""] = path.split("/");
  const session = account.sessions.get(id);
  if (!session) return { status: 404, html: "No such session." };
  if (method === "POST" && session.status === "open" && action !== "leave") {
    const isDeclined = action !== "pay";
    tryCard(account, session, { isDeclined });
    const paidUrl = session.success_url.replace("{CHECKOUT_SESSION_ID}", id);
    return { status: 303, location: isDeclined ? account.pageOf(id) : paidUrl };
  }
  if (method === "POST") return { status: 303, location: session.cancel_url };
  if (session.status !== "open") return { status: 410, html: "This page is closed." };
  return payPage({
    provider: "Stripe",
    oere: session.amount_total,
    orderNumber: session.client_reference_id,
    problem: session.payment_intent === null ? undefined : "Your card was declined.",
    actions: {
      Pay: `/pay/${id}/pay`,
      Decline: `/pay/${id}/decline`,
      "Go back": `/pay/${id}/leave`,
    },
  });
}

function sendWebhook(
  stripe: FakeStripe,
  account: StripeAccount,
  { type, object }: { type: string; object: object },
): void {
  if (stripe.webhookUrl === "") return;
  const event = { id: account.nextId("evt"), object: "event", type, created: account.now() };
  // As it is now: a late webhook tells an old state.
  const payload = JSON.stringify({ ...event, livemode: false, data: { object } });
  const send = async () => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: stripe.webhookSecret,
      timestamp: account.now(),
      scheme: "v1",
      signature: "",
    });
    const { status } = await fetch(stripe.webhookUrl, {
      method: "POST",
      headers: { "Stripe-Signature": signature, "Content-Type": "application/json" },
      body: payload,
    });
    return status;
  };
  stripe.deliver(send).catch(() => undefined);
}
