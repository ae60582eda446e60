import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";

/** Deletes all orders between two tests, with their invoices, which the database keeps from everybody else. */
export async function clearOrders(db: Database): Promise<void> {
  const guarded = ["invoice_lines", "invoices", "invoice_series"];
  await db.transaction().execute(async (transaction) => {
    for (const table of guarded) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
    }
    await transaction.deleteFrom("orders").execute();
  });
}
