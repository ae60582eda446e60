import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { openSales } from "../../../test/fixtures/sales.ts";
import { startLocalServer } from "../../../test/servers/local-server.ts";
import { confirmClockTime, findClockDoubt, findKnownTime } from "../../clock/known-time.server.ts";
import { findAwaitingDocuments, findDocuments } from "../../invoices/find-documents.server.ts";
import { findOverdue } from "../overdue/find-overdue.server.ts";
import { findVatReport } from "../vat/find-vat-report.server.ts";
import { catchUp, checkClock } from "./watch-clock.server.ts";

const { db } = await createDatabase();
const { services, placed, shipped, move, pay, invoiceOf } = await openSales(db);
const { clock, queued } = services;
const { log } = createMemoryLog();
const day = { minutes: 24 * 60 };
const days = (count: number) => ({ minutes: count * 24 * 60 });

/** A provider whose Date header is the test's. */
let providerTime: Date | null = null;
const provider = await startLocalServer((_request, response) => {
  if (providerTime) response.setHeader("Date", providerTime.toUTCString());
  else response.sendDate = false;
  response.writeHead(404).end();
});
afterAll(provider.close);

let clockServers: string[];
const watch = () => ({
  ...services,
  log,
  hasDatabaseClock: false,
  findClockServers: () => Promise.resolve(clockServers),
});
const look = (asksServers = false) => checkClock(watch(), { asksServers });
const confirm = () =>
  db.transaction().execute(async (transaction) => {
    expect(await confirmClockTime(transaction, services.now())).toBe(true);
    await catchUp(transaction, { ...services, log }, true);
  });
const documentsOf = async (orderNumber: string) =>
  (await findDocuments(db, orderNumber)).map(({ kind, issuedOn }) => [kind, issuedOn]);

beforeEach(async () => {
  await db.deleteFrom("clock").execute();
  clock.set("2026-03-14T12:00:00Z");
  clockServers = [];
  providerTime = null;
  queued.length = 0;
});

