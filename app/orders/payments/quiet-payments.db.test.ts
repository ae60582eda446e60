import { beforeAll, beforeEach, expect, test } from "vitest";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { startStripe } from "../../../test/servers/stripe-server.ts";
import { onCleanup } from "../../../test/setup/on-cleanup.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { continueSeries, findNumberSeries } from "../../invoices/number-series.server.ts";
import { openShopInstance } from "../../quiet/open-shop-instance.server.ts";
import { addQuietReason, endQuiet } from "../../quiet/quiet-state.server.ts";
import { changeOrderStatus } from "../process/change-order-status.server.ts";
import { openPayments } from "./open-payments.server.ts";

const { db } = await createDatabase();
const stripe = await startStripe();
onCleanup(() => stripe.close());
const orderServices = createOrderServices(db);
stripe.now = orderServices.now;
const { log } = createMemoryLog();
const publicUrl = "http://shop.example";
const waitUntil = () => undefined;
const instance = await openShopInstance({ db, publicUrl, log, now: orderServices.now, waitUntil });
const payments = await openPayments(
  {
    db,
    now: orderServices.now,
    queueMail: orderServices.queueMail,
    log,
    publicUrl,
    waitUntil,
    instance,
  },
  { stripe: { secretKey: stripe.secretKey, webhookSecret: "whsec_x", apiUrl: stripe.url } },
);
const services = { ...orderServices, payments };
const buyer = await addUser(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };
const record = await addRecord(db, { price: 249, stock: 20 });
let requests = 0;

beforeAll(() => {
  stripe.faults = () => {
    requests += 1;
    return null;
  };
});
beforeEach(() => {
  requests = 0;
});

async function payOrder(): Promise<string> {
  const customer = { uid: buyer.id, email: buyer.email };
  const checkout = buildCheckout([{ record }], { paymentMethod: "card" });
  const placed = await placeOrder(services, customer, checkout);
  if (!placed.ok) throw new Error(placed.reason);
  const begun = await payments.begin({ orderNumber: placed.orderNumber, email: buyer.email });
  if (!begun.ok) throw new Error(begun.reason);
  await stripe.act(begun.redirectTo, "pay");
  await payments.reconcile(placed.orderNumber);
  return placed.orderNumber;
}

async function makeQuiet(): Promise<void> {
  const at = orderServices.now().toISOString();
  await addQuietReason(db, { kind: "restored", at, madeAt: at, erasedAgain: 0, notErased: 0 });
  await instance.refresh();
}

async function resume(): Promise<void> {
  const at = orderServices.now();
  await retryTransaction(db, (transaction) => endQuiet(transaction, { publicUrl, at }));
  await instance.refresh();
}

test("a quiet shop asks its provider for nothing, offers no cards, and says why an order cannot be cancelled", async () => {
  const orderNumber = await payOrder();
  await makeQuiet();
  requests = 0;
  expect(payments.offered.map(({ id }) => id)).not.toContain("card");
  const change = { orderNumber, to: "cancelled", as: "admin", by } as const;
  expect(await changeOrderStatus(services, change)).toMatchObject({ ok: false, reason: "quiet" });
  await payments.reconcile(orderNumber);
  await payments.executePending(orderNumber);
  const webhook = {
    rawBody: Buffer.from(""),
    header: () => undefined,
    path: "/",
    now: orderServices.now(),
  };
  expect(await payments.receive("stripe", webhook)).toBe(503);
  expect(requests).toBe(0);
  expect(stripe.sumsOf(orderNumber)).toMatchObject({ released: 0 });

  await resume();
  expect(payments.offered.map(({ id }) => id)).toContain("card");
  expect(await changeOrderStatus(services, change)).toEqual({ ok: true });
  expect(stripe.sumsOf(orderNumber).released).toBeGreaterThan(0);
});

test("a series continues after the last number that went out, and never goes back", async () => {
  const go = (after: number) =>
    retryTransaction(db, (transaction) =>
      continueSeries(transaction, { kind: "invoice", after, at: orderServices.now(), by: null }),
    );
  const orderNumber = await payOrder();
  expect(await go(1203)).toMatchObject({ ok: true });
  expect(await go(1203)).toMatchObject({ ok: false, lastNumber: 1203 });
  expect(await go(7)).toMatchObject({ ok: false, lastNumber: 1203 });
  const ship = { orderNumber, to: "shipped", takesAllSteps: true, as: "admin", by } as const;
  expect(await changeOrderStatus(services, ship)).toEqual({ ok: true });
  expect(await findNumberSeries(db)).toEqual([
    { kind: "invoice", lastNumber: 1204 },
    { kind: "credit-note", lastNumber: 0 },
  ]);
});
