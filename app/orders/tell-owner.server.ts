import { sql } from "kysely";
import { retryTransaction } from "../db/retry-transaction.ts";
import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";
import { dayOnShopClock } from "../shop-time.ts";

type TellServices = Pick<Services, "db" | "now" | "queueMail" | "settings">;

/** Milliseconds between two looks for orders that the shop was not told of. */
const interval = 20_000;
/** Orders of one look; more come with the next. */
const mostOrders = 200;

/**
 * Tells the shop's own email of orders, each by itself or those of a day together, as the owner has set it, until the
 * signal. Apart from placing an order, which waits for nothing of it.
 */
export function tellOwner(
  services: TellServices & Pick<Services, "log" | "instance">,
  signal: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => {
    services.log.warn({ err }, "The shop could not be told of its orders; it is tried again");
  };
  return runPeriodically({ interval, signal, isPaused: services.instance.isQuiet, onError }, () =>
    tellOwnerOnce(services),
  );
}

/**
 * Queues the mails of orders that the shop was not told of, in one transaction with the note that it was, so that any
 * number of processes tell it once. An order that waits for its payment is none yet; one that was cancelled before the
 * look is not told.
 */
export async function tellOwnerOnce({ db, now, queueMail, settings }: TellServices): Promise<void> {
  const { ownerMails } = (await settings.read()).mail;
  const today = dayOnShopClock(now());
  const isDue = ownerMails === "daily" ? sql`ordered_on < ${today}::date` : sql`true`;
  await retryTransaction(db, async (transaction) => {
    const { rows } = await sql<{ orderNumber: string; status: string }>`
      update orders set owner_told = true where order_number = any(array(
        select order_number from orders
        where not owner_told and status <> 'awaiting-payment' and ${isDue}
        order by order_date limit ${mostOrders} for update skip locked
      ))
      returning order_number, status`.execute(transaction);
    const orderNumbers = rows
      .filter(({ status }) => status !== "cancelled")
      .map(({ orderNumber }) => orderNumber)
      .sort();
    if (ownerMails === "none" || orderNumbers.length === 0) return;
    const mails = ownerMails === "daily" ? [orderNumbers] : orderNumbers.map((number) => [number]);
    for (const told of mails)
      await queueMail(transaction, { kind: "orders-received", orderNumbers: told });
  });
}
