import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../app/db/database.ts";
import { holdRecords } from "../database/hold-records.ts";
import { addRecord } from "../database/seed.ts";
import { buildCheckout, formOf } from "../fixtures/checkout.ts";
import { signUp } from "../http/test-client.ts";
import { openFaultShop, openTestConnection, startPostgres } from "./fault-shop.ts";
import { codeOf, visitFrom } from "./shoppers.ts";

async function open() {
  const { url } = await startPostgres();
  const shop = await openFaultShop({ DATABASE_URL: url });
  const db = openTestConnection(url);
  const visit = visitFrom(() => shop.running().url);
  return {
    shop,
    db,
    ann: await signUp(visit, "ann@example.com"),
    record: await addRecord(db, { stock: 10 }),
  };
}

/** What a form did: the orders and comments there are, and the copies left. */
async function readResults(db: Database) {
  const orders = await db.selectFrom("orders").select("checkoutKey").execute();
  const comments = await db.selectFrom("comments").select("text").execute();
  const records = await db.selectFrom("records").select("stock").execute();
  const mails = await sql<{ count: number }>`select count(*)::integer as count
    from pgboss.job where data ->> 'kind' = 'order-placed'`.execute(db);
  return { orders, comments, records, mails: mails.rows };
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "%s before a form is answered: sent again to the shop that started again, it is done once",
  async (signal) => {
    const { shop, db, ann, record } = await open();
    const checkout = buildCheckout([{ record, quantity: 2 }]);
    const text = "Worth the wait.";
    const submit = () =>
      Promise.all(
        [
          ann.post("/user/checkout", Object.fromEntries(formOf(checkout))),
          ann.post(`/record/${record.id}`, { intent: "post-comment", text }),
        ].map((sent) => sent.then(({ status }) => status, codeOf)),
      );

    const records = await holdRecords(db);
    const first = submit();
    const left = await records.waitForHeld(2);
    await shop.running().end(signal);
    for (const answer of await first) expect(answer).not.toBe(303);
    await shop.startAgain();
    // PostgreSQL may still be at what the first shop asked for.
    const second = submit();
    await records.waitForHeld(2, left);
    await records.release();
    expect(await second).toEqual([303, 303]);
    expect(await readResults(db)).toEqual({
      orders: [{ checkoutKey: checkout.checkoutKey }],
      comments: [{ text }],
      records: [{ stock: 8 }],
      mails: [{ count: 1 }],
    });
  },
);
