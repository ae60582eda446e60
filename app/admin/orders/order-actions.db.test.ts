import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addOrder, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createOrderServices } from "../../../test/fixtures/checkout.ts";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import { findOrderForAdmin } from "../../orders/find-order.server.ts";
import type { OrderEdit } from "../../orders/order-form.ts";
import { changeOrderStatus } from "../../orders/process/change-order-status.server.ts";
import { deleteOrder } from "../../orders/process/delete-order.server.ts";
import { canBecome } from "../../orders/process/order-process.ts";
import { orderStatuses } from "../../orders/process/order-status.ts";
import { fingerprintLines } from "../../orders/shipment/fingerprint-lines.server.ts";
import { updateOrder } from "../../orders/update-order.server.ts";
import { changeStatuses } from "./mark-orders.server.ts";
import { changedCause } from "./status-cause.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "Owner" };
const record = await addRecord(db, { stock: 10 });

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("auditEntries").execute();
  await db.updateTable("records").set({ stock: 10 }).execute();
});

const stock = async () =>
  (await db.selectFrom("records").select("stock").executeTakeFirstOrThrow()).stock;

const auditEntriesOf = (orderNumber: string) =>
  findAuditEntries(db, { kind: "order", id: orderNumber });

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test.each(pairs)(
  "from %s to %s: as the table allows, with a row, or not at all",
  async (from, to) => {
    const { orderNumber } = await addOrder(db, { record, status: from, quantity: 2 });
    const result = await changeOrderStatus(services, { orderNumber, to, as: "admin", by });
    expect(result.ok).toBe(canBecome(from, to, "admin"));
    const entries = await auditEntriesOf(orderNumber);
    const row = {
      action: "order.status",
      userName: "Owner",
      before: { status: from },
      after: { status: to },
    };
    expect(entries).toMatchObject(result.ok ? [row] : []);
    expect(await stock()).toBe(result.ok && to === "cancelled" ? 12 : 10);
  },
);

test("several at once: those that may go there go, the others are told", async () => {
  const statuses: OrderStatus[] = ["new", "processing", "shipped", "new"];
  const orders = await Promise.all(statuses.map((status) => addOrder(db, { record, status })));
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const [first = "", second = "", third = "", fourth = ""] = numbers;
  const marked = await changeStatuses(services, {
    orderNumbers: [...numbers, "260101-AAAAAA"],
    to: "processing",
    by,
  });
  expect(marked).toEqual({
    to: "processing",
    done: [first, fourth],
    refused: [
      { orderNumber: second, status: "processing", cause: "" },
      { orderNumber: third, status: "shipped", cause: "" },
      { orderNumber: "260101-AAAAAA", status: null, cause: "" },
    ],
    unpaid: [],
  });
});

test("twelve new orders are shipped at once, each step in the history, one mail each", async () => {
  services.queued.length = 0;
  const orders = await Promise.all(Array.from({ length: 12 }, () => addOrder(db, { record })));
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
  const marked = await changeStatuses(services, { orderNumbers, to: "shipped", by });
  expect(marked).toEqual({ to: "shipped", done: orderNumbers, refused: [], unpaid: [] });
  for (const orderNumber of orderNumbers) {
    const order = await findOrderForAdmin(db, orderNumber);
    const byAdmin = order?.history.filter(({ changedAs }) => changedAs === "admin");
    expect(byAdmin?.map(({ status }) => status)).toEqual(["processing", "shipped"]);
    expect(await auditEntriesOf(orderNumber)).toMatchObject([
      { before: { status: "processing" }, after: { status: "shipped" } },
      { before: { status: "new" }, after: { status: "processing" } },
    ]);
  }
  expect(services.queued.map(({ kind }) => kind)).toEqual(orderNumbers.map(() => "order-shipped"));
});

test("an order that has other lines than the list showed is not shipped; the others are", async () => {
  const [changed, same] = [
    await addOrder(db, { record, quantity: 2 }),
    await addOrder(db, { record, quantity: 2 }),
  ];
  const orderNumbers = [changed.orderNumber, same.orderNumber];
  const shownLines = new Map([
    [changed.orderNumber, fingerprintLines([{ lineNumber: 1, quantity: 3 }])],
    [same.orderNumber, fingerprintLines([{ lineNumber: 1, quantity: 2 }])],
  ]);
  const marked = await changeStatuses(services, { orderNumbers, shownLines, to: "shipped", by });
  expect(marked).toMatchObject({
    done: [same.orderNumber],
    refused: [{ orderNumber: changed.orderNumber, status: "new", cause: changedCause }],
  });
});

