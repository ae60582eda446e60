import type { Database } from "../../db/database.ts";

/** Whether an order waits for its payment now; false when there is no such order. */
export async function isAwaitingPayment(db: Database, orderNumber: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return order?.status === "awaiting-payment";
}
