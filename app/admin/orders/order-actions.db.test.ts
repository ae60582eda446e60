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
import { updateOrder } from "../../orders/update-order.server.ts";
import { changeStatuses } from "./mark-orders.server.ts";

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

test.each<[from: OrderStatus, to: OrderStatus, isMoved: boolean]>([
  ["new", "cancelled", true],
  ["shipped", "cancelled", false],
])("from %s to %s: with a row in the audit log, or not at all", async (from, to, isMoved) => {
  const { orderNumber } = await addOrder(db, { record, status: from, quantity: 2 });
  const result = await changeOrderStatus(services, { orderNumber, to, as: "admin", by });
  expect(result.ok).toBe(isMoved);
  const row = {
    action: "order.status",
    userName: "Owner",
    before: { status: from },
    after: { status: to },
  };
  expect(await auditEntriesOf(orderNumber)).toMatchObject(isMoved ? [row] : []);
  expect(await stock()).toBe(isMoved ? 12 : 10);
});

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

test("deleting an order leaves a row without the name", async () => {
  const { orderNumber } = await addOrder(db, { record });
  expect(await deleteOrder(services, { orderNumber, by })).toMatchObject({ ok: true });
  const entries = await auditEntriesOf(orderNumber);
  expect(entries).toMatchObject([
    { action: "order.delete", before: { status: "new" }, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Byron");
});

describe("two who mend an order", () => {
  const base: OrderEdit = {
    email: "ada@example.com",
    fullName: "Ada Byron",
    address: "Sleeve Street 1",
    postalCode: "1450",
    city: "København",
    country: "DK",
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
