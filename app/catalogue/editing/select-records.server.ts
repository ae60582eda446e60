import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  type Transaction,
} from "kysely";
import type { Tables } from "../../db/tables.ts";
import { matchesManaged } from "./find-managed-records.server.ts";
import type { ManageQuery } from "./manage-query.ts";

/** The records of a bulk action: some by id, or all that match a query, on every page. */
export type SelectedRecords = { ids: string[] } | { matching: ManageQuery };

/** Milliseconds for a statement of a bulk action; a discount on 100,000 records takes a while. */
const bulkTimeout = 120_000;

/** Gives the statements of a transaction the time that a bulk action needs. */
export async function setBulkTimeout(transaction: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(bulkTimeout)}`.execute(transaction);
}

/** Whether a record is selected. */
export function whereSelected(
  eb: ExpressionBuilder<Tables, "records">,
  selected: SelectedRecords,
): Expression<SqlBool> {
  return "ids" in selected
    ? sql<SqlBool>`id = any(${selected.ids}::text[])`
    : matchesManaged(eb, selected.matching);
}

/**
 * A query for the ids of the selected records that also meet a condition. It locks their rows in the order of the
 * ids, as orders do, so that the two never deadlock.
 */
export function lockSelected(
  transaction: Transaction<Tables>,
  { selected, condition }: { selected: SelectedRecords; condition?: Expression<SqlBool> },
) {
  return transaction
    .selectFrom("records")
    .select("id")
    .where((eb) => whereSelected(eb, selected))
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<SqlBool>`true`))
    .orderBy("id")
    .forUpdate();
}
