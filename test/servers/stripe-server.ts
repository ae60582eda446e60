import Stripe from "stripe";
import { payPage, startFakeProvider, type FakeAnswer, type FakeProvider } from "./fake-provider.ts";

interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  url: string | null;
  success_url: string;
  cancel_url: string;
}

interface Intent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  metadata: { order: string };
  last_payment_error: object | null;
  latest_charge: string | { id: string; amount_refunded: number } | null;
}

interface Refund {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: "succeeded";
}

/** The sums of an order's payment at the fake provider, in øre, and the state of its session. */
export interface ProviderSums {
  session: string;
  authorised: number;
  captured: number;
  released: number;
  refunded: number;
}

/** A small Stripe on loopback: sessions, payment intents, refunds, notices, and the page on which a customer pays. */
export interface FakeStripe extends FakeProvider {
  secretKey: string;
  webhookSecret: string;
  /** Where notices go; "" sends none. */
  webhookUrl: string;
  /** The clock of the signatures. */
  now: () => Date;
  sumsOf: (orderNumber: string) => ProviderSums;
  /** How many payments of an order have money: never more than one. */
  countPaid: (orderNumber: string) => number;
  /** What its page does, for tests without a browser. Gives where the customer goes next. */
  act: (sessionUrl: string, action: "pay" | "decline" | "leave") => Promise<string>;
  /** Changes what the API tells of an order's session. */
  forge: (orderNumber: string, change: Partial<Session>) => void;
  /** Lets the authorisation of an order lapse. */
  lapse: (orderNumber: string) => void;
}

const failure = (status: number, code: string): FakeAnswer => ({
  status,
  json: { error: { type: "invalid_request_error", code, message: `Refused: ${code}` } },
});

