import { findKnownTime } from "../../clock/known-time.server.ts";
import { runPeriodically } from "../../jobs/run-periodically.server.ts";
import type { Services } from "../../services-context.ts";

/** Milliseconds between two looks. */
const interval = 6 * 60 * 60 * 1000;
/** As the privacy text says. */
const monthsKept = 6;

/**
 * Erases the emails of people who reported a comment without an account six months after the decision, until the signal. A
 * report that waits for its decision keeps its own: the answer goes there.
 */
export function forgetReporters(
  { db, now, log, instance }: Pick<Services, "db" | "now" | "log" | "instance">,
  signal: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => {
    log.warn({ err }, "Emails of reporters could not be erased; it is tried again");
  };
  return runPeriodically({ interval, signal, isPaused: instance.isQuiet, onError }, async () => {
    const before = await findKnownTime(db, now());
    before.setUTCMonth(before.getUTCMonth() - monthsKept);
    await db
      .updateTable("commentReports")
      .set({ reporterEmail: "" })
      .where("reporterEmail", "<>", "")
      .where("decidedAt", "<", before)
      .execute();
  });
}
