import { signVippsWebhook } from "../../app/payment/providers/vipps/vipps-webhook.server.ts";
import { payPage, startFakeProvider, type FakeAnswer, type FakeProvider } from "./fake-provider.ts";
import type { ProviderSums } from "./stripe-server.ts";

interface Payment {
  reference: string;
  state: "CREATED" | "AUTHORIZED" | "ABORTED" | "EXPIRED" | "TERMINATED";
  amount: { currency: string; value: number };
  returnUrl: string;
  authorized: number;
  captured: number;
  cancelled: number;
  refunded: number;
}

/** A small Vipps MobilePay on loopback: tokens, payments, notices, and the page on which a customer approves. */
export interface FakeVipps extends FakeProvider {
  settings: {
    clientId: string;
    clientSecret: string;
    subscriptionKey: string;
    merchantSerialNumber: string;
    webhookSecret: string;
  };
  /** Where notices go; "" sends none. */
  webhookUrl: string;
  now: () => Date;
  /** Seconds that a token is good for. */
  tokenSeconds: number;
  sumsOf: (orderNumber: string) => ProviderSums;
  countPaid: (orderNumber: string) => number;
  act: (pageUrl: string, action: "pay" | "decline" | "leave") => Promise<string>;
  /** Ends a reservation or an unanswered payment. */
  expire: (orderNumber: string) => void;
  forge: (orderNumber: string, change: Partial<Payment>) => void;
}

const problem = (status: number, reason: string): FakeAnswer => ({
  status,
  json: { title: "Refused", status, extraDetails: [{ name: "ErrorCode", reason }] },
});