describe("documents of a clock that jumped", () => {
  test("await their date, while the order goes on, and get the right one when the clock is set", async () => {
    await look();
    clock.advance(days(400));
    const order = await shipped();
    await pay(order.orderNumber, order.totalAmount);
    expect(await documentsOf(order.orderNumber)).toEqual([]);
    expect(await findAwaitingDocuments(db)).toMatchObject([{ orderNumber: order.orderNumber }]);
    expect(await look()).toMatchObject({ source: "last-seen" });
    expect(await look()).toMatchObject({ source: "last-seen" });
    const mails = queued.filter(({ kind }) => kind === "clock-doubted");
    expect(mails).toEqual([
      {
        kind: "clock-doubted",
        source: "last-seen",
        theirs: "2026-03-14T12:00:00.000Z",
        ours: "2027-04-18T12:00:00.000Z",
      },
    ]);

    clock.set("2026-03-14T15:00:00Z");
    expect(await look()).toBeNull();
    expect(await documentsOf(order.orderNumber)).toEqual([["invoice", "2026-03-14"]]);
    expect(await invoiceOf(order.orderNumber)).toMatchObject({
      issuedAt: "2026-03-14T15:00:00.000Z",
      issuedOn: "2026-03-14",
      dueOn: "2026-03-28",
    });
  });

  test("keep numbers and sums, and a credit note names the date that its invoice got", async () => {
    await look();
    const before = await shipped();
    clock.advance(days(400));
    const order = await placed({ price: 200 });
    await pay(order.orderNumber, order.totalAmount);
    await move(order.orderNumber, "cancelled");
    const awaiting = await findAwaitingDocuments(db);
    expect(awaiting.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
    clock.set("2026-03-15T09:00:00Z");
    await look();
    const after = await shipped();
    const { number } = await invoiceOf(before.orderNumber);
    expect((await invoiceOf(order.orderNumber)).number).toBe(number + 1);
    expect((await invoiceOf(after.orderNumber)).number).toBe(number + 2);
    expect(await documentsOf(order.orderNumber)).toEqual([
      ["invoice", "2026-03-15"],
      ["credit-note", "2026-03-15"],
    ]);
    const note = await db
      .selectFrom("invoices")
      .select("document")
      .where("orderNumber", "=", order.orderNumber)
      .where("kind", "=", "credit-note")
      .executeTakeFirstOrThrow();
    expect(note.document).toMatchObject({
      corrects: {
        number: number + 1,
        issuedOn: "2026-03-15",
        issuedAt: "2026-03-15T09:00:00.000Z",
      },
    });
  });

  test("are in no VAT report and not overdue until they are dated", async () => {
    await look();
    clock.advance(days(400));
    const order = await shipped();
    const period = { from: "2026-01-01", to: "2030-01-01" };
    const report = async () => JSON.stringify(await findVatReport(db, period));
    const whileAwaiting = await report();
    const numbers = async () =>
      (await findOverdue(db, { today: "2030-01-01" })).map(({ orderNumber }) => orderNumber);
    expect(await numbers()).not.toContain(order.orderNumber);
    await look();
    await confirm();
    expect(await report()).not.toBe(whileAwaiting);
    expect(await numbers()).toContain(order.orderNumber);
  });

  test("get the date that the owner confirms, and nothing else of them can be changed", async () => {
    await look();
    clock.advance(days(20));
    const order = await shipped();
    await look();
    const change = (set: string) =>
      sql.raw(`update invoices set ${set} where awaits_date`).execute(db);
    await expect(change("number = 999")).rejects.toThrow("never changed");
    await expect(
      change(`awaits_date = false, document = document || '{"total": 1}'`),
    ).rejects.toThrow("never changed");
    await confirm();
    expect(await documentsOf(order.orderNumber)).toEqual([["invoice", "2026-04-03"]]);
    expect(await findClockDoubt(db)).toBeNull();
    await expect(
      sql`update invoices set issued_on = '2026-01-01' where order_number = ${order.orderNumber}`.execute(
        db,
      ),
    ).rejects.toThrow("never changed");
    clock.advance(day);
    expect(await look()).toBeNull();
  });
});

describe("a clock that another one knows", () => {
  test("is believed after weeks without an order or a look", async () => {
    clockServers = [provider.url];
    await look();
    clock.advance(days(45));
    providerTime = services.now();
    const order = await shipped();
    expect(await look()).toBeNull();
    expect(await documentsOf(order.orderNumber)).toEqual([["invoice", "2026-04-28"]]);
    expect(queued.filter(({ kind }) => kind === "clock-doubted")).toEqual([]);
  });

  test("is in doubt where the provider's Date header says another day, also in a new shop", async () => {
    providerTime = services.now();
    clock.advance(days(400));
    clockServers = [provider.url];
    expect(await look(true)).toMatchObject({ source: new URL(provider.url).host });
    const order = await shipped();
    expect(await documentsOf(order.orderNumber)).toEqual([]);
    // The owner overrules it, until it agrees again.
    await confirm();
    expect(await look(true)).toBeNull();
    expect(await documentsOf(order.orderNumber)).toEqual([["invoice", "2027-04-18"]]);
    providerTime = services.now();
    await look(true);
    providerTime = new Date("2026-01-01T00:00:00Z");
    expect(await look(true)).not.toBeNull();
  });

  test("is not judged by a server that gives no date or does not answer", async () => {
    clockServers = ["http://127.0.0.1:9", provider.url];
    expect(await look(true)).toBeNull();
    clock.advance(days(2));
    expect(await look(true)).toMatchObject({ source: "last-seen" });
  });
});

test("after a document of 2028 the next one has today's date again", async () => {
  clock.set("2028-01-01T12:00:00Z");
  const poisoned = await shipped();
  clock.set("2026-03-14T12:00:00Z");
  const next = await shipped();
  expect((await invoiceOf(next.orderNumber)).number).toBe(
    (await invoiceOf(poisoned.orderNumber)).number + 1,
  );
  expect(await documentsOf(next.orderNumber)).toEqual([["invoice", "2026-03-14"]]);
  // A clock that is set back by less than a day moves no date back.
  clock.advance({ minutes: -60 });
  const later = await shipped();
  expect((await invoiceOf(later.orderNumber)).issuedAt).toBe(
    (await invoiceOf(next.orderNumber)).issuedAt,
  );
});

test("nothing is deleted by a clock in doubt", async () => {
  expect(await findKnownTime(db, services.now())).toEqual(services.now());
  await look();
  clock.advance(days(400));
  const known = new Date("2026-03-14T12:00:00Z");
  expect(await findKnownTime(db, services.now())).toEqual(known);
  await look();
  const { rows } = await sql<{ at: Date }>`select known_now() as at`.execute(db);
  expect(rows[0]?.at).toEqual(known);
});

describe("prices", () => {
  const historyOf = (id: string) =>
    db
      .selectFrom("priceHistory")
      .select(["asked", "fromAt", "toAt"])
      .where("recordId", "=", id)
      .orderBy("fromAt")
      .execute();

  test("that are changed while the clock is in doubt are dated by the time that is known", async () => {
    await look();
    clock.advance(days(2));
    await look();
    const { id } = await addRecord(db, { price: 300, stock: 1 });
    for (const price of [250, 200])
      await db.updateTable("records").set({ price }).where("id", "=", id).execute();
    const history = await historyOf(id);
    expect(history.map(({ asked }) => asked)).toEqual([300, 250, 200]);
    for (const { fromAt } of history) {
      expect(fromAt.toISOString()).toMatch(/^2026-03-14T12:00:00\.000/);
    }
  });

  test("that a wrong clock dated in the future are of just now when it is right", async () => {
    const { id } = await addRecord(db, { album: "Sabotage", price: 300, stock: 1 });
    await db.updateTable("records").set({ price: 200 }).where("id", "=", id).execute();
    await db.updateTable("records").set({ price: 250 }).where("id", "=", id).execute();
    const ahead = sql`interval '400 days'`;
    await sql`update price_history set to_at = to_at + ${ahead} where asked = 300`.execute(db);
    await sql`update price_history set from_at = from_at + ${ahead}, to_at = to_at + ${ahead}
      where asked <> 300`.execute(db);
    await sql`update records set price_since = price_since + ${ahead}`.execute(db);
    await sql`select redate_future_moments()`.execute(db);
    const history = await historyOf(id);
    expect(history.map(({ asked }) => asked)).toEqual([300, 200, 250]);
    expect(history.map(({ toAt }) => toAt)).toEqual([
      ...history.slice(1).map(({ fromAt }) => fromAt),
      null,
    ]);
    const { rows } = await sql<{ future: number }>`select count(*)::integer as future
      from price_history where from_at > now()`.execute(db);
    expect(rows[0]?.future).toBe(0);
  });
});

test("what waits for a moment that a wrong clock wrote is done when it is right", async () => {
  const order = await placed();
  await db
    .insertInto("payments")
    .values({
      orderNumber: order.orderNumber,
      provider: "card",
      amount: 100,
      holdUntil: sql`now() + interval '400 days'`,
      readDue: sql`now() + interval '400 days'`,
      readAt: sql`now() + interval '400 days'`,
    })
    .execute();
  await sql`insert into attempts (key, points, expire) values
    ('locked', 5, extract(epoch from now() + interval '400 days') * 1000),
    ('counted', 5, extract(epoch from now() + interval '1 hour') * 1000)`.execute(db);
  await checkClock(watch(), { asksServers: false, isFirst: true });
  const payment = await db
    .selectFrom("payments")
    .select(["readAt"])
    .select(sql<boolean>`read_due <= now()`.as("isDue"))
    .select(sql<boolean>`hold_until < now() + interval '1 day'`.as("ends"))
    .where("orderNumber", "=", order.orderNumber)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ readAt: null, isDue: true, ends: true });
  const attempts = await db.selectFrom("attempts").select("key").execute();
  expect(attempts).toEqual([{ key: "counted" }]);
});
