import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { isAwaitingPayment } from "../payment/is-awaiting-payment.server.ts";
import type { Services } from "../services-context.ts";

/** Milliseconds that the page waits for a provider; the rest goes on without it. */
const providerTimeout = 6_000;

/** Milliseconds between two looks: a provider may send its customer back a moment before it has noted the payment. */
const secondLook = 1_500;

/** How a customer came to the page: by themselves, sent back by the provider, or without paying. */
export type Arrival = "visit" | "returned" | "back";

export function readArrival(query: URLSearchParams): Arrival {
  if (query.has("back")) return "back";
  return query.has("returned") ? "returned" : "visit";
}

/**
 * Asks how an order that waits for its payment stands, when its customer opens the thank-you page. Who comes back from
 * the provider and has not paid has given it up: closing the session refuses where that is wrong.
 */
export async function reconcileWaiting(
  services: Pick<Services, "db" | "payments" | "waitUntil" | "log">,
  { orderNumber, arrival }: { orderNumber: string; arrival: Arrival },
): Promise<void> {
  const { payments, waitUntil, log } = services;
  const reconcile = async () => {
    await payments.reconcile(orderNumber, { abandon: arrival === "back" });
    if (arrival !== "returned" || !(await isAwaitingPayment(services.db, orderNumber))) return;
    await pause(secondLook);
    await payments.reconcile(orderNumber, { abandon: true });
  };
  const reconciling = reconcile().catch((err: unknown) => {
    log.warn({ err }, "A payment could not be reconciled; it is tried again");
  });
  waitUntil(reconciling);
  await Promise.race([reconciling, pause(providerTimeout, undefined, { ref: false })]);
}

/** Where the customer pays, and until when. */
export async function findWaitingPayment(db: Database, orderNumber: string) {
  const payment = await db
    .selectFrom("payments")
    .select(["redirectUrl", "holdUntil"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return payment ?? null;
}
