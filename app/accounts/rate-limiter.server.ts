import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../request-context.ts";
import { type Services, servicesContext } from "../services-context.ts";
import { type RateLimit, rateLimitFor, type RateLimitName } from "./rate-limits.ts";

type RateLimiterServices = Pick<Services, "db">;

export type RateLimitResult = { ok: true } | { ok: false; seconds: number };

/**
 * Counts an attempt. Counters are rows, so they hold across processes and restarts, and end by the database's clock.
 * Above the limit, gives the seconds until the next attempt is allowed (at least 1, at most the limit's length).
 */
export function consumeRateLimit(
  services: RateLimiterServices,
  limit: RateLimit,
): Promise<RateLimitResult> {
  return consumeRateLimits(services, [limit]);
}

/** The same on several limits of different names, up to the first that refuses the attempt. */
export async function consumeRateLimits(
  services: RateLimiterServices,
  limits: readonly RateLimit[],
): Promise<RateLimitResult> {
  if (limits.length === 0) return { ok: true };
  // Now and then: a timer would outlive its pool.
  if (randomInt(200) === 0) await deleteExpiredAttempts(services);
  const attempts = limits.map((limit) => ({ ...limit, key: keyOf(limit) }));
  const counts = await addAttempts(services, attempts);
  if (counts.length === 0) throw new Error("An attempt was not counted.");
  for (const [position, { points, left }] of counts.entries()) {
    const limit = limits[position];
    if (!limit || points > limit.points) {
      return { ok: false, seconds: Math.max(1, Math.ceil(left / 1000)) };
    }
  }
  return { ok: true };
}

/** Takes back an attempt that does not count, such as the right password. */
export async function refundRateLimit(
  services: RateLimiterServices,
  limit: RateLimit,
): Promise<void> {
  await removeAttempt(services, keyOf(limit));
}

/** Forgets all attempts counted so far. */
export async function resetRateLimit(
  services: RateLimiterServices,
  limit: RateLimit,
): Promise<void> {
  await forgetAttempts(services, keyOf(limit));
}

/** Hashed: the key fits its column, and the table holds no email or network address. */
function keyOf({ name, subject, from }: RateLimit): string {
  return [name, hashOf(subject), ...(from === undefined ? [] : [hashOf(from)])].join(":");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Forgets what was counted for subjects, such as an email, by any limit. Returns whether there was anything. */
export async function clearAttempts(
  { db }: RateLimiterServices,
  subjects: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("attempts")
    .where(sql`split_part(key, ':', 2)`, "in", subjects.map(hashOf))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The part of a network address that identifies one customer: all of an IPv4 address, the first 64 bits of
 * an IPv6 one (a household gets a /64 and could use a new address for every attempt).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * The limit of a command: counts it for the account that sends it by limits of accounts, and for the network that it comes
 * from by those whose names end in `-network`.
 */
export function limitBy(...names: readonly RateLimitName[]) {
  return (
    context: Readonly<RouterContextProvider>,
    by: { uid: string } | null,
  ): Promise<RateLimitResult> => {
    const network = networkOf(context.get(requestContextKey).clientAddress);
    const limits = names.flatMap((name) => {
      if (name.endsWith("-network")) return rateLimitFor(name, network);
      return by ? rateLimitFor(name, by.uid) : [];
    });
    return consumeRateLimits(context.get(servicesContext), limits);
  };
}

/** A limit of attempts from one network, for the network that a request comes from. */
export function networkRateLimit(
  context: Readonly<RouterContextProvider>,
  name: Extract<RateLimitName, `${string}-network`>,
): RateLimit {
  return rateLimitFor(name, networkOf(context.get(requestContextKey).clientAddress));
}

type AttemptServices = Pick<Services, "db">;

/** What is counted for one subject of a limit. */
interface AttemptCount {
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
async function addAttempts(
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
async function removeAttempt({ db }: AttemptServices, key: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set((eb) => ({ points: eb("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute();
}

/** Forgets the attempts of one subject. */
async function forgetAttempts({ db }: AttemptServices, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}

/** Deletes rows that count no more. */
async function deleteExpiredAttempts({ db }: AttemptServices): Promise<void> {
  await db.deleteFrom("attempts").where("expire", "<", now).execute();
}
