import { randomUUID } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../test/fixtures/checkout.ts";
import { createSettingsReader } from "../../test/fixtures/settings-reader.ts";
import type { Tables } from "../db/tables.ts";
import { openJobQueues } from "../jobs/job-queues.server.ts";
import { openMailQueue } from "../mail/mail-queue.server.ts";
import { createConsoleObservability } from "../observability.ts";
import { placeOrder, type PlaceOrderResult } from "./place-order.server.ts";

const { db, url } = await createDatabase();
const services = createOrderServices(db);

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  services.queued.length = 0;
});

async function newCustomer() {
  const { id, email } = await addUser(db);
  return { uid: id, email };
}

async function stockOf(id: string): Promise<number> {
  const row = await db
    .selectFrom("records")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

test("an order keeps its own copy of what was bought, and the stock goes down", async () => {
  const customer = await newCustomer();
  const record = await addRecord(db, { price: 249, discount: 15, stock: 3 });
  const result = await placeOrder(services, customer, buildCheckout([{ record, quantity: 2 }]));
  expect(result).toMatchObject({ ok: true });
  expect(await stockOf(record.id)).toBe(1);

  await db.updateTable("records").set({ album: "Renamed", price: 1 }).execute();
  const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    userId: customer.uid,
    email: customer.email,
    status: "new",
    shippingCost: 49,
    totalAmount: 2 * 212 + 49,
    vatPercent: 25,
    paymentState: "unpaid",
    orderDate: services.now(),
  });
  expect(await db.selectFrom("orderLines").selectAll().execute()).toMatchObject([
    {
      recordId: record.id,
      album: "Paranoid",
      price: 249,
      discount: 15,
      unitPrice: 212,
      quantity: 2,
    },
  ]);
  expect(await db.selectFrom("orderStatusChanges").selectAll().execute()).toMatchObject([
    { status: "new", changedBy: customer.uid, changedAs: "customer" },
  ]);
  expect(services.queued).toEqual([{ kind: "order-placed", orderNumber: order.orderNumber }]);
});

test("when anything differs from what the buyer saw, nothing is placed and every line is told", async () => {
  const customer = await newCustomer();
  const few = await addRecord(db, { album: "Few", stock: 2 });
  const none = await addRecord(db, { album: "None", stock: 0 });
  const dearer = await addRecord(db, { album: "Dearer", price: 300 });
  const fine = await addRecord(db, { album: "Fine", stock: 4 });
  const checkout = buildCheckout([
    { record: few, quantity: 3 },
    { record: none },
    { record: { ...dearer, discountedPrice: 200 } },
    { record: { id: "never-was", discountedPrice: 1 } },
    { record: fine },
  ]);
  const result = await placeOrder(services, customer, checkout);
  expect(result).toMatchObject({
    ok: false,
    reason: "changed",
    changes: [
      { album: "Few", reason: "only-left", available: 2 },
      { album: "None", reason: "out-of-stock", available: 0 },
      { album: "Dearer", reason: "price-changed", was: 200, now: 300 },
      { recordId: "never-was", reason: "gone" },
    ],
  });
  expect(await db.selectFrom("orders").selectAll().execute()).toEqual([]);
  expect(await stockOf(fine.id)).toBe(4);
  expect(services.queued).toEqual([]);
});

test("a total that is not the shop's places nothing", async () => {
  const customer = await newCustomer();
  const record = await addRecord(db, { price: 249 });
  const forged = buildCheckout([{ record }], { total: 1 });
  expect(await placeOrder(services, customer, forged)).toEqual({
    ok: false,
    reason: "total-changed",
    total: 298,
  });
  expect(await stockOf(record.id)).toBe(10);
});

function numbersOf(results: PlaceOrderResult[]): Set<string> {
  return new Set(results.map((result) => (result.ok ? result.orderNumber : result.reason)));
}

