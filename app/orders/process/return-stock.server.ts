import { sql, type Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { restock } from "./restock.server.ts";

/** Copies of a line that have not left the shop. */
const notSent = sql<number>`quantity - coalesce(shipped, 0)`;

/**
 * Puts what an order took and was not sent back in stock, for the records that still exist. The caller has locked the
 * order and makes sure that it happens once.
 */
export async function returnStock(
  transaction: Transaction<Tables>,
  orderNumber: string,
): Promise<void> {
  const lines = await transaction
    .selectFrom("orderLines")
    .select(["recordId", notSent.as("quantity")])
    .where("orderNumber", "=", orderNumber)
    .where(notSent, ">", 0)
    .execute();
  await restock(transaction, lines);
}
