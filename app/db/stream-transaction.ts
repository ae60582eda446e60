import { sql, type IsolationLevel } from "kysely";
import type { Database, Transaction } from "./database.ts";

interface StreamOptions {
  isolation?: IsolationLevel;
  /** Whether the transaction may write. */
  writes?: boolean;
}

/**
 * What `read` makes of one transaction, as it is asked for. The transaction is committed when everything was taken, and
 * rolled back when the iteration ends early or fails. A consumer that takes nothing for five minutes loses it.
 */
export async function* streamTransaction<Item>(
  db: Database,
  read: (transaction: Transaction) => AsyncIterable<Item>,
  { isolation = "repeatable read", writes = false }: StreamOptions = {},
): AsyncGenerator<Item, void> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel(isolation)
    .setAccessMode(writes ? "read write" : "read only")
    .execute();
  let isComplete = false;
  try {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(transaction);
    yield* read(transaction);
    await transaction.commit().execute();
    isComplete = true;
  } finally {
    if (!isComplete) await transaction.rollback().execute();
  }
}
