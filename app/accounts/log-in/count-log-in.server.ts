import type { RouterContextProvider } from "react-router";
import type { Services } from "../../services-context.ts";
import {
  consumeRateLimit,
  consumeRateLimits,
  networkRateLimit,
  refundRateLimit,
  resetRateLimit,
  type RateLimitResult,
} from "../rate-limiter.server.ts";
import { rateLimitFor, type RateLimit } from "../rate-limits.ts";
import { findKnownBrowser } from "./find-known-browser.server.ts";

/** An attempt to log in that is allowed, with what its outcome does to the counts. */
interface CountedAttempt {
  ok: true;
  /** Takes it back. */
  right: () => Promise<void>;
  /** Mails the owner of an account that strangers try many passwords for, at most once a day. */
  wrong: () => Promise<void>;
}

/**
 * Counts an attempt to log in to an account, known or not. That of a browser that has logged in to it before counts for that
 * browser alone, so that nobody else can keep its owner out. Those of strangers count for the network that they come from, and,
 * beyond a hundred a day from all networks together, only one every five minutes is tried.
 */
export async function countLogIn(
  services: Services,
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<CountedAttempt | Extract<RateLimitResult, { ok: false }>> {
  const browser = await findKnownBrowser(services, context, email);
  if (browser !== null) {
    const own = rateLimitFor("log-in-known", email, browser);
    const allowed = await consumeRateLimit(services, own);
    if (!allowed.ok) return allowed;
    return { ok: true, right: () => resetRateLimit(services, own), wrong: () => Promise.resolve() };
  }
  const network = networkRateLimit(context, "log-in-network");
  const account = rateLimitFor("log-in", email, network.subject);
  const all = rateLimitFor("log-in-strangers", email);
  const refund = (...limits: RateLimit[]) =>
    Promise.all(limits.map((limit) => refundRateLimit(services, limit)));
  const allowed = await consumeRateLimits(services, [network, account]);
  if (!allowed.ok) return allowed;
  if (!(await consumeRateLimit(services, all)).ok) {
    const slowed = await consumeRateLimit(services, rateLimitFor("log-in-slowed", email));
    if (!slowed.ok) {
      await refund(network, account);
      return slowed;
    }
  }
  return {
    ok: true,
    right: async () => {
      await resetRateLimit(services, account);
      await refund(network, all);
    },
    wrong: () => warnOwner(services, email),
  };
}

async function warnOwner(services: Services, email: string): Promise<void> {
  if ((await consumeRateLimit(services, rateLimitFor("log-in-many", email))).ok) return;
  if (!(await consumeRateLimit(services, rateLimitFor("log-in-warning", email))).ok) return;
  const { db } = services;
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user) await services.queueMail(db, { kind: "log-in-attempts", to: user.email });
}
