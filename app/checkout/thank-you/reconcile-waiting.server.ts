import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { Services } from "../../services-context.ts";

/** Milliseconds that the page waits for a provider; the rest goes on without it. */
const providerTimeout = 6_000;
/** Milliseconds between two questions to a provider about one payment, however many pages ask: Vipps MobilePay asks for 2 s. */
const shortestInterval = 1_500;

interface Waiting {
  orderNumber: string;
  /** The customer went back without paying. */
  isGivenUp: boolean;
}

/**
 * Asks how an order that waits for its payment stands, when its page is opened or follows. Being back cancels nothing: a
 * provider may send its customer back before it has noted the payment. Who went back without paying has given it up; closing
 * the session refuses where that is wrong.
 */
export async function reconcileWaiting(
  {
    db,
    now,
    payments,
    waitUntil,
    log,
  }: Pick<Services, "db" | "now" | "payments" | "waitUntil" | "log">,
  { orderNumber, isGivenUp }: Waiting,
): Promise<void> {
  const waiting = await findWaitingPayment(db, orderNumber);
  const sinceRead = now().getTime() - (waiting?.readAt?.getTime() ?? 0);
  // A last time in the future is none.
  if (!isGivenUp && sinceRead >= 0 && sinceRead < shortestInterval) return;
  const reconciling = payments.reconcile(orderNumber, { abandon: isGivenUp });
  const logged = reconciling.catch((err: unknown) => {
    log.warn({ err }, "A payment could not be reconciled; it is tried again");
  });
  waitUntil(logged);
  await Promise.race([logged, pause(providerTimeout, undefined, { ref: false })]);
}

/** Where the customer pays, and until when; null for an order that does not wait for a payment. */
export async function findWaitingPayment(db: Database, orderNumber: string) {
  const payment = await db
    .selectFrom("payments")
    .select(["redirectUrl", "holdUntil", "readAt", "returnToken"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return payment ?? null;
}
