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
  /** Signs what goes to `webhookUrl`; what goes to registered endpoints has their own. */
  webhookSecret: string;
  /** Where webhooks go, besides the endpoints that are registered; "" for nowhere. */
  webhookUrl: string;
  /** What the key may not do, where it is a restricted one: the beginnings of paths, such as "/v1/refunds". */
  forbidden: readonly string[];
  /** Where an endpoint's URL is reached, for shops whose public address is none of this machine. */
  reach: (url: string) => string;
  /** The URLs that are registered. */
  endpointUrls: () => string[];
  /** What was charged without a session: the intents of test payments. */
  strayIntents: () => { status: string; amount: number }[];
  /** The clock of signatures and authorisations. */
  now: () => Date;
  /** For how long what is authorised from now on can be captured; 7 days for most cards that are used online. */
  authorisationHours: number;
  /** The least that it takes, in øre, where that is more than the minimum of the currency. */
  convertedMinimum: number;
  /** How refunds that are asked for from now on stand at first. */
  refundStatus: RefundStatus;
  /**
   * What its page does, for tests without a browser. Gives where the customer is next: after a declined card still on the
   * page.
   */
  act: (sessionUrl: string, action: "pay" | "decline" | "leave") => Promise<string>;
}

export async function startStripe(): Promise<FakeStripe> {
  let count = 0;
  const account: StripeAccount = {
    sessions: new Map(),
    intentMetadata: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: [],
    disputes: [],
    warnings: [],
    endpoints: new Map(),
    isLive: () => /^[sr]k_live_/.test(stripe.secretKey),
    nextId: (prefix) => `${prefix}_fake${(count += 1)}`,
    now: () => Math.floor(stripe.now().getTime() / 1000),
    authorisationHours: () => stripe.authorisationHours,
    convertedMinimum: () => stripe.convertedMinimum,
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
      if (key !== stripe.secretKey) return refuseKey(key);
      if (stripe.forbidden.some((path) => request.path.startsWith(path))) return forbid(key);
      return answerStripe(account, request, stripe.refundStatus);
    },
  });
  const stripe: FakeStripe = Object.assign(server, {
    secretKey: "sk_test_fake_4242",
    webhookSecret: "whsec_fake_secret",
    webhookUrl: "",
    forbidden: [],
    reach: (url: string) => url,
    endpointUrls: () => [...account.endpoints.values()].map(({ shown }) => shown.url),
    strayIntents: () => {
      const own = new Set([...account.sessions.values()].map((session) => session.payment_intent));
      return [...account.intents.values()].filter(({ id }) => !own.has(id));
    },
    now: () => new Date(),
    authorisationHours: 7 * 24,
    convertedMinimum: 0,
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

/** A restricted key without a permission; the real one repeats a part of it (docs.stripe.com, Restricted API keys). */
function forbid(key: string): FakeAnswer {
  const shown = `${key.slice(0, 8)}${"*".repeat(20)}${key.slice(-6)}`;
  const message = `The provided key '${shown}' does not have the required permissions for this endpoint.`;
  return {
    status: 403,
    json: { error: { type: "invalid_request_error", message } },
    isKept: false,
  };
}

/** The real one repeats the beginning and the end of the key too. */
function refuseKey(key: string): FakeAnswer {
  const message = `Invalid API Key provided: ${key.slice(0, 8)}********${key.slice(-4)}`;
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
  const event = { id: account.nextId("evt"), object: "event", type, created: account.now() };
  // As it is now: a late webhook tells an old state.
  const payload = JSON.stringify({ ...event, livemode: account.isLive(), data: { object } });
  const registered = [...account.endpoints.values()]
    .filter(({ shown }) => shown.status === "enabled" && shown.enabled_events.includes(type))
    .map(({ shown, secret }) => ({ url: stripe.reach(shown.url), secret }));
  const configured = { url: stripe.webhookUrl, secret: stripe.webhookSecret };
  for (const target of stripe.webhookUrl === "" ? registered : [...registered, configured]) {
    const send = async () => {
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: target.secret,
        timestamp: account.now(),
        scheme: "v1",
        signature: "",
      });
      const { status } = await fetch(target.url, {
        method: "POST",
        headers: { "Stripe-Signature": signature, "Content-Type": "application/json" },
        body: payload,
      });
      return status;
    };
    stripe.deliver(send).catch(() => undefined);
  }
}
