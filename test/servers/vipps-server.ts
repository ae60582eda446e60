import { signVippsWebhook } from "../../app/payment/providers/vipps/vipps-webhook.server.ts";
import type { FakeAnswer, FakeRequest } from "./fake-http.ts";
import { startFakeProvider, type FakeProvider } from "./fake-provider.ts";
import type { ProviderSums } from "./provider-sums.ts";
import {
  malformed,
  problem,
  type ApprovalLag,
  type Payment,
  type PaymentEvent,
  type VippsAccount,
} from "./vipps/vipps-account.ts";
import { modifyPayment, refundPayment, type Modification } from "./vipps/vipps-modifications.ts";
import { answerPage } from "./vipps/vipps-page.ts";
import {
  createPayment,
  expirePayment,
  readPayment,
  type NewPayment,
} from "./vipps/vipps-payments.ts";
import { createTokens } from "./vipps/vipps-tokens.ts";
import { answerWebhooks } from "./vipps/vipps-webhooks.ts";

/** A small Vipps MobilePay on loopback: tokens, payments, webhooks, and the page on which a customer approves. */
export interface FakeVipps extends FakeProvider {
  settings: {
    clientId: string;
    clientSecret: string;
    subscriptionKey: string;
    merchantSerialNumber: string;
    webhookSecret: string;
  };
  /** Where webhooks go, besides those that are registered; "" for nowhere. */
  webhookUrl: string;
  /** Where a registered URL is reached, for shops whose public address is none of this machine. */
  reach: (url: string) => string;
  /** The URLs that are registered. */
  webhookUrls: () => string[];
  /** How payments stand that have no order number: those that only tried the keys. */
  testPayments: () => { state: string; value: number }[];
  now: () => Date;
  /** Seconds that a token is good for. */
  tokenSeconds: number;
  /** For payments that are approved from now on. */
  approvalLag: ApprovalLag;
  /** For how long what is authorised from now on is sure to be captured. */
  captureGuaranteeHours: number;
  /** Refunds are answered with an error from now on. */
  refusesRefunds: boolean;
  sumsOf: (orderNumber: string) => ProviderSums;
  countPaid: (orderNumber: string) => number;
  act: (pageUrl: string, action: "pay" | "decline" | "leave") => Promise<string>;
  /** Ends a reservation or an unanswered payment. */
  expire: (orderNumber: string) => void;
  forge: (orderNumber: string, change: Partial<Payment>) => void;
  /** No token that was given is good any more. */
  forgetTokens: () => void;
  /** A refund that the owner makes in the provider's portal. */
  refundElsewhere: (orderNumber: string, amount: number) => void;
}

