import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createActiveInstance } from "../../../test/fixtures/active-instance.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { changeStatuses } from "../../admin/orders/mark-orders.server.ts";
import { addDays } from "../../calendar-days.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { day } from "../../db/day.ts";
import { findOperations } from "../../payment/find-payment.server.ts";
import { renderMail } from "../../render-mail.server.tsx";
import { dayOnShopClock } from "../../shop-time.ts";
import { findOwnWithdrawable } from "../../withdrawal/find-withdrawable.server.ts";
import { withdraw } from "../../withdrawal/withdraw.server.ts";
import { lastDayOf } from "../../withdrawal/withdrawable-order.ts";
import { findOrder } from "../find-order.server.ts";
import { openPayments } from "../payments/open-payments.server.ts";
import { writeEntries } from "../payments/write-entries.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { orderStatusLabel } from "./order-status.ts";

const { db } = await createDatabase();
const orderServices = createOrderServices(db);
const payments = await openPayments(
  {
    db,
    now: orderServices.now,
    queueMail: orderServices.queueMail,
    log: createMemoryLog().log,
    publicUrl: "https://shop.example",
    waitUntil: () => undefined,
    instance: createActiveInstance(),
  },
  {},
);
const services = { ...orderServices, payments };
const buyer = await addUser(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  services.queued.length = 0;
});

/** An order of 200 kr. whose card payment is authorised. */
async function buy(shippingMethod: "pick-up" | "parcel" = "pick-up"): Promise<string> {
  const record = await addRecord(db, { id: crypto.randomUUID(), price: 200, stock: 1 });
  const customer = { uid: buyer.id, email: buyer.email };
  const placed = await placeOrder(
    services,
    customer,
    buildCheckout([{ record }], { shippingMethod }),
  );
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber } = placed;
  const at = services.now();
  const payment = { provider: "card", amount: 20_000, holdUntil: at, readDue: null, createdAt: at };
  await db
    .insertInto("payments")
    .values({ orderNumber, ...payment })
    .execute();
  await db.transaction().execute(async (transaction) => {
    await writeEntries(transaction, orderNumber, [{ kind: "authorised", amount: 20_000, at }]);
  });
  services.queued.length = 0;
  return orderNumber;
}

const mark = (orderNumber: string, to: "processing" | "ready" | "shipped" | "cancelled") =>
  changeOrderStatus(services, { orderNumber, to, takesAllSteps: true, as: "admin", by });

async function look(orderNumber: string) {
  const order = await findOrder(db, orderNumber);
  if (!order) throw new Error("It is gone");
  const { deliveredOn } = await db
    .selectFrom("orders")
    .select(day("delivered_on").as("deliveredOn"))
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const operations = await findOperations(db, orderNumber);
  const invoices = await db.selectFrom("invoices").select("number").execute();
  return {
    reads: orderStatusLabel(order),
    operations: operations.map(({ kind }) => kind),
    invoices: invoices.length,
    deliveredOn,
    mails: services.queued.map(({ kind }) => kind),
  };
}

async function lastDay(orderNumber: string) {
  const orders = await findOwnWithdrawable(db, buyer.id);
  const order = orders.find((each) => each.orderNumber === orderNumber);
  return order && lastDayOf(order);
}

test("what is ready is neither captured nor invoiced, and its withdrawal period has not begun", async () => {
  const orderNumber = await buy();
  expect(await mark(orderNumber, "ready")).toEqual({ ok: true });
  expect(await look(orderNumber)).toEqual({
    reads: "Ready for pick-up",
    operations: [],
    invoices: 0,
    deliveredOn: null,
    mails: ["order-ready"],
  });
  expect(await lastDay(orderNumber)).toBeNull();
  const mail = await renderMail(
    { db, publicUrl: "https://shop.example" },
    { kind: "order-ready", orderNumber },
  );
  expect(mail?.subject).toBe(`Your order ${orderNumber} is ready to be picked up`);

  // Pressed twice, in two tabs or by two admins: one mail.
  expect(await mark(orderNumber, "ready")).toMatchObject({ ok: false, status: "ready" });
  expect(services.queued).toHaveLength(1);
});

test("handed over, it is captured and invoiced, and the period begins that day", async () => {
  const orderNumber = await buy();
  await mark(orderNumber, "ready");
  services.clock.advance({ minutes: 3 * 24 * 60 });
  expect(await mark(orderNumber, "shipped")).toEqual({ ok: true });
  const today = dayOnShopClock(services.now());
  expect(await look(orderNumber)).toEqual({
    reads: "Picked up",
    operations: ["take"],
    invoices: 1,
    deliveredOn: today,
    mails: ["order-ready", "order-shipped"],
  });
  const last = await lastDay(orderNumber);
  // The next working day where it would end on a day off.
  expect(last && last >= addDays(today, 14) && last <= addDays(today, 19)).toBe(true);
});

test("a customer who comes before the mail gets the order at once", async () => {
  const orderNumber = await buy();
  expect(await mark(orderNumber, "shipped")).toEqual({ ok: true });
  expect(await look(orderNumber)).toMatchObject({ reads: "Picked up", mails: ["order-shipped"] });
});

test("what is ready can be cancelled by an admin and withdrawn from, and its records go back on sale", async () => {
  const stockOf = async () => (await db.selectFrom("records").select("stock").execute())[0]?.stock;
  const cancelled = await buy();
  await mark(cancelled, "ready");
  expect(await stockOf()).toBe(0);
  expect(await mark(cancelled, "cancelled")).toEqual({ ok: true });
  expect(await stockOf()).toBe(1);
  expect((await look(cancelled)).operations).toEqual(["release"]);

  await clearOrders(db);
  await db.deleteFrom("records").execute();
  const withdrawn = await buy();
  await mark(withdrawn, "ready");
  const own = { uid: buyer.id };
  const asked = { to: "cancelled", orderNumber: withdrawn, as: "customer", by: buyer.id } as const;
  expect(await changeOrderStatus(services, asked)).toMatchObject({ ok: false, status: "ready" });
  const lines = [{ lineNumber: 1, copies: null }];
  const key = crypto.randomUUID();
  const request = { orderNumber: withdrawn, by: own, lines, key };
  expect(await withdraw(services, request)).toMatchObject({ ok: true });
  expect((await look(withdrawn)).reads).toBe("Cancelled");
  expect(await stockOf()).toBe(1);
});

test("a parcel is not made ready, alone or together with others", async () => {
  const parcel = await buy("parcel");
  const pickUp = await buy();
  expect(await mark(parcel, "ready")).toEqual({
    ok: false,
    reason: "not-picked-up",
    status: "new",
  });
  const marked = await changeStatuses(services, {
    orderNumbers: [parcel, pickUp],
    to: "ready",
    by,
  });
  expect(marked.done).toEqual([pickUp]);
  expect(marked.refused).toEqual([
    { orderNumber: parcel, status: "new", cause: "it is sent to its customer, not picked up" },
  ]);
  expect((await look(parcel)).reads).toBe("New");
});
