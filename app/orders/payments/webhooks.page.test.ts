import { hash } from "node:crypto";
import Stripe from "stripe";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openPayingApp } from "../../../test/http/open-paying-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { signVippsWebhook } from "../../payment/providers/vipps/vipps-webhook.server.ts";

const shop = await openPayingApp();
const { visit, clock, stripe, vipps, findOrder, countMails } = shop;
const ann = await signUp(visit, "ann@example.com");

beforeEach(shop.reset);

interface Sent {
  body: string;
  secret?: string;
  /** Seconds before now. */
  age?: number;
  headers?: { [name: string]: string };
}

function sendToStripe({ body, secret = stripe.webhookSecret, age = 0, headers = {} }: Sent) {
  const timestamp = Math.floor(clock.now().getTime() / 1000) - age;
  const header = { payload: body, secret, timestamp, scheme: "v1", signature: "" };
  const signature = Stripe.webhooks.generateTestHeaderString(header);
  return visit("/webhooks/stripe", {
    method: "POST",
    headers: { "Stripe-Signature": signature, ...headers },
    body,
  });
}

function sendToVipps({ body, secret, age = 0, headers = {} }: Sent) {
  const date = new Date(clock.now().getTime() - age * 1000).toUTCString();
  const signed = {
    rawBody: Buffer.from(body),
    path: "/webhooks/vipps",
    host: "shop.example",
    date,
  };
  return visit("/webhooks/vipps", {
    method: "POST",
    headers: { ...signVippsWebhook(signed, secret ?? vipps.settings.webhookSecret), ...headers },
    body,
  });
}

let events = 0;
const nextId = () => `evt_test_${(events += 1)}`;

const senders = {
  card: {
    send: sendToStripe,
    webhook: (orderNumber: string, more: object = {}) =>
      JSON.stringify({
        id: nextId(),
        object: "event",
        type: "checkout.session.completed",
        data: { object: { object: "checkout.session", client_reference_id: orderNumber } },
        ...more,
      }),
  },
  mobilepay: {
    send: sendToVipps,
    webhook: (reference: string, more: object = {}) =>
      JSON.stringify({
        reference,
        pspReference: nextId(),
        name: "AUTHORIZED",
        success: true,
        amount: { currency: "DKK", value: 29_800 },
        ...more,
      }),
  },
};

