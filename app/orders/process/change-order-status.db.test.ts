import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { findOrderForAdmin } from "../find-order.server.ts";
import { updateOrder } from "../update-order.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { deleteOrder } from "./delete-order.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const buyer = await addUser(db);
const owner = await addUser(db, { role: "admin" });

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
});

async function buy(quantity = 2): Promise<string> {
  const record = await addRecord(db, { stock: 5 });
  const customer = { uid: buyer.id, email: buyer.email };
  const result = await placeOrder(services, customer, buildCheckout([{ record, quantity }]));
  if (!result.ok) throw new Error(result.reason);
  services.queued.length = 0;
  return result.orderNumber;
}

async function stock(): Promise<number | undefined> {
  return (await db.selectFrom("records").select("stock").executeTakeFirst())?.stock;
}

const by = { uid: owner.id, username: "owner" };
const asAdmin = { by, as: "admin" as const };
const asCustomer = { by: buyer.id, as: "customer" as const };

test("an order goes its way, with its history and mails", async () => {
  const orderNumber = await buy();
  services.clock.advance({ minutes: 5 });
  expect(await changeOrderStatus(services, { orderNumber, to: "processing", ...asAdmin })).toEqual({
    ok: true,
  });
  expect(services.queued).toEqual([]);
  services.clock.advance({ minutes: 5 });
  expect(await changeOrderStatus(services, { orderNumber, to: "shipped", ...asAdmin })).toEqual({
    ok: true,
  });
  expect(services.queued).toEqual([{ kind: "order-shipped", orderNumber }]);
  const order = await findOrderForAdmin(db, orderNumber);
  expect(order?.status).toBe("shipped");
  expect(order?.history.map(({ status, changedAs }) => `${status} by ${changedAs}`)).toEqual([
    "new by customer",
    "processing by admin",
    "shipped by admin",
  ]);
  expect(await changeOrderStatus(services, { orderNumber, to: "cancelled", ...asAdmin })).toEqual({
    ok: false,
    reason: "not-allowed",
    status: "shipped",
    last: {
      uid: owner.id,
      email: owner.email,
      changedAs: "admin",
      changedAt: expect.any(Date) as Date,
    },
  });
  expect(await stock()).toBe(3);
});

test("a customer cancels their own order, while it is new, once", async () => {
  const orderNumber = await buy();
  const stranger = await addUser(db);
  expect(
    await changeOrderStatus(services, {
      to: "cancelled",
      orderNumber,
      by: stranger.id,
      as: "customer",
    }),
  ).toEqual({
    ok: false,
    reason: "not-found",
  });
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      changeOrderStatus(services, { to: "cancelled", orderNumber, ...asCustomer }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stock()).toBe(5);
  expect(services.queued).toEqual([{ kind: "order-cancelled", orderNumber }]);
});

test("what is being processed only the shop cancels", async () => {
  const orderNumber = await buy();
  await changeOrderStatus(services, { orderNumber, to: "processing", ...asAdmin });
  expect(
    await changeOrderStatus(services, { to: "cancelled", orderNumber, ...asCustomer }),
  ).toEqual({
    ok: false,
    reason: "not-allowed",
    status: "processing",
    last: null,
  });
  expect(await changeOrderStatus(services, { to: "cancelled", orderNumber, ...asAdmin })).toEqual({
    ok: true,
  });
  expect(await stock()).toBe(5);
});

test("a used record that was put back by hand meanwhile stays one copy", async () => {
  const orderNumber = await buy();
  await db.updateTable("records").set({ stock: 1, newOrUsed: "used" }).execute();
  expect(
    await changeOrderStatus(services, { to: "cancelled", orderNumber, ...asCustomer }),
  ).toMatchObject({ ok: true });
  expect(await stock()).toBe(1);
});

test("stock returns to records that still exist, and never beyond a full shelf", async () => {
  const orderNumber = await buy();
  await db.updateTable("records").set({ stock: 999_999 }).execute();
  expect(await changeOrderStatus(services, { to: "cancelled", orderNumber, ...asAdmin })).toEqual({
    ok: true,
  });
  expect(await stock()).toBe(1_000_000);

  await db.deleteFrom("records").execute();
  const another = await buy();
  await db.deleteFrom("records").execute();
  expect(
    await changeOrderStatus(services, { to: "cancelled", orderNumber: another, ...asAdmin }),
  ).toEqual({ ok: true });
  expect(await stock()).toBeUndefined();
});

test("deleting returns the stock of what has not left the shop, once", async () => {
  const orderNumber = await buy();
  const results = await Promise.all(
    [1, 2, 3].map(() => deleteOrder(services, { orderNumber, by })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stock()).toBe(5);
  expect(await db.selectFrom("orderLines").selectAll().execute()).toEqual([]);
});

test("deleting a shipped order, or a cancelled one, returns nothing", async () => {
  const shipped = await buy();
  await changeOrderStatus(services, { orderNumber: shipped, to: "processing", ...asAdmin });
  await changeOrderStatus(services, { orderNumber: shipped, to: "shipped", ...asAdmin });
  expect(await deleteOrder(services, { orderNumber: shipped, by })).toEqual({
    ok: false,
    reason: "invoiced",
  });
  expect(await stock()).toBe(3);

  // One that was shipped before invoices were issued.
  await db.deleteFrom("records").execute();
  const older = await buy();
  await db
    .updateTable("orders")
    .set({ status: "shipped" })
    .where("orderNumber", "=", older)
    .execute();
  expect(await deleteOrder(services, { orderNumber: older, by })).toEqual({
    ok: true,
    returned: false,
  });
  expect(await stock()).toBe(3);

  await db.deleteFrom("records").execute();
  const cancelled = await buy();
  await changeOrderStatus(services, { to: "cancelled", orderNumber: cancelled, ...asAdmin });
  expect(await deleteOrder(services, { orderNumber: cancelled, by })).toEqual({
    ok: true,
    returned: false,
  });
  expect(await stock()).toBe(5);
});

test("mending an order changes its address and notes and nothing else", async () => {
  const orderNumber = await buy();
  const whole = () => db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  const before = await whole();
  const edit = {
    fullName: "Grace Hopper",
    address: "Groove Lane 45",
    postalCode: "8000",
    city: "Aarhus",
    country: "DK" as const,
    phone: "12345678",
    note: "Ring twice",
    shopNote: "Regular",
    trackingNumber: "00370",
    deliveredOn: "",
  };
  const forged = { ...edit, totalAmount: 1, status: "shipped", userId: owner.id };
  const base = { ...before, country: "DK" as const, deliveredOn: "" };
  expect(await updateOrder(services, { orderNumber, values: forged, base, by })).toEqual({
    ok: true,
  });
  expect(await whole()).toEqual({
    ...before,
    ...edit,
    deliveredOn: null,
    updatedAt: expect.any(Date) as Date,
    searchText: expect.stringContaining("grace hopper") as string,
  });
  expect(
    await updateOrder(services, { orderNumber: "260101-AAAAAA", values: edit, base, by }),
  ).toEqual({
    ok: false,
    reason: "not-found",
  });
});
