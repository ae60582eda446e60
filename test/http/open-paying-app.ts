import type { Kysely } from "kysely";
import type { Tables } from "../../app/db/tables.ts";
import { clearOrders } from "../database/clear-orders.ts";
import { addRecord } from "../database/seed.ts";
import { createDatabase } from "../database/test-database.ts";
import { buildCheckout, formOf } from "../fixtures/checkout.ts";
import { createMemoryLog } from "../fixtures/memory-log.ts";
import { startStripe } from "../servers/stripe-server.ts";
import { startVipps } from "../servers/vipps-server.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { openTestApp } from "./open-test-app.ts";
import type { TestClient } from "./test-client.ts";

/** A payment method that a fake provider stands behind. */
export type OnlineMethod = "card" | "mobilepay";

/** Opens the built shop with both payment providers, which are fakes on loopback, until the end of the file. */
export async function openPayingApp() {
  const { db, url } = await createDatabase();
  const [stripe, vipps] = await Promise.all([startStripe(), startVipps()]);
  onCleanup(async () => {
    await Promise.all([stripe.close(), vipps.close()]);
  });
  const { observability, lines } = createMemoryLog();
  const app = await openTestApp({
    url,
    observability,
    payments: {
      stripe: {
        secretKey: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        apiUrl: stripe.url,
      },
      vipps: { ...vipps.settings, apiUrl: vipps.url },
    },
  });
  stripe.now = app.clock.now;
  vipps.now = app.clock.now;
  const fakes = { card: stripe, mobilepay: vipps };
  const { pool, payments } = app.opened.services;
  let recordCount = 0;
  return {
    ...app,
    db,
    url,
    stripe,
    vipps,
    fakes,
    payments,
    logLines: lines,
    /** Empties the shop and its rate limits, and ends all faults. */
    reset: async () => {
      await clearOrders(db);
      await db.deleteFrom("records").execute();
      await db.deleteFrom("attempts").execute();
      for (const fake of Object.values(fakes)) fake.faults = () => null;
    },
    /** How many mails of a kind were queued. */
    countMails: async (kind: string) => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'mail' and data->>'kind' = $1",
        [kind],
      );
      return rows[0]?.count ?? 0;
    },
    /** Places an order of a record of 249 kr. and, unless it is paid in the shop, 49 kr. postage; `page` is where the customer is sent. */
    place: async (
      person: TestClient,
      paymentMethod: OnlineMethod | "invoice" | "pay-in-shop",
      quantity = 1,
    ) => {
      recordCount += 1;
      const record = await addRecord(db, { id: `paranoid-${recordCount}`, price: 249, stock: 3 });
      const checkout = buildCheckout([{ record, quantity }], {
        paymentMethod,
        ...(paymentMethod === "pay-in-shop" && { shippingMethod: "pick-up" }),
      });
      const response = await person.post("/user/checkout", Object.fromEntries(formOf(checkout)));
      const { orderNumber } = await db
        .selectFrom("orders")
        .innerJoin("orderLines", "orderLines.orderNumber", "orders.orderNumber")
        .select("orders.orderNumber")
        .where("recordId", "=", record.id)
        .executeTakeFirstOrThrow();
      const page = response.headers.get("Location") ?? "";
      return { record, response, page, orderNumber };
    },
    ...createQuestions(db),
  };
}

function createQuestions(db: Kysely<Tables>) {
  return {
    findOrder: (orderNumber: string) =>
      db
        .selectFrom("orders")
        .select(["status", "paymentState"])
        .where("orderNumber", "=", orderNumber)
        .executeTakeFirstOrThrow(),
    findProblem: async (orderNumber: string) => {
      const query = db.selectFrom("payments").select("problem");
      const row = await query.where("orderNumber", "=", orderNumber).executeTakeFirstOrThrow();
      return row.problem;
    },
    stockOf: async ({ id }: { id: string }) => {
      const query = db.selectFrom("records").select("stock").where("id", "=", id);
      return (await query.executeTakeFirstOrThrow()).stock;
    },
  };
}

/** The path of a URL that a provider sends a customer back to. */
export function pathOf(target: string): string {
  const { pathname, search } = new URL(target, "http://shop.example");
  return pathname + search;
}