describe.each(["card", "mobilepay"] as const)("webhooks of %s", (method) => {
  const { send, webhook } = senders[method];
  const paid = async () => {
    const placed = await shop.place(ann, method);
    await shop.fakes[method].act(placed.page, "pay");
    return placed;
  };
  const expectNew = (orderNumber: string) =>
    vi.waitFor(async () => {
      expect(await findOrder(orderNumber)).toMatchObject({ status: "new" });
    });

  test("a genuine one settles the order, twice and at once it is one confirmation", async () => {
    const mails = await countMails("order-placed");
    const { orderNumber } = await paid();
    const body = webhook(orderNumber);
    const answers = await Promise.all([send({ body }), send({ body }), send({ body })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectNew(orderNumber);
    expect((await send({ body: webhook(orderNumber) })).status).toBe(200);
    expect(await countMails("order-placed")).toBe(mails + 1);
  });

  test("it counts from another site's page too, where a form would not", async () => {
    const { orderNumber } = await paid();
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    expect((await send({ body: webhook(orderNumber), headers })).status).toBe(200);
    await expectNew(orderNumber);
  });

  test("what it says is not believed: nobody has paid", async () => {
    const { orderNumber } = await shop.place(ann, method);
    const requestsBefore = shop.fakes[method].requests.length;
    expect((await send({ body: webhook(orderNumber) })).status).toBe(200);
    await vi.waitFor(() => {
      expect(shop.fakes[method].requests.length).toBeGreaterThan(requestsBefore);
    });
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  });

  test("a wrong, old or missing signature, broken JSON, too much: 4xx, and nobody is asked", async () => {
    const { orderNumber } = await paid();
    const body = webhook(orderNumber);
    const requestsBefore = shop.fakes[method].requests.length;
    const path = method === "card" ? "/webhooks/stripe" : "/webhooks/vipps";
    const answers = [
      await send({ body, secret: "whsec_somebody_elses" }),
      await send({ body, age: 301 }),
      await send({ body, age: -400 }),
      await send({ body: "{" }),
      await send({ body: "x".repeat(2_000_000) }),
      await visit(path, { method: "POST", body }),
      await visit(path, { method: "POST", body: "" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 400, 400]);
    expect(shop.fakes[method].requests.length).toBe(requestsBefore);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  });

  test("unknown kinds, foreign orders and odd contents: 200, and nothing happens", async () => {
    const requestsBefore = shop.fakes[method].requests.length;
    const bodies = [
      webhook("260101-AAAAAA"),
      webhook("'; drop table orders; --\0"),
      ...["null", "[]", "1", '"text"', "{}", '{"id":1,"type":2,"reference":3,"name":4}'],
      '{"id":"evt_x","type":"unknown.kind","data":{"object":null}}',
    ];
    for (const body of bodies) {
      expect((await send({ body })).status, body).toBe(200);
    }
    expect(shop.fakes[method].requests.length).toBe(requestsBefore);
  });

  test("one that cannot be stored: 503, and it settles the order when it is sent again", async () => {
    const { orderNumber } = await paid();
    const body = webhook(orderNumber);
    await shop.db.schema.alterTable("paymentEvents").renameTo("paymentEventsGone").execute();
    expect((await send({ body })).status).toBe(503);
    await shop.db.schema.alterTable("paymentEventsGone").renameTo("paymentEvents").execute();
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
    expect((await send({ body })).status).toBe(200);
    await expectNew(orderNumber);
  });

  test("a provider that fails while its webhook is taken: still 200", async () => {
    const { orderNumber } = await paid();
    shop.fakes[method].faults = () => "error";
    expect((await send({ body: webhook(orderNumber) })).status).toBe(200);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
    shop.fakes[method].faults = () => null;
    await shop.payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "new" });
  });
});

test("a Vipps webhook without success settles nothing", async () => {
  const { orderNumber, page } = await shop.place(ann, "mobilepay");
  await vipps.act(page, "pay");
  const requestsBefore = vipps.requests.length;
  const body = senders.mobilepay.webhook(orderNumber, { success: false });
  expect((await sendToVipps({ body })).status).toBe(200);
  expect(vipps.requests.length).toBe(requestsBefore);
  expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
});

test("a notice of a declined card leaves the session open: another card may be tried", async () => {
  const { orderNumber, page } = await shop.place(ann, "card");
  await stripe.act(page, "decline");
  const body = senders.card.webhook("", {
    type: "payment_intent.payment_failed",
    data: {
      object: { id: "pi_unknown", object: "payment_intent", metadata: { order: orderNumber } },
    },
  });
  expect((await sendToStripe({ body })).status).toBe(200);
  await vi.waitFor(async () => {
    const { readAt } = await shop.db
      .selectFrom("payments")
      .select("readAt")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    expect(readAt).not.toBeNull();
  });
  expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  expect((await fetch(page)).status).toBe(200);
});

test("signed notices of another payment of the same account, which names the order, settle nothing", async () => {
  const { orderNumber } = await shop.place(ann, "card");
  const foreign = stripe.payElsewhere({ orderNumber, amount: 1_000, currency: "dkk" });
  const metadata = { order: orderNumber };
  const intent = { id: foreign.payment_intent, object: "payment_intent", amount: 1_000, metadata };
  const notices = [
    ["checkout.session.completed", foreign],
    ["payment_intent.amount_capturable_updated", intent],
    ["payment_intent.succeeded", { ...intent, amount: 29_800 }],
  ] as const;
  for (const [type, object] of notices) {
    const body = senders.card.webhook("", { type, data: { object } });
    expect((await sendToStripe({ body })).status).toBe(200);
  }
  await shop.payments.reconcile(orderNumber);
  expect(await findOrder(orderNumber)).toEqual({
    status: "awaiting-payment",
    paymentState: "awaiting",
  });
});

test("there is no webhook of a provider that the shop does not know", async () => {
  for (const path of ["/webhooks/nobody", "/webhooks/card"]) {
    expect((await visit(path, { method: "POST", body: "{}" })).status).toBe(404);
  }
});

test("Vipps's published example of a signature is the one that the shop computes", () => {
  const secret =
    "A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==";
  const rawBody = Buffer.from(
    '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}',
  );
  const signed = signVippsWebhook(
    {
      rawBody,
      path: "/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63",
      host: "webhook.site",
      date: "Thu, 30 Mar 2023 08:38:32 GMT",
    },
    secret,
  );
  expect(signed["x-ms-content-sha256"]).toBe(hash("sha256", rawBody, "base64"));
  expect(signed["x-ms-content-sha256"]).toBe("lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=");
  expect(signed.Authorization).toMatch(
    /Signature=agAiSyogQbDHpeucoNwYz\+yAr5nJ\+v\+zasdkSbqzv\+U=$/,
  );
});