export async function startVipps(): Promise<FakeVipps> {
  const settings = {
    clientId: "fake-client",
    clientSecret: "fake-client-secret",
    subscriptionKey: "fake-subscription",
    merchantSerialNumber: "123456",
    webhookSecret: "fake-webhook-secret",
  };
  const account: VippsAccount = {
    payments: new Map(),
    webhooks: new Map(),
    now: () => vipps.now(),
    pageOf: (reference) => `${vipps.url}/pay/${reference}`,
    approvalLag: () => vipps.approvalLag,
    captureGuaranteeHours: () => vipps.captureGuaranteeHours,
    refusesRefunds: () => vipps.refusesRefunds,
    notify: (event, payment) => {
      sendWebhook(vipps, account, { event, payment });
    },
  };
  const { payments } = account;
  const tokens = createTokens(settings, () => vipps.tokenSeconds);
  const server = await startFakeProvider({
    isPage: (path) => path.startsWith("/pay/"),
    keyHeader: "idempotency-key",
    keyConflict: problem(409, "4020", "Idempotency error"),
    // "The payment is locked by a concurrent operation": the provider's agent toolkit, ePayment API errors. After a 500
    // the same key is right, so what was done is kept for it, and not the 500.
    keyInUse: { ...problem(423, "6160", "Order processing"), isKept: false },
    answer: (request) => {
      if (request.path.startsWith("/pay/")) return answerPage(account, request);
      const refused = tokens.check(request);
      if (refused) return refused;
      return request.path.startsWith("/webhooks/")
        ? answerWebhooks(account, request)
        : answerPayment(account, request);
    },
  });
  const vipps: FakeVipps = Object.assign(server, {
    settings,
    webhookUrl: "",
    reach: (url: string) => url,
    webhookUrls: () => [...account.webhooks.values()].map(({ url }) => url),
    testPayments: () =>
      [...payments.values()]
        .filter(({ reference }) => reference.startsWith("test-"))
        .map(({ state, amount }) => ({ state, value: amount.value })),
    tokenSeconds: 3600,
    approvalLag: null as ApprovalLag,
    captureGuaranteeHours: 7 * 24,
    refusesRefunds: false,
    now: () => new Date(),
    sumsOf: (orderNumber: string) => sumPayment(payments.get(orderNumber)),
    // A reference is one payment for ever.
    countPaid: (orderNumber: string) => (payments.has(orderNumber) ? 1 : 0),
    act: async (pageUrl: string, action: string) => {
      const request = { method: "POST", redirect: "manual" } as const;
      const response = await fetch(`${pageUrl}/${action}`, request);
      return response.headers.get("Location") ?? "";
    },
    expire: (orderNumber: string) => {
      const payment = payments.get(orderNumber);
      if (payment) expirePayment(account, payment);
    },
    forge: (orderNumber: string, change: Partial<Payment>) => {
      Object.assign(payments.get(orderNumber) ?? {}, change);
    },
    forgetTokens: tokens.forget,
    refundElsewhere: (orderNumber: string, value: number) => {
      const payment = payments.get(orderNumber);
      if (payment) refundPayment(account, payment, { value, idempotencyKey: undefined });
    },
  });
  return vipps;
}

function answerPayment(
  account: VippsAccount,
  { method, path, headers, body }: FakeRequest,
): FakeAnswer {
  const [reference = "", action = ""] = path.replace(/^\/epayment\/v1\/payments\/?/, "").split("/");
  const idempotencyKey = headers["idempotency-key"];
  const sent = (body === "" ? {} : JSON.parse(body)) as Modification["body"] & NewPayment;
  if (method === "POST" && typeof idempotencyKey !== "string") return malformed("Idempotency-Key");
  const key = String(idempotencyKey);
  if (reference === "") return createPayment(account, sent, key);
  const payment = account.payments.get(decodeURIComponent(reference));
  if (!payment) return problem(404, "5090", "Reference not found");
  if (method === "GET" && action === "events") return { status: 200, json: payment.events };
  if (method === "GET") return readPayment(account, payment);
  return modifyPayment(account, payment, { action, body: sent, idempotencyKey: key });
}

function sendWebhook(
  vipps: FakeVipps,
  account: VippsAccount,
  { event, payment }: { event: PaymentEvent; payment: Payment },
): void {
  const { captureGuaranteedUntil } = payment;
  const told = { msn: vipps.settings.merchantSerialNumber, ...event };
  const rawBody = Buffer.from(
    JSON.stringify(event.name === "AUTHORIZED" ? { ...told, captureGuaranteedUntil } : told),
  );
  const type = `epayments.payment.${event.name.toLowerCase()}.v1`;
  const registered = [...account.webhooks.values()].filter(({ events }) => events.includes(type));
  const configured = { url: vipps.webhookUrl, secret: vipps.settings.webhookSecret };
  for (const { url, secret } of vipps.webhookUrl === ""
    ? registered
    : [...registered, configured]) {
    const { pathname, search, host } = new URL(url);
    const send = async () => {
      const date = vipps.now().toUTCString();
      const headers = signVippsWebhook({ rawBody, path: pathname + search, host, date }, secret);
      const response = await fetch(vipps.reach(url), { method: "POST", headers, body: rawBody });
      return response.status;
    };
    vipps.deliver(send).catch(() => undefined);
  }
}

function sumPayment(payment: Payment | undefined): ProviderSums {
  return {
    session: payment?.state ?? "none",
    authorised: payment?.authorized ?? 0,
    captured: payment?.captured ?? 0,
    // What is cancelled before anybody authorised it was never held.
    released: Math.min(payment?.authorized ?? 0, payment?.cancelled ?? 0),
    refunded: payment?.refunded ?? 0,
  };
}
