import { sql } from "kysely";
import type { Services } from "../services-context.ts";
import type { RateLimit } from "./rate-limits.ts";

type AttemptServices = Pick<Services, "db">;

/** What is counted for one subject of a limit. */
export interface AttemptCount {
  /** Attempts since the first one that still counts, the present one included. */
  points: number;
  /** Milliseconds until all of them are forgotten; at most the length of the limit. */
  left: number;
}

/** The database's clock, in milliseconds since 1970: processes may disagree on the time, and one of them be wrong. */
const now = sql<string>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** An attempt of one subject, which its limit allows so many times within so many seconds. */
interface Attempt extends Pick<RateLimit, "points" | "seconds"> {
  key: string;
}

/**
 * Counts one more attempt of each key, up to the first one above its limit, and gives those counts. It is one statement,
 * so that processes cannot count past each other and the database commits once. A row that would end later than the
 * limit's length, written by a wrong clock, ends with that length. The keys differ: one statement changes a row once.
 */
export async function addAttempts(
  { db }: AttemptServices,
  attempts: readonly Attempt[],
): Promise<AttemptCount[]> {
  const counted = attempts.map((_, position) => sql.ref(`counted_${position}`));
  const inserts = attempts.map(({ key, seconds }, position) => {
    const end = sql`(${now} + ${seconds * 1000}::bigint)`;
    const before = attempts[position - 1];
    const isReached = before
      ? sql`(select points from ${counted[position - 1]}) <= ${before.points}::integer`
      : sql`true`;
    return sql`${counted[position]} as (
      insert into attempts as known (key, points, expire) select ${key}, 1, ${end} where ${isReached}
      on conflict (key) do update set
        points = case when known.expire <= ${now} then 1 else known.points + 1 end,
        expire = case when known.expire <= ${now} then ${end} else least(known.expire, ${end}) end
      returning points, expire - ${now} as "left"
    )`;
  });
  const selects = counted.map(
    (table, position) => sql`select ${sql.lit(position)} as position, points, "left" from ${table}`,
  );
  const { rows } = await sql<{ points: number; left: string }>`
    with ${sql.join(inserts)} ${sql.join(selects, sql` union all `)} order by position`.execute(db);
  return rows.map(({ points, left }) => ({ points, left: Number(left) }));
}

/** Takes one attempt back. */
export async function removeAttempt({ db }: AttemptServices, key: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set((eb) => ({ points: eb("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute();
}

/** Forgets the attempts of one subject. */
export async function forgetAttempts({ db }: AttemptServices, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}

/** Deletes rows that count no more. */
export async function deleteExpiredAttempts({ db }: AttemptServices): Promise<void> {
  await db.deleteFrom("attempts").where("expire", "<", now).execute();
}
