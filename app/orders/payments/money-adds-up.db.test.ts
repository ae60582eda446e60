import fc from "fast-check";
import { expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createActiveInstance } from "../../../test/fixtures/active-instance.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import type { Fault } from "../../../test/servers/fake-provider.ts";
import { startStripe } from "../../../test/servers/stripe-server.ts";
import { startVipps } from "../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../test/setup/on-cleanup.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import { changeOrderStatus } from "../process/change-order-status.server.ts";
import { deleteOrder } from "../process/delete-order.server.ts";
import { openPayments } from "./open-payments.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const { db } = await createDatabase();
const [stripe, vipps] = await Promise.all([startStripe(), startVipps()]);
onCleanup(async () => {
  await Promise.all([stripe.close(), vipps.close()]);
});
const fakes = { card: stripe, mobilepay: vipps };
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
  {
    stripe: { secretKey: stripe.secretKey, webhookSecret: "whsec_x", apiUrl: stripe.url },
    vipps: { ...vipps.settings, apiUrl: vipps.url },
  },
);
const services = { ...orderServices, payments };
const buyer = await addUser(db);
const customer = { uid: buyer.id, email: buyer.email };
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };

const stock = 8;
const amount = 24_900;

const order = fc.nat(5);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      method: fc.constantFrom("card" as const, "mobilepay"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("act" as const),
      order,
      action: fc.constantFrom("pay" as const, "pay", "decline", "leave"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("settle" as const),
      order,
      abandon: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      order,
      to: fc.constantFrom("processing" as const, "shipped", "cancelled"),
    }),
  },
  fc.record({ kind: fc.constant("delete" as const), order }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      order,
      amount: fc.integer({ min: 1, max: 30_000 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  fc.record({
    kind: fc.constant("fault" as const),
    method: fc.constantFrom("card" as const, "mobilepay"),
    fault: fc.constantFrom<Fault>("lost", "error", "lost-error", "busy"),
    requests: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 5, 11, 31) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

interface Placed {
  orderNumber: string;
  method: keyof typeof fakes;
  page: string;
}

async function place(method: Placed["method"], record: { id: string; discountedPrice: number }) {
  const checkout = buildCheckout([{ record }], {
    paymentMethod: method,
    shippingMethod: "pick-up",
  });
  const result = await placeOrder(services, customer, checkout);
  if (!result.ok) return null;
  const { orderNumber } = result;
  const begun = await payments.begin({ orderNumber, email: customer.email });
  return { orderNumber, method, page: begun.ok ? begun.redirectTo : "" };
}

async function refund(orderNumber: string, oere: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("orders")
      .select("orderNumber")
      .where("orderNumber", "=", orderNumber)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return;
    await requestRefund(transaction, orderServices, {
      orderNumber,
      key: crypto.randomUUID(),
      amount: oere,
      reason: "x",
      requestedBy: null,
      at: orderServices.now(),
    });
  });
  await payments.executePending(orderNumber);
}

async function run(each: Exclude<Step, { kind: "place" }>, placed: readonly Placed[]) {
  if (each.kind === "wait") {
    orderServices.clock.advance({ minutes: each.minutes });
    return;
  }
  if (each.kind === "fault") {
    let left = each.requests;
    fakes[each.method].faults = () => ((left -= 1) >= 0 ? each.fault : null);
    return;
  }
  const target = placed[each.order];
  if (!target) return;
  const { orderNumber, method, page } = target;
  switch (each.kind) {
    case "act":
      if (page !== "") await fakes[method].act(page, each.action);
      return;
    case "settle": {
      const { abandon, times } = each;
      const all = Array.from({ length: times }, () => payments.reconcile(orderNumber, { abandon }));
      await Promise.all(all);
      return;
    }
    case "move":
      await changeOrderStatus(services, { orderNumber, to: each.to, as: "admin", by });
      return;
    case "delete":
      if ((await statusOf(orderNumber)) !== "shipped") {
        await deleteOrder(services, { orderNumber, by });
      }
      return;
    case "refund":
      await Promise.all(Array.from({ length: each.times }, () => refund(orderNumber, each.amount)));
  }
}

async function statusOf(orderNumber: string): Promise<string> {
  const row = await db
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return row?.status ?? "deleted";
}

/** All faults end, and the job has its time. */
async function comeToRest(placed: readonly Placed[]): Promise<void> {
  for (const fake of Object.values(fakes)) fake.faults = () => null;
  for (const minutes of [41, 1, 1]) {
    orderServices.clock.advance({ minutes });
    for (const { orderNumber } of placed) await payments.reconcile(orderNumber);
  }
}

async function check(placed: readonly Placed[], record: { id: string }): Promise<void> {
  let sold = 0;
  for (const { orderNumber, method } of placed) {
    const ledger = fakes[method].sumsOf(orderNumber);
    const sums = sumLedger(await findLedger(db, orderNumber));
    const status = await statusOf(orderNumber);
    const what = `${status} ${method} ${JSON.stringify({ ledger, sums })}`;
    expect(status, what).not.toBe("awaiting-payment");
    expect(ledger.captured, what).toBeLessThanOrEqual(amount);
    expect(ledger.refunded, what).toBeLessThanOrEqual(ledger.captured);
    expect([sums.captured, sums.refunded], what).toEqual([ledger.captured, ledger.refunded]);
    if (status === "shipped") expect(ledger.captured, what).toBe(amount);
    if (status === "cancelled" || status === "deleted") {
      expect(ledger.authorised - ledger.captured - ledger.released, what).toBe(0);
      expect(ledger.captured - ledger.refunded, what).toBe(0);
    } else {
      expect(ledger.authorised, what).toBe(amount);
      sold += 1;
    }
  }
  const { stock: left } = await db
    .selectFrom("records")
    .select("stock")
    .where("id", "=", record.id)
    .executeTakeFirstOrThrow();
  expect(left + sold).toBe(stock);
}

test("whatever happens in whatever order: no money twice, no copy lost, books alike", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await clearOrders(db);
      await db.deleteFrom("records").execute();
      const record = await addRecord(db, { price: amount / 100, stock });
      const placed: Placed[] = [];
      for (const each of steps) {
        if (each.kind !== "place") await run(each, placed);
        else {
          const added = await place(each.method, record);
          if (added) placed.push(added);
        }
      }
      await comeToRest(placed);
      await check(placed, record);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
