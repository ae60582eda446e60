import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { lockRecords } from "./lock-records.server.ts";

/**
 * Puts copies back on sale, for the records that still exist; of a used record at most the one copy that it is. The
 * caller makes sure that it happens once.
 */
export async function putOnSale(
  transaction: Transaction<Tables>,
  lines: readonly { recordId: string; quantity: number }[],
): Promise<void> {
  const ids = lines.map(({ recordId }) => recordId);
  if (ids.length === 0) return;
  await lockRecords(transaction, ids);
  for (const { recordId, quantity } of lines) {
    await transaction
      .updateTable("records")
      .set({
        stock: sql<number>`least(stock + ${quantity}::integer, case when new_or_used = 'used' then 1 else 1000000 end)`,
      })
      .where("id", "=", recordId)
      .execute();
  }
}