export async function startVipps(): Promise<FakeVipps> {
  const payments = new Map<string, Payment>();
  const tokens = new Map<string, number>();
  const settings = {
    ...{ clientId: "fake-client", clientSecret: "fake-client-secret" },
    ...{ subscriptionKey: "fake-subscription", merchantSerialNumber: "123456" },
    webhookSecret: "fake-webhook-secret",
  };
  let count = 0;
  const server = await startFakeProvider({
    isPage: (path) => path.startsWith("/pay/"),
    keyHeader: "idempotency-key",
    keyConflict: problem(409, "6084"),
    answer: ({ method, path, headers, body }) => {
      const [, , reference = "", action = ""] = path.split("/");
      if (path.startsWith("/pay/")) {
        return showPage(method, decodeURIComponent(reference), action);
      }
      if (headers["ocp-apim-subscription-key"] !== settings.subscriptionKey) {
        return problem(401, "1");
      }
      if (path === "/accesstoken/get") return createToken(headers);
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
      if ((tokens.get(token) ?? 0) < Date.now()) return problem(401, "2");
      if (method === "POST" && headers["idempotency-key"] === undefined) return problem(400, "3");
      const sent = (body === "" ? {} : JSON.parse(body)) as { [name: string]: unknown };
      return answerPayment(path, method, sent);
    },
  });
  const vipps: FakeVipps = Object.assign(server, {
    ...{ settings, webhookUrl: "", tokenSeconds: 3600 },
    now: () => new Date(),
    sumsOf,
    // A reference is one payment for ever.
    countPaid: (orderNumber: string) => (payments.has(orderNumber) ? 1 : 0),
    act,
    expire: (orderNumber: string) => {
      const payment = payments.get(orderNumber);
      if (payment?.state === "CREATED") change(payment, "EXPIRED");
      else if (payment) payment.cancelled = payment.authorized - payment.captured;
    },
    forge: (orderNumber: string, changes: Partial<Payment>) => {
      Object.assign(payments.get(orderNumber) ?? {}, changes);
    },
  });
  return vipps;

  function createToken(headers: { [name: string]: unknown }): FakeAnswer {
    const isKnown =
      headers["client_id"] === settings.clientId &&
      headers["client_secret"] === settings.clientSecret;
    if (!isKnown) return problem(401, "4");
    const token = `token-${(count += 1)}`;
    tokens.set(token, Date.now() + vipps.tokenSeconds * 1000);
    return {
      status: 200,
      json: { access_token: token, expires_in: String(vipps.tokenSeconds), token_type: "Bearer" },
    };
  }

  function answerPayment(
    path: string,
    method: string,
    sent: { [name: string]: unknown },
  ): FakeAnswer {
    const [reference = "", action = ""] = path
      .replace(/^\/epayment\/v1\/payments\/?/, "")
      .split("/");
    if (reference === "") return createPayment(sent);
    const payment = payments.get(decodeURIComponent(reference));
    if (!payment) return problem(404, "404");
    if (method === "GET") return { status: 200, json: tell(payment) };
    const refused = modify(payment, action, sent);
    return refused ?? { status: 200, json: tell(payment) };
  }

  function createPayment({ reference = "", amount, returnUrl = "" }: Partial<Payment>): FakeAnswer {
    if (!/^[a-zA-Z0-9-]{8,64}$/.test(reference) || !amount) return problem(400, "5");
    if (payments.has(reference)) return problem(409, "6");
    const sums = { authorized: 0, captured: 0, cancelled: 0, refunded: 0 };
    const payment: Payment = { reference, state: "CREATED", amount, returnUrl, ...sums };
    payments.set(reference, payment);
    notify(payment, "CREATED");
    return { status: 201, json: { redirectUrl: `${vipps.url}/pay/${reference}`, reference } };
  }

  function modify(
    payment: Payment,
    action: string,
    sent: { [name: string]: unknown },
  ): FakeAnswer | null {
    const { value = 0 } = (sent["modificationAmount"] ?? {}) as { value?: number };
    const rest = payment.authorized - payment.captured - payment.cancelled;
    if (action === "capture") {
      if (!(value > 0) || value > rest) return problem(400, "7");
      payment.captured += value;
      notify(payment, "CAPTURED");
    } else if (action === "refund") {
      if (!(value > 0) || value > payment.captured - payment.refunded) return problem(400, "8");
      payment.refunded += value;
      notify(payment, "REFUNDED");
    } else if (payment.state === "CREATED") {
      change(payment, "TERMINATED");
    } else {
      if (sent["cancelTransactionOnly"] === true || rest <= 0) return problem(400, "9");
      payment.cancelled += rest;
      notify(payment, "CANCELLED");
    }
    return null;
  }

  function tell({ reference, state, amount, ...sums }: Payment) {
    const { currency } = amount;
    const money = (value: number) => ({ currency, value });
    return {
      ...{ reference, state, amount, pspReference: `psp-${reference}` },
      aggregate: {
        authorizedAmount: money(sums.authorized),
        capturedAmount: money(sums.captured),
        cancelledAmount: money(sums.cancelled),
        refundedAmount: money(sums.refunded),
      },
    };
  }

  function change(payment: Payment, state: Payment["state"]): void {
    payment.state = state;
    if (state === "AUTHORIZED") payment.authorized = payment.amount.value;
    notify(payment, state);
  }

  function showPage(method: string, reference: string, action: string): FakeAnswer {
    const payment = payments.get(reference);
    if (!payment) return { status: 404, html: "No such payment." };
    if (method === "GET" && payment.state !== "CREATED") {
      return { status: 410, html: "This payment is closed." };
    }
    if (method === "GET") {
      return payPage({
        ...{ provider: "MobilePay", oere: payment.amount.value, orderNumber: payment.reference },
        actions: {
          Pay: `/pay/${reference}/pay`,
          Decline: `/pay/${reference}/decline`,
          "Go back": `/pay/${reference}/leave`,
        },
      });
    }
    if (payment.state === "CREATED" && action !== "leave") {
      change(payment, action === "pay" ? "AUTHORIZED" : "ABORTED");
    }
    return { status: 303, location: payment.returnUrl };
  }

  async function act(pageUrl: string, action: "pay" | "decline" | "leave"): Promise<string> {
    const response = await fetch(`${pageUrl}/${action}`, { method: "POST", redirect: "manual" });
    return response.headers.get("Location") ?? "";
  }

  function notify({ reference, amount }: Payment, name: string): void {
    if (vipps.webhookUrl === "") return;
    const at = vipps.now();
    const pspReference = `psp-${(count += 1)}`;
    const rawBody = Buffer.from(
      JSON.stringify({
        ...{ msn: settings.merchantSerialNumber, reference, pspReference, name, amount },
        ...{ timestamp: at.toISOString(), success: true },
      }),
    );
    const { pathname, search, host } = new URL(vipps.webhookUrl);
    const send = async () => {
      const date = vipps.now().toUTCString();
      const signed = { rawBody, path: pathname + search, host, date };
      const headers = signVippsWebhook(signed, settings.webhookSecret);
      const response = await fetch(vipps.webhookUrl, { method: "POST", headers, body: rawBody });
      return response.status;
    };
    vipps.deliver(send).catch(() => undefined);
  }

  function sumsOf(orderNumber: string): ProviderSums {
    const payment = payments.get(orderNumber);
    return {
      session: payment?.state ?? "none",
      authorised: payment?.authorized ?? 0,
      captured: payment?.captured ?? 0,
      released: payment?.cancelled ?? 0,
      refunded: payment?.refunded ?? 0,
    };
  }
}
