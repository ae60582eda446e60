import { sql } from "kysely";
import type { Transaction } from "../../../db/database.ts";

/** Remembers the sold listings whose copies some rows took off, so that no other file takes them off again. */
export async function noteSold(
  transaction: Transaction,
  id: string,
  rowNumbers: readonly number[],
): Promise<void> {
  await sql`
    insert into discogs_sales (sale_key, record_id, quantity)
    select 'listing ' || (origin ->> 'listingId'), record_id, 1 from import_results
    where import_id = ${id} and row_number = any(${rowNumbers}) and outcome = 'changed' and version is not null
      and origin ? 'takesOff' and origin ->> 'listingId' is not null
    on conflict do nothing`.execute(transaction);
}

/** Forgets the sales of the rows of an import that are undone. */
export async function forgetSold(transaction: Transaction, id: string): Promise<void> {
  await sql`
    delete from discogs_sales using import_results as results
    where import_id = ${id} and outcome = 'changed' and undone and origin ? 'takesOff'
      and sale_key = 'listing ' || (origin ->> 'listingId') and discogs_sales.record_id = results.record_id`.execute(
    transaction,
  );
}