test("the second of two admins is told who was first", async () => {
  const other = await addUser(db, { role: "admin", email: "anna@example.com" });
  const anna = { uid: other.id, username: "Anna" };
  const { orderNumber } = await addOrder(db, { record });
  const mark = (actor: typeof anna) =>
    changeStatuses(services, { orderNumbers: [orderNumber], to: "processing", by: actor });
  await mark(anna);
  const cause = "anna@example.com did it a moment ago";
  expect((await mark(by)).refused).toEqual([{ orderNumber, status: "processing", cause }]);
  expect((await mark(anna)).refused).toMatchObject([{ cause: "you did it a moment ago" }]);
});

test("an order is shipped once, however many admins press at once", async () => {
  const { orderNumber } = await addOrder(db, { record, status: "processing" });
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      changeOrderStatus(services, { orderNumber, to: "shipped", as: "admin", by }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await auditEntriesOf(orderNumber)).toHaveLength(1);
});

test.each([
  ["new", 13],
  ["shipped", 10],
] as const)(
  "deleting an order that is %s leaves %i copies and a row without the name",
  async (status, left) => {
    const { orderNumber } = await addOrder(db, { record, status, quantity: 3 });
    expect(await deleteOrder(services, { orderNumber, by })).toMatchObject({ ok: true });
    expect(await deleteOrder(services, { orderNumber, by })).toMatchObject({ ok: false });
    expect(await stock()).toBe(left);
    const entries = await auditEntriesOf(orderNumber);
    expect(entries).toMatchObject([{ action: "order.delete", before: { status }, after: null }]);
    expect(JSON.stringify(entries)).not.toContain("Byron");
  },
);

describe("two who mend an order", () => {
  const base: OrderEdit = {
    fullName: "Ada Byron",
    address: "Sleeve Street 1",
    postalCode: "1450",
    city: "København",
    country: "Denmark",
    phone: "",
    note: "",
    deliveredOn: "",
    shopNote: "",
    trackingNumber: "",
  };

  async function opened() {
    const { orderNumber } = await addOrder(db, { record });
    return orderNumber;
  }

  const find = (orderNumber: string) =>
    db
      .selectFrom("orders")
      .selectAll()
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();

  test("in different fields: both hold", async () => {
    const orderNumber = await opened();
    const results = await Promise.all([
      updateOrder(services, { orderNumber, base, by, values: { ...base, city: "Aarhus" } }),
      updateOrder(services, { orderNumber, base, by, values: { ...base, shopNote: "Call first" } }),
    ]);
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(await find(orderNumber)).toMatchObject({ city: "Aarhus", shopNote: "Call first" });
    expect(await auditEntriesOf(orderNumber)).toHaveLength(2);
  });

  test("in the same field: the second is told, and nothing of theirs is written", async () => {
    const orderNumber = await opened();
    await updateOrder(services, { orderNumber, base, by, values: { ...base, city: "Aarhus" } });
    const values = { ...base, city: "Odense", phone: "12 34" };
    const result = await updateOrder(services, { orderNumber, base, by, values });
    const next = { ...base, city: "Aarhus" };
    expect(result).toMatchObject({ ok: false, conflicts: [{ field: "city" }], base: next });
    expect(await find(orderNumber)).toMatchObject({ city: "Aarhus", phone: "" });
    expect(await updateOrder(services, { orderNumber, base: next, by, values })).toEqual({
      ok: true,
    });
    expect(await find(orderNumber)).toMatchObject({ city: "Odense", phone: "12 34" });
    expect((await auditEntriesOf(orderNumber))[0]).toMatchObject({
      before: { city: "Aarhus", phone: "" },
      after: { city: "Odense", phone: "12 34" },
    });
  });

  test("saving what is there already changes and writes down nothing", async () => {
    const orderNumber = await opened();
    expect(await updateOrder(services, { orderNumber, base, by, values: base })).toEqual({
      ok: true,
    });
    expect(await auditEntriesOf(orderNumber)).toEqual([]);
  });
});
