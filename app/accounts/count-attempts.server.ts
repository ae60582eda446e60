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

/**
 * Counts one more attempt in one statement, so that processes cannot count past each other. A row that would end later
 * than the limit's length, written by a wrong clock, ends with that length.
 */
export async function addAttempt(
  { db }: AttemptServices,
  key: string,
  { seconds }: Pick<RateLimit, "seconds">,
): Promise<AttemptCount> {
  const end = sql`(${now} + ${seconds * 1000}::bigint)`;
  const { rows } = await sql<{ points: number; left: string }>`
    insert into attempts as known (key, points, expire) values (${key}, 1, ${end})
    on conflict (key) do update set
      points = case when known.expire <= ${now} then 1 else known.points + 1 end,
      expire = case when known.expire <= ${now} then ${end} else least(known.expire, ${end}) end
    returning points, expire - ${now} as "left"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An attempt was not counted.");
  return { points: row.points, left: Number(row.left) };
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
