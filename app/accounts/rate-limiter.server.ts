import { createHash, randomInt } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Services } from "../services.ts";
import type { RateLimit } from "./rate-limits.ts";

/** What of the shop is needed to count. */
type Counting = Pick<Services, "db" | "pool">;

export type RateLimitResult = { ok: true } | { ok: false; seconds: number };

/**
 * Counts a try. Counters are rows, so they hold across processes and restarts. When too many were made,
 * gives the seconds until the next one is allowed (at least 1).
 */
export async function consumeRateLimit(shop: Counting, limit: RateLimit): Promise<RateLimitResult> {
  const limiter = openLimiter(shop.pool, limit);
  // Rows that no longer count are swept now and then, instead of by a timer that outlives its pool.
  if (randomInt(200) === 0) {
    await shop.db.deleteFrom("attempts").where("expire", "<", String(Date.now())).execute();
  }
  try {
    await limiter.consume(keyOf(limit));
    return { ok: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { ok: false, seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
  }
}

/** Counts a try on several limits, up to the first that refuses it. */
export async function consumeRateLimits(
  shop: Counting,
  limits: RateLimit[],
): Promise<RateLimitResult> {
  for (const limit of limits) {
    const taken = await consumeRateLimit(shop, limit);
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

/** Takes a try back that turned out to be none, such as the right password. */
export async function refundRateLimit(shop: Counting, limit: RateLimit): Promise<void> {
  await openLimiter(shop.pool, limit).reward(keyOf(limit));
}

/** Forgets all tries counted so far. */
export async function resetRateLimit(shop: Counting, limit: RateLimit): Promise<void> {
  await openLimiter(shop.pool, limit).delete(keyOf(limit));
}

function openLimiter(pool: Pool, { points, seconds }: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "attempts",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points,
    duration: seconds,
  });
}

/** Hashed: fits the column whatever it is of, and the table holds no addresses of people. */
function keyOf({ name, subject }: RateLimit): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}

/**
 * The part of a network address that one customer has: all of an IPv4 address, the first 64 bits of an
 * IPv6 one (a household gets that many, and could else come from a new address for every try).
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
