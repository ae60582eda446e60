import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL's "deadlock detected" and "could not serialize access": the same again may well succeed. */
const transient = new Set(["40P01", "40001"]);

const tries = 8;

interface RetryOptions {
  /** Other errors after which the same work may succeed, such as a random number that was taken. */
  alsoRetry?: (error: unknown) => boolean;
}

/**
 * Runs `work` in a transaction; when PostgreSQL gave it up for the sake of another, the whole of it runs
 * again after a short random pause, up to eight times. `work` may therefore run more than once and must
 * touch nothing but the transaction. Whatever else it throws is thrown, with nothing changed.
 */
export async function retryTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  { alsoRetry = () => false }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !(isTransient(error) || alsoRetry(error))) throw error;
      // Random, so that two that met do not meet again.
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
