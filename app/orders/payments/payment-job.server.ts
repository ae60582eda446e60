import { type Periodic, runPeriodically } from "../../jobs/run-periodically.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";

/**
 * Milliseconds between two rounds. Each asks only for what is due: a waiting order is asked for about once a minute, and
 * what was not answered again after 20 seconds.
 */
const interval = 15_000;

/** Payments of one round; more wait for the next. */
const maxPayments = 500;

/** Payments that are asked for at the same time. */
const concurrency = 8;

/**
 * Reconciles the payments that no webhook and no return page has: late or lost webhooks, holds that have ended, answers
 * that did not come. Any number of processes may run it. Ends with the signal.
 */
export function runPaymentJob(
  services: PaymentServices,
  { signal, isPaused }: Pick<Periodic, "signal" | "isPaused">,
): Promise<void> {
  const onError = (err: unknown) => {
    // The database may be away, which pages report.
    services.log.warn({ err }, "Payments could not be reconciled; they are tried again");
  };
  return runPeriodically({ interval, signal, isPaused, onError }, () =>
    reconcileDue(services, signal),
  );
}

/** One round. A payment that fails does not keep the others waiting. */
async function reconcileDue(services: PaymentServices, signal: AbortSignal): Promise<void> {
  const due = await findDue(services);
  const work = async () => {
    for (;;) {
      const orderNumber = due.pop();
      if (orderNumber === undefined || signal.aborted) return;
      await reconcilePayment(services, orderNumber).catch((err: unknown) => {
        services.log.warn({ err }, "A payment could not be reconciled; it is tried again");
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** The order numbers of what is due, those that have waited longest last. Of a provider without keys: waiting orders only. */
async function findDue({ db, now, online }: PaymentServices): Promise<string[]> {
  const at = now();
  const rows = await db
    .selectFrom("payments")
    .select("orderNumber")
    .where((eb) =>
      eb.or([
        eb("provider", "=", eb.fn.any(eb.val([...online.keys()]))),
        eb.exists(
          eb
            .selectFrom("orders")
            .select("status")
            .whereRef("orders.orderNumber", "=", "payments.orderNumber")
            .where("status", "=", "awaiting-payment"),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("readDue", "<=", at),
        eb.exists(
          eb
            .selectFrom("paymentOperations")
            .select("id")
            .whereRef("paymentOperations.orderNumber", "=", "payments.orderNumber")
            .where("state", "=", "pending")
            .where("reference", "=", "")
            .where("nextTryAt", "<=", at),
        ),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce("readDue", "createdAt"))
    .limit(maxPayments)
    .execute();
  return rows.map(({ orderNumber }) => orderNumber).reverse();
}
