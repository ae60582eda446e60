import { sql, type Expression, type SqlBool, type Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { matchesManaged } from "./find-managed-records.server.ts";
import type { ManageQuery } from "./manage-query.ts";

/** Which records a deed is done to: those of a list, or all that match a query, whatever page they are on. */
export type SelectedRecords = { ids: string[] } | { matching: ManageQuery };

/** Most milliseconds that a deed on many records may take; a sale on 100,000 of them does take a while. */
const patience = 120_000;

/**
 * The ids of the picked records that also meet a condition, as a query that locks their rows: in the order
 * of their ids, as orders do, so that the two never wait for each other in a circle.
 */
export async function lockSelected(
  on: Transaction<Tables>,
  { picked, condition }: { picked: SelectedRecords; condition?: Expression<SqlBool> },
) {
  await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(on);
  return on
    .selectFrom("records")
    .select("id")
    .where((eb) =>
      "ids" in picked
        ? sql<SqlBool>`id = any(${picked.ids}::text[])`
        : matchesManaged(eb, picked.matching),
    )
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<SqlBool>`true`))
    .orderBy("id")
    .forUpdate();
}
