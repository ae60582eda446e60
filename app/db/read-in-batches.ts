import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "./database.ts";

interface BatchOptions {
  /** The most rows of a batch. */
  size?: number;
}

/**
 * The rows of a query in batches, by a cursor of the server: memory does not depend on their number, and the next batch
 * is fetched when it is asked for. All rows are of the moment at which the first batch is asked for, also when the
 * transaction changes them meanwhile. Ending the iteration early closes the cursor.
 */
export async function* readInBatches<Row>(
  transaction: Transaction,
  query: RawBuilder<Row>,
  { size = 1000 }: BatchOptions = {},
): AsyncGenerator<Row[], void> {
  const cursor = sql.id(`batches_${randomUUID()}`);
  await sql`declare ${cursor} insensitive no scroll cursor for ${query}`.execute(transaction);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(size)} from ${cursor}`.execute(
        transaction,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    // In a transaction that failed the cursor is gone already.
    await sql`close ${cursor}`.execute(transaction).catch(() => undefined);
  }
}
