import type { Transaction } from "kysely";
import type { OrderStatus, Tables } from "../db/tables.ts";

/**
 * Keeps an order from others until the transaction ends; whoever changes its payment as well locks that after it.
 * Returns the order's status, or null when there is no such order.
 */
export async function lockOrder(
  transaction: Transaction<Tables>,
  orderNumber: string,
): Promise<OrderStatus | null> {
  const order = await transaction
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .forUpdate()
    .executeTakeFirst();
  return order?.status ?? null;
}
