import { setTimeout as pause } from "node:timers/promises";
import type { Database, Transaction } from "./database.ts";

/** PostgreSQL's "deadlock detected" and "could not serialize access": the same transaction may succeed later. */
const transient = new Set(["40P01", "40001"]);

const maxAttempts = 8;

interface RetryOptions {
  /** Other errors after which the same work may succeed, such as a random number that is in use. */
  alsoRetry?: (error: unknown) => boolean;
}

/**
 * Runs `work` in a transaction. When PostgreSQL rolls it back because of a conflict with another, all of it runs
 * again after a short random pause, at most eight times. `work` may therefore run more than once and must have
 * no effect outside the transaction. Any other error is thrown, with nothing changed.
 */
export async function retryTransaction<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
  { alsoRetry = () => false }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !(isTransient(error) || alsoRetry(error))) throw error;
      // Random, so that two transactions in conflict do not retry at the same moment.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    transient.has(error.code)
  );
}
