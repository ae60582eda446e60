import { sql } from "kysely";
import { findKnownTime } from "../clock/known-time.server.ts";
import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";
import { shop } from "../shop.ts";

/** Milliseconds between two looks. */
const interval = 6 * 60 * 60 * 1000;
/** Days beyond the period, for holidays, and for a day of delivery that is entered late. */
const spareDays = 60;

/**
 * Forgets the hashes by which the owners of deleted accounts and of former emails could still withdraw, once the period of
 * their orders is over, until the signal. An order that has not left the shop keeps its own: its period has no end yet.
 */
export function forgetEmails(
  { db, now, log, instance }: Pick<Services, "db" | "now" | "log" | "instance">,
  signal: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => {
    // The database may be away, which pages report.
    log.warn({ err }, "Emails of deleted accounts could not be forgotten; it is tried again");
  };
  return runPeriodically({ interval, signal, isPaused: instance.isQuiet, onError }, async () => {
    const { days, deliveryDays } = shop.withdrawal;
    const at = await findKnownTime(db, now());
    await sql`
      update orders set email_hash = null, former_email_hashes = '{}'
      where (email_hash is not null or former_email_hashes <> '{}') and (status = 'cancelled' or exists (
        select from order_status_changes as change
        where change.order_number = orders.order_number and change.status = 'shipped'
          and change.changed_at < ${at}::timestamptz - make_interval(days => ${spareDays}::integer
            + coalesce((withdrawal_terms ->> 'days')::integer, ${days}::integer)
            + coalesce((withdrawal_terms ->> 'deliveryDays')::integer, ${deliveryDays}::integer))
      ))`.execute(db);
  });
}