test("the same checkout, sent often and at once, is one order", async () => {
  const customer = await newCustomer();
  // Stock for one only: the second sending meets a sold-out record and must still find its order.
  const record = await addRecord(db, { stock: 1 });
  const checkout = buildCheckout([{ record }]);
  const results = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder(services, customer, checkout)),
  );
  const again = await placeOrder(services, customer, checkout);
  expect(again).toMatchObject({ ok: true });
  expect(numbersOf([...results, again]).size).toBe(1);
  expect(await db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
  expect(await stockOf(record.id)).toBe(0);
  expect(services.queued.length).toBe(1);
});

test("one order also where there is stock for more", async () => {
  const customer = await newCustomer();
  const record = await addRecord(db, { stock: 10 });
  const checkout = buildCheckout([{ record }]);
  const results = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder(services, customer, checkout)),
  );
  expect(numbersOf(results).size).toBe(1);
  expect(await stockOf(record.id)).toBe(9);
});

test("another person's key is of no account: it neither shows nor takes their order", async () => {
  const record = await addRecord(db);
  const checkoutKey = randomUUID();
  const first = await placeOrder(
    services,
    await newCustomer(),
    buildCheckout([{ record }], { checkoutKey }),
  );
  const second = await placeOrder(
    services,
    await newCustomer(),
    buildCheckout([{ record }], { checkoutKey }),
  );
  expect(first.ok && second.ok && first.orderNumber !== second.orderNumber).toBe(true);
});

test("an order too large for the books is refused", async () => {
  const record = await addRecord(db, { price: 1_000_000, stock: 5_000 });
  const checkout = buildCheckout([{ record, quantity: 5_000 }]);
  expect(await placeOrder(services, await newCustomer(), checkout)).toEqual({
    ok: false,
    reason: "too-large",
  });
});

test("fifty at once for five copies: five orders, everyone else is told", async () => {
  const record = await addRecord(db, { stock: 5 });
  const customers = await Promise.all(Array.from({ length: 50 }, newCustomer));
  const results = await Promise.all(
    customers.map((customer) => placeOrder(services, customer, buildCheckout([{ record }]))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await stockOf(record.id)).toBe(0);
  for (const result of results) {
    if (!result.ok) expect(result).toMatchObject({ changes: [{ reason: "out-of-stock" }] });
  }
});

test("carts of the same records in any order wait for each other and never lock up", async () => {
  const records = await Promise.all(
    ["A", "B", "C", "D"].map((album) => addRecord(db, { album, stock: 100 })),
  );
  const customers = await Promise.all(Array.from({ length: 24 }, newCustomer));
  const results = await Promise.all(
    customers.map((customer, index) => {
      const turned = [...records.slice(index % 4), ...records.slice(0, index % 4)];
      const cart = index % 2 === 0 ? turned : turned.reverse();
      return placeOrder(services, customer, buildCheckout(cart.map((record) => ({ record }))));
    }),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  for (const record of records) expect(await stockOf(record.id)).toBe(76);
});

test("an order of three lines takes at most six statements, its mail among them", async () => {
  const statements: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((...parameters: unknown[]) => {
      statements.push(JSON.stringify(parameters[0]));
      return query(...parameters);
    }) as typeof client.query;
  });
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const jobs = await openJobQueues(url);
  const queueMail = await openMailQueue(jobs, {
    db,
    render: () => Promise.resolve(null),
    observability: createConsoleObservability(),
  });
  try {
    const records = await Promise.all(["A", "B", "C"].map((album) => addRecord(db, { album })));
    const checkout = buildCheckout(records.map((record) => ({ record, quantity: 2 })));
    // The shop has its settings in memory.
    const settings = createSettingsReader(db);
    const shop = { db: counted, now: services.now, queueMail, settings };
    expect(await placeOrder(shop, await newCustomer(), checkout)).toMatchObject({ ok: true });
    expect(statements.join("\n")).toContain("pgboss");
    expect(statements.length).toBeLessThanOrEqual(6);
  } finally {
    await counted.destroy();
    await jobs.close();
  }
});
