import { sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { isDayApart, judgeClock, type ClockDoubt, type Witness } from "./judge-clock.ts";

/** Whether `at`, a moment by the clock of this process, may date a document. True in a shop that nobody watches yet. */
export async function isKnownTime(db: Database | Transaction, at: Date): Promise<boolean> {
  const clock = await db.selectFrom("clock").select(["seenAt", "doubtedBy"]).executeTakeFirst();
  return clock === undefined || (clock.doubtedBy === null && !isDayApart(clock.seenAt, at));
}

/** The time by which something may be deleted: `now`, or while the clock is in doubt the last moment that is known. */
export async function findKnownTime(db: Database, now: Date): Promise<Date> {
  const clock = await db.selectFrom("clock").select("seenAt").executeTakeFirst();
  return clock === undefined || (await isKnownTime(db, now)) ? now : clock.seenAt;
}

/** Evidence against the clock, and since when by that clock; null: none. */
export async function findClockDoubt(db: Database): Promise<(ClockDoubt & { since: Date }) | null> {
  const clock = await db
    .selectFrom("clock")
    .select(["doubtedBy", "doubtedSince", "theirTime"])
    .executeTakeFirst();
  if (!clock?.doubtedBy || !clock.theirTime || !clock.doubtedSince) return null;
  return { source: clock.doubtedBy, theirs: clock.theirTime, since: clock.doubtedSince };
}

interface ClockLook {
  now: Date;
  /** The current reading; defaults to the last one. */
  read?: Witness | null;
  /** Whether the database has a machine, and so a clock, of its own. */
  hasDatabaseClock: boolean;
}

/** Changes made by a check of the clock. */
export interface ClockChange {
  doubt: ClockDoubt | null;
  /** Whether the clock came into doubt, or out of it, by this look. */
  change: "doubted" | "trusted" | "none";
}

/** Judges the clock by what is known, and stores the result, with the row locked. */
export async function lookAtClock(
  transaction: Transaction,
  { now, read = null, hasDatabaseClock }: ClockLook,
): Promise<ClockChange> {
  const row = await transaction.selectFrom("clock").selectAll().forUpdate().executeTakeFirst();
  const witness = read ?? readStored(row);
  const witnesses = witness ? [witness] : [];
  if (hasDatabaseClock) {
    witnesses.push({ source: "database", theirs: await readDatabaseClock(transaction), ours: now });
  }
  // Overruled until it agrees once.
  const overruled = witnesses.find(({ source }) => source === row?.ignored);
  const isOver = overruled && !isDayApart(overruled.theirs, overruled.ours);
  const ignored = isOver ? "" : (row?.ignored ?? "");
  const doubt = judgeClock({ now, seenAt: row?.seenAt ?? null, witnesses, ignored });
  const wasDoubted = row !== undefined && row.doubtedBy !== null;
  const values = {
    seenAt: doubt ? (row?.seenAt ?? doubt.theirs) : now,
    witness: witness?.source ?? null,
    witnessTime: witness?.theirs ?? null,
    witnessOurs: witness?.ours ?? null,
    doubtedBy: doubt?.source ?? null,
    doubtedSince: doubt ? (row?.doubtedSince ?? now) : null,
    theirTime: doubt?.theirs ?? null,
    ignored,
  };
  await transaction
    .insertInto("clock")
    .values(values)
    .onConflict((conflict) => conflict.column("isRow").doUpdateSet(values))
    .execute();
  if ((doubt !== null) === wasDoubted) return { doubt, change: "none" };
  return { doubt, change: doubt ? "doubted" : "trusted" };
}

/**
 * Takes the owner's word that the clock is right. What contradicts it is overruled until it agrees. Returns false when
 * the clock is not in doubt.
 */
export async function confirmClockTime(transaction: Transaction, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("clock")
    .set({
      seenAt: now,
      ignored: sql<string>`case when doubted_by = 'last-seen' then ignored else doubted_by end`,
      doubtedBy: null,
      doubtedSince: null,
      theirTime: null,
    })
    .where("doubtedBy", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function readStored(
  row: { witness: string | null; witnessTime: Date | null; witnessOurs: Date | null } | undefined,
): Witness | null {
  if (!row?.witness || !row.witnessTime || !row.witnessOurs) return null;
  return { source: row.witness, theirs: row.witnessTime, ours: row.witnessOurs };
}

async function readDatabaseClock(transaction: Transaction): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(transaction);
  const at = rows[0]?.at;
  if (!at) throw new Error("The database gave no time.");
  return at;
}
