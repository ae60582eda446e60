import { sql } from "kysely";
import { numberRules } from "../../catalogue/record-numbers.ts";
import type { Transaction } from "../../db/database.ts";
import { lockRecords } from "./lock-records.server.ts";

/** The most the database's checks on stock allow; a used record is one copy. */
const maxStock = sql`case when new_or_used = 'used' then 1 else ${sql.lit(numberRules.stock.max)} end`;

/**
 * Puts copies back in stock, for the records that still exist, at most as many as a record may have. The caller makes
 * sure that it happens once.
 */
export async function restock(
  transaction: Transaction,
  lines: readonly { recordId: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ recordId }) => recordId);
  await lockRecords(transaction, ids);
  await sql`
    update records set stock = least(stock + returned.quantity, ${maxStock})
    from (
      select record_id, sum(quantity)::integer as quantity
      from unnest(${ids}::text[], ${lines.map(({ quantity }) => quantity)}::integer[]) as line (record_id, quantity)
      group by record_id
    ) as returned
    where records.id = returned.record_id`.execute(transaction);
}

/** Copies of a line that have not left the shop. */
const notSent = sql<number>`quantity - coalesce(shipped, 0)`;

/**
 * Puts what an order took and was not sent back in stock, for the records that still exist. The caller has locked the
 * order and makes sure that it happens once.
 */
export async function returnStock(transaction: Transaction, orderNumber: string): Promise<void> {
  const lines = await transaction
    .selectFrom("orderLines")
    .select(["recordId", notSent.as("quantity")])
    .where("orderNumber", "=", orderNumber)
    .where(notSent, ">", 0)
    .execute();
  await restock(transaction, lines);
}
