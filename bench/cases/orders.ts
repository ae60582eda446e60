import { sql } from "kysely";
import { perRequest, withCpuTime } from "../load/cpu-time.ts";
import {
  isPlaced,
  measureConcurrent,
  openOrderingCustomers,
  orderRecords,
  pickRecords,
} from "../load/order-load.ts";
import type { Figure } from "../report/figure.ts";
import type { BenchShop } from "../shops/bench-shop.ts";

/** More than are placed, so that no customer reaches the rate limit. */
const maxOrders = 3_500;

/** Orders of three lines, over HTTP, from 8 concurrent customers; the mail that each sends is part of its cost. */
export async function measureOrders(shop: BenchShop): Promise<Figure[]> {
  const { url, db, customers, running, dataDir } = shop;
  // A used record is one copy, and stays it.
  const records = await db
    .updateTable("records")
    .set({ stock: 1_000_000 })
    .where("stock", ">", 1)
    .returning(["id", "discountedPrice"])
    .execute();
  const nextCustomer = await openOrderingCustomers(url, maxOrders);
  const send = () => orderRecords(nextCustomer(), pickRecords(records, 3));
  const load = { connections: customers.length, send, isExpected: isPlaced };
  await measureConcurrent({ ...load, seconds: 2 });
  const { result, cpu } = await withCpuTime({ pid: running.pid, dataDir }, () =>
    measureConcurrent({ ...load, seconds: 8 }),
  );
  // A shop that leaves its mails for later places more orders meanwhile: rates compare where this is about equal.
  const waiting = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'mail' and state < 'active'
  `.execute(db);
  const mailsWaiting = waiting.rows[0]?.count ?? 0;
  return [
    {
      what: "orders",
      unit: "a second",
      value: result.perSecond,
      cpu: perRequest(cpu, result.requests),
      limit: { min: 70 },
    },
    { what: "orders: median", unit: "ms", value: result.median },
    { what: "orders: mails that waited at the end", unit: "", value: mailsWaiting },
  ];
}
