import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { loadDemo } from "../load-demo.ts";
import { loadBusy } from "./load-busy.ts";

async function openShopWithOwner() {
  const { db, url } = await createDatabase();
  const { visit, opened } = await openTestApp({ url });
  const owner = await signUp(visit, "owner@example.com");
  await db.updateTable("users").set({ role: "admin" }).execute();
  return { db, owner, services: opened.services };
}

test("a month of invented orders stands in every list, once, and every page of the admin says so", async () => {
  const { db, owner, services } = await openShopWithOwner();
  await loadDemo(services);
  expect(await (await owner.visit("/admin")).text()).not.toContain("these orders are invented");
  const countMails = async () =>
    (await sql`select 1 from pgboss.job where name like 'mail%'`.execute(db)).rows.length;
  const mails = await countMails();
  expect(await loadBusy(services)).toEqual({ ok: true, orders: 40 });
  const countBy = async (column: "status" | "paymentState") => {
    const rows = await db
      .selectFrom("orders")
      .select([column, (eb) => eb.fn.countAll<string>().as("count")])
      .groupBy(column)
      .execute();
    return Object.fromEntries(rows.map((row) => [row[column], Number(row.count)]));
  };
  expect(await countBy("status")).toEqual({
    "awaiting-payment": 2,
    new: 6,
    processing: 4,
    shipped: 24,
    cancelled: 4,
  });
  expect(Object.keys(await countBy("paymentState"))).toEqual(
    expect.arrayContaining(["awaiting", "paid", "part-refunded", "unpaid"]),
  );
  const returns = await db.selectFrom("withdrawals").select(["kind", "state"]).execute();
  expect(returns).toEqual(
    expect.arrayContaining([
      { kind: "return", state: "announced" },
      { kind: "return", state: "received" },
      { kind: "return", state: "refunded" },
    ]),
  );
  // Nobody gets a mail of what never happened, and nothing happened in the future.
  expect(await countMails()).toBe(mails);
  const { rows } = await sql`
    select 1 from orders where order_date > ${services.now()} union all select 1 from records where stock < 0`.execute(
    db,
  );
  expect(rows).toEqual([]);
  for (const path of ["/admin", "/admin/returns", "/admin/sales", "/admin/reports", "/admin/add"]) {
    const page = await owner.visit(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Demo: these orders are invented.");
  }

  expect(await loadBusy(services)).toBeNull();
  expect(Object.values(await countBy("status")).reduce((sum, count) => sum + count)).toBe(40);
});

test("a shop with an order of its own gets none", async () => {
  const { db, owner, services } = await openShopWithOwner();
  await addOrder(db, { record: await addRecord(db) });
  expect(await loadBusy(services)).toEqual({ ok: false, reason: "has-orders" });
  expect(await (await owner.visit("/admin")).text()).not.toContain("these orders are invented");
});
