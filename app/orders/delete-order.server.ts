import { retryTransaction } from "../db/retry-transaction.ts";
import type { Shop } from "../shop-context.ts";
import { returnsStock } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";

/**
 * Deletes an order with its lines and history; one that is new or processing returns its stock. Gives
 * whether there was such an order. The caller has made sure that an admin asks.
 */
export function deleteOrder({ db }: Pick<Shop, "db">, orderNumber: string): Promise<boolean> {
  return retryTransaction(db, async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return false;
    if (returnsStock(order.status)) await returnStock(transaction, orderNumber);
    await transaction.deleteFrom("orders").where("orderNumber", "=", orderNumber).execute();
    return true;
  });
}
