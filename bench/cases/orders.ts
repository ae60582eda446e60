import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";
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

/**
 * Orders of three lines, over HTTP, from 8 concurrent customers. Each sends a mail, which may leave later: so orders are
 * also counted with the time until the last of their mails has left.
 */
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
  await waitForMails(db);
  const start = performance.now();
  const { result, cpu } = await withCpuTime({ pid: running.pid, dataDir }, async () => {
    const placed = await measureConcurrent({ ...load, seconds: 8 });
    await waitForMails(db);
    return placed;
  });
  const seconds = (performance.now() - start) / 1000;
  return [
    {
      what: "orders with their mails",
      unit: "a second",
      value: result.requests / seconds,
      cpu: perRequest(cpu, result.requests),
      limit: { min: 70 },
    },
    { what: "orders: answered", unit: "a second", value: result.perSecond, limit: { min: 70 } },
    { what: "orders: median", unit: "ms", value: result.median },
  ];
}

/** Resolves when no mail waits or is being sent. */
async function waitForMails(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pgboss.job where name = 'mail' and state <= 'active') as waits
    `.execute(db);
    if (rows[0]?.waits !== true) return;
    await setTimeout(100);
  }
}
