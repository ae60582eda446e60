import { describe, expect, test } from "vitest";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createActiveInstance } from "../../../test/fixtures/active-instance.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { startStripe } from "../../../test/servers/stripe-server.ts";
import { startVipps } from "../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../test/setup/on-cleanup.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import type { FormerKeys } from "../../payment/payment-provider.ts";
import { changeOrderStatus } from "../process/change-order-status.server.ts";
import { openPayments } from "./open-payments.server.ts";

const { db } = await createDatabase();
const accounts = await Promise.all([startStripe(), startStripe(), startVipps(), startVipps()]);
const [stripe, otherStripe, vipps, otherVipps] = accounts;
onCleanup(async () => {
  await Promise.all(accounts.map(({ close }) => close()));
});
const pages = { card: stripe, mobilepay: vipps };
const stripeKeys = (account: typeof stripe) => {
  return { secretKey: account.secretKey, webhookSecret: "whsec_x", apiUrl: account.url };
};
const vippsKeys = (account: typeof vipps) => ({ ...account.settings, apiUrl: account.url });
const before = { stripe: stripeKeys(stripe), vipps: vippsKeys(vipps) };
const after = { stripe: stripeKeys(otherStripe), vipps: vippsKeys(otherVipps) };

const orderServices = createOrderServices(db);
const payments = await openPayments(
  {
    db,
    now: orderServices.now,
    queueMail: orderServices.queueMail,
    log: createMemoryLog().log,
    publicUrl: "http://shop.example",
    waitUntil: () => undefined,
    instance: createActiveInstance(),
  },
  before,
);
const services = { ...orderServices, payments };
const buyer = await addUser(db);
const customer = { uid: buyer.id, email: buyer.email };
const owner = await addUser(db, { role: "admin" });
const amount = 24_900;
const record = await addRecord(db, { price: amount / 100, stock: 10 });

/** An order that was paid with the keys before, whose page the customer has left; then the keys are changed. */
async function payThenChangeKeys(method: "card" | "mobilepay", former: FormerKeys) {
  await payments.connect(before);
  const checkout = buildCheckout([{ record }], {
    paymentMethod: method,
    shippingMethod: "pick-up",
  });
  const placed = await placeOrder(services, customer, checkout);
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber } = placed;
  const begun = await payments.begin({ orderNumber, email: buyer.email });
  if (!begun.ok) throw new Error(begun.reason);
  await pages[method].act(begun.redirectTo, "pay");
  await payments.reconcile(orderNumber);
  expect(await sumsOf(orderNumber)).toMatchObject({ held: amount, released: 0 });
  await payments.connect({ ...after, former });
  return orderNumber;
}

const sumsOf = async (orderNumber: string) => sumLedger(await findLedger(db, orderNumber));

async function problemOf(orderNumber: string): Promise<string> {
  const { problem } = await db
    .selectFrom("payments")
    .select("problem")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return problem;
}

async function ship(orderNumber: string): Promise<void> {
  const moved = await changeOrderStatus(services, {
    orderNumber,
    to: "shipped",
    takesAllSteps: true,
    as: "admin",
    by: { uid: owner.id, username: "owner" },
  });
  expect(moved).toMatchObject({ ok: true });
  await payments.executePending(orderNumber);
}

describe.each(["card", "mobilepay"] as const)("%s, with keys of another account", (method) => {
  test("money that is held with the former keys stays held, and is captured with them", async () => {
    const orderNumber = await payThenChangeKeys(method, before);
    await payments.reconcile(orderNumber);
    expect(await sumsOf(orderNumber)).toMatchObject({ held: amount, released: 0 });
    await ship(orderNumber);
    expect(await sumsOf(orderNumber)).toMatchObject({ held: 0, captured: amount, released: 0 });
  });

  test("money that no key can be asked about stays in the books, and the owner is notified", async () => {
    const orderNumber = await payThenChangeKeys(method, {});
    await payments.reconcile(orderNumber);
    expect(await sumsOf(orderNumber)).toMatchObject({ held: amount, released: 0 });
    expect(await problemOf(orderNumber)).toMatch(/does not know this payment/);
    await payments.connect({ ...after, former: before });
    await payments.reconcile(orderNumber);
    await ship(orderNumber);
    expect(await sumsOf(orderNumber)).toMatchObject({ captured: amount });
  });
});
