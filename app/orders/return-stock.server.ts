import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { lockRecords } from "./lock-records.server.ts";

/** The most the database's checks on stock allow; a used record is one copy. */
const maxStock = sql`case when new_or_used = 'used' then 1 else 1000000 end`;

/** Copies of a line that have not left the shop. */
const notSent = sql<number>`order_lines.quantity - coalesce(order_lines.shipped, 0)`;

/**
 * Puts what an order took and was not sent back on sale, for the records that still exist. The caller has locked the
 * order and makes sure that it happens once.
 */
export async function returnStock(
  transaction: Transaction<Tables>,
  orderNumber: string,
): Promise<void> {
  const lines = await transaction
    .selectFrom("orderLines")
    .select("recordId")
    .where("orderNumber", "=", orderNumber)
    .execute();
  await lockRecords(
    transaction,
    lines.map(({ recordId }) => recordId),
  );
  await transaction
    .updateTable("records")
    .from("orderLines")
    .set((eb) => ({
      stock: sql<number>`least(${eb.ref("records.stock")} + ${notSent}, ${maxStock})`,
    }))
    .whereRef("records.id", "=", "orderLines.recordId")
    .where("orderLines.orderNumber", "=", orderNumber)
    .where(notSent, ">", 0)
    .execute();
}
