import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import type { OnlineProvider, PaymentSnapshot } from "../../payment/online-provider.ts";
import { receiveWebhook } from "./receive-webhook.server.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";

const { db } = await createDatabase();
const orderServices = createOrderServices(db);
const { clock } = orderServices;
const record = await addRecord(db, { stock: 10 });
const buyer = await addUser(db);

const captured: PaymentSnapshot = {
  session: "authorised",
  authorised: 0,
  captured: 0,
  released: 0,
  refunds: null,
  disputes: null,
  captureBefore: null,
};

/** A shipped order whose payment nobody is going to ask about, and a provider that answers when `answer` is called. */
async function openSettledPayment() {
  const checkout = buildCheckout([{ record }], { paymentMethod: "card" });
  const payments = { maxHoldMinutesOf: () => 30 };
  const placed = await placeOrder(
    { ...orderServices, payments: payments as never },
    { uid: buyer.id, email: buyer.email },
    checkout,
  );
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber } = placed;
  await db
    .updateTable("orders")
    .set({ status: "shipped" })
    .where("orderNumber", "=", orderNumber)
    .execute();
  await db
    .updateTable("payments")
    .set({ readDue: null })
    .where("orderNumber", "=", orderNumber)
    .execute();
  const reading = Promise.withResolvers<PaymentSnapshot>();
  const asked = Promise.withResolvers<undefined>();
  let reads = 0;
  const provider: Partial<OnlineProvider> = {
    read: () => {
      reads += 1;
      asked.resolve(undefined);
      // The reading that a notice starts is not answered: it would find the payment no longer due.
      return reads === 1 ? reading.promise : new Promise(() => undefined);
    },
    parseWebhook: ({ rawBody }) => ({
      ok: true,
      about: { eventId: rawBody.toString(), kind: "charge.dispute.created", orderNumber },
    }),
  };
  const services = {
    db,
    now: clock.now,
    queueMail: orderServices.queueMail,
    log: createMemoryLog().log,
    publicUrl: "http://shop.example",
    waitUntil: () => undefined,
    online: new Map([["card", provider as OnlineProvider]]),
  };
  const notify = (eventId: string) => {
    const rawBody = Buffer.from(eventId);
    const webhook = {
      rawBody,
      header: () => undefined,
      path: "/webhooks/stripe",
      now: clock.now(),
    };
    return receiveWebhook(services, { provider: "card", webhook });
  };
  const findReadDue = async () => {
    const row = await db
      .selectFrom("payments")
      .select("readDue")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    return row.readDue;
  };
  return {
    notify,
    findReadDue,
    asked: asked.promise,
    reconcile: () => reconcilePayment(services, orderNumber),
    answer: () => {
      reading.resolve(captured);
    },
  };
}

test("a notice that cannot be stored is not acknowledged, and sent again it makes the payment due", async () => {
  const { notify, findReadDue } = await openSettledPayment();
  await sql`create function refuse_event() returns trigger language plpgsql as $$
    begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refused before insert on payment_events
    for each row execute function refuse_event()`.execute(db);
  expect(await notify("evt_1")).toBe(503);
  expect(await findReadDue()).toBeNull();
  await sql`drop trigger refused on payment_events`.execute(db);
  expect(await notify("evt_1")).toBe(200);
  expect(await findReadDue()).toEqual(clock.now());
});

test("a notice that comes while the provider is asked leaves the payment due", async () => {
  const { notify, findReadDue, asked, reconcile, answer } = await openSettledPayment();
  const reconciling = reconcile();
  await asked;
  clock.advance({ minutes: 1 });
  expect(await notify("evt_2")).toBe(200);
  const due = clock.now();
  clock.advance({ minutes: 1 });
  answer();
  await reconciling;
  expect(await findReadDue()).toEqual(due);
});
