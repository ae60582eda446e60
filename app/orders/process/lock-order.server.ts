import type { OrderStatus } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";

interface LockOptions {
  /** Only an order of this user. */
  ownedBy?: string;
}

/**
 * Keeps an order from others until the transaction ends; whoever changes its payment as well locks that after it.
 * Returns the order's status, or null when there is no such order.
 */
export async function lockOrder(
  transaction: Transaction,
  orderNumber: string,
  { ownedBy }: LockOptions = {},
): Promise<OrderStatus | null> {
  const order = await transaction
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .$if(ownedBy !== undefined, (query) => query.where("userId", "=", ownedBy ?? ""))
    .forUpdate()
    .executeTakeFirst();
  return order?.status ?? null;
}