export async function startStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const secretKey = "sk_test_fake_4242";
  let count = 0;
  const nextId = (prefix: string) => `${prefix}_fake${(count += 1)}`;
  const server = await startFakeProvider({
    isPage: (path) => path.startsWith("/pay/"),
    keyHeader: "idempotency-key",
    keyConflict: failure(400, "idempotency_error"),
    answer: (request) => {
      const { method, path, body } = request;
      const [, first, second = "", third = ""] = path.split("/");
      if (first === "pay") return showPage(method, second, third);
      if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, "bad_key");
      const form = new URLSearchParams(body);
      const [resource, id = "", action = ""] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
      if (resource === "sessions") return answerSession(form, { method, id, action });
      if (resource === "payment_intents") {
        return answerIntent(form, { id, action, expand: request.query.has("expand[0]") });
      }
      if (resource === "refunds" && method === "POST") return createRefund(form);
      return failure(404, "resource_missing");
    },
  });
  const stripe: FakeStripe = Object.assign(server, {
    ...{ secretKey, webhookSecret: "whsec_fake_secret", webhookUrl: "" },
    now: () => new Date(),
    sumsOf,
    countPaid: (orderNumber: string) =>
      [...intents.values()].filter(
        ({ metadata, status }) =>
          metadata.order === orderNumber &&
          status !== "requires_payment_method" &&
          status !== "canceled",
      ).length,
    act,
    forge: (orderNumber: string, change: Partial<Session>) => {
      Object.assign(sessionOf(orderNumber) ?? {}, change);
    },
    lapse: (orderNumber: string) => {
      const intent = intents.get(sessionOf(orderNumber)?.payment_intent ?? "");
      if (intent) Object.assign(intent, { status: "canceled", amount_capturable: 0 });
    },
  });
  return stripe;

  function answerSession(
    form: URLSearchParams,
    { method, id, action }: { method: string; id: string; action: string },
  ): FakeAnswer {
    if (id === "" && method === "POST") {
      const session = createSession(form);
      return { status: 200, json: session };
    }
    const session = sessions.get(id);
    if (!session) return failure(404, "resource_missing");
    if (action !== "expire") return { status: 200, json: session };
    if (session.status !== "open") return failure(400, "session_not_open");
    Object.assign(session, { status: "expired", url: null });
    notify("checkout.session.expired", session);
    return { status: 200, json: session };
  }

  function createSession(form: URLSearchParams): Session {
    const id = nextId("cs_test");
    const price = "line_items[0][price_data]";
    const session: Session = {
      ...{ id, object: "checkout.session", status: "open", payment_status: "unpaid" },
      payment_intent: null,
      amount_total:
        Number(form.get(`${price}[unit_amount]`)) * Number(form.get("line_items[0][quantity]")),
      currency: form.get(`${price}[currency]`) ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      url: `${stripe.url}/pay/${id}`,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
    };
    sessions.set(id, session);
    return session;
  }

  function answerIntent(
    form: URLSearchParams,
    { id, action, expand }: { id: string; action: string; expand: boolean },
  ): FakeAnswer {
    const intent = intents.get(id);
    if (!intent) return failure(404, "resource_missing");
    if (action === "capture") {
      if (intent.status !== "requires_capture") {
        return failure(400, "payment_intent_unexpected_state");
      }
      const amount = Number(form.get("amount_to_capture") ?? intent.amount);
      if (amount > intent.amount_capturable) return failure(400, "amount_too_large");
      Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
      notify("charge.captured", { id: "ch", object: "charge", payment_intent: intent.id });
    } else if (action === "cancel") {
      if (intent.status !== "requires_capture") {
        return failure(400, "payment_intent_unexpected_state");
      }
      Object.assign(intent, { status: "canceled", amount_capturable: 0 });
      notify("payment_intent.canceled", intent);
    }
    const charge = { id: `ch_${intent.id}`, amount_refunded: refundedOf(intent.id) };
    return { status: 200, json: { ...intent, latest_charge: expand ? charge : charge.id } };
  }

  function createRefund(form: URLSearchParams): FakeAnswer {
    const intent = intents.get(form.get("payment_intent") ?? "");
    if (!intent) return failure(404, "resource_missing");
    const amount = Number(form.get("amount"));
    if (!(amount > 0) || amount > intent.amount_received - refundedOf(intent.id)) {
      return failure(400, "charge_already_refunded");
    }
    const refund: Refund = {
      ...{ id: nextId("re"), object: "refund", amount, status: "succeeded" },
      payment_intent: intent.id,
    };
    refunds.push(refund);
    notify("refund.created", refund);
    return { status: 200, json: refund };
  }

  function refundedOf(intent: string): number {
    return refunds
      .filter((refund) => refund.payment_intent === intent)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  function showPage(method: string, id: string, action: string): FakeAnswer {
    const session = sessions.get(id);
    if (!session) return { status: 404, html: "No such session." };
    if (method === "POST") return { status: 303, location: actOn(session, action) };
    if (session.status !== "open") return { status: 410, html: "This page is closed." };
    return payPage({
      ...{ provider: "Stripe", oere: session.amount_total },
      orderNumber: session.client_reference_id,
      actions: {
        Pay: `/pay/${id}/pay`,
        Decline: `/pay/${id}/decline`,
        "Go back": `/pay/${id}/leave`,
      },
    });
  }

  function actOn(session: Session, action: string): string {
    if (session.status !== "open" || action === "leave") return session.cancel_url;
    const isPaid = action === "pay";
    const intent: Intent = {
      id: nextId("pi"),
      object: "payment_intent",
      status: isPaid ? "requires_capture" : "requires_payment_method",
      amount: session.amount_total,
      amount_received: 0,
      amount_capturable: isPaid ? session.amount_total : 0,
      currency: session.currency,
      metadata: { order: session.client_reference_id },
      last_payment_error: isPaid ? null : { code: "card_declined" },
      latest_charge: null,
    };
    intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    if (!isPaid) {
      notify("payment_intent.payment_failed", intent);
      return session.cancel_url;
    }
    session.status = "complete";
    notify("checkout.session.completed", session);
    notify("payment_intent.amount_capturable_updated", intent);
    return session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id);
  }

  async function act(sessionUrl: string, action: "pay" | "decline" | "leave"): Promise<string> {
    const response = await fetch(`${sessionUrl}/${action}`, {
      method: "POST",
      redirect: "manual",
    });
    return response.headers.get("Location") ?? "";
  }

  function notify(type: string, object: object): void {
    if (stripe.webhookUrl === "") return;
    const id = nextId("evt");
    // As it is now: a late notice tells an old state.
    const payload = JSON.stringify({ id, object: "event", type, data: { object } });
    const send = async () => {
      const timestamp = Math.floor(stripe.now().getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({
        ...{ payload, secret: stripe.webhookSecret, timestamp },
        ...{ scheme: "v1", signature: "" },
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

  function sessionOf(orderNumber: string): Session | undefined {
    return [...sessions.values()].find((session) => session.client_reference_id === orderNumber);
  }

  function sumsOf(orderNumber: string): ProviderSums {
    const session = sessionOf(orderNumber);
    const intent = intents.get(session?.payment_intent ?? "");
    const isHeld = intent !== undefined && intent.status !== "requires_payment_method";
    const authorised = isHeld ? intent.amount : 0;
    const captured = intent?.amount_received ?? 0;
    return {
      session: session?.status ?? "none",
      authorised,
      captured,
      released: isHeld && intent.status !== "requires_capture" ? authorised - captured : 0,
      refunded: refundedOf(intent?.id ?? ""),
    };
  }
}
