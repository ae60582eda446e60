import { sql } from "kysely";
import { vi, expect } from "vitest";
import type { Database } from "../../app/db/database.ts";

/** Records that are locked by somebody else: what places an order or posts a comment waits. */
export interface HeldRecords {
  /** Waits until so many connections, other than those given, wait for a lock; gives the ids of their processes. */
  waitForHeld: (count: number, others?: readonly number[]) => Promise<number[]>;
  /** Lets them go on. */
  release: () => Promise<void>;
}

/** Locks all records until `release`. */
export async function holdRecords(db: Database): Promise<HeldRecords> {
  const isLocked = Promise.withResolvers<undefined>();
  const isReleased = Promise.withResolvers<undefined>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select from records for update`.execute(transaction);
    isLocked.resolve(undefined);
    await isReleased.promise;
  });
  await isLocked.promise;
  return {
    waitForHeld: (count, others) => waitForLocked(db, count, others),
    release: async () => {
      isReleased.resolve(undefined);
      await holding;
    },
  };
}

/** Waits until so many connections, other than those given, wait for a lock; gives the ids of their processes. */
export function waitForLocked(
  db: Database,
  count: number,
  others: readonly number[] = [],
): Promise<number[]> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    const locked = rows.map(({ pid }) => pid).filter((pid) => !others.includes(pid));
    expect(locked).toHaveLength(count);
    return locked;
  });
}
