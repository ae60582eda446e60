import { sql } from "kysely";
import { isDayApart, type ClockDoubt, type Witness } from "../../clock/judge-clock.ts";
import { lookAtClock } from "../../clock/known-time.server.ts";
import { readServerDate } from "../../clock/read-server-date.server.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { dateDocuments } from "../../invoices/date-documents.server.ts";
import { runPeriodically } from "../../jobs/run-periodically.server.ts";
import type { QueueMail } from "../../mail/mail-queue.server.ts";
import type { Log } from "../../observability.ts";

/** Milliseconds between two looks: a clock that jumps is noticed within them. */
const interval = 20_000;
/** Milliseconds between two questions to other servers while nothing is in doubt. */
const witnessInterval = 60 * 60 * 1000;

export interface ClockServices {
  db: Database;
  now: () => Date;
  queueMail: QueueMail;
  log: Log;
  /** Whether the database runs on another machine, whose clock says something of ours. */
  hasDatabaseClock: boolean;
  /** Addresses of servers whose clock may be asked; the first that answers is believed. */
  findClockServers: () => Promise<readonly string[]>;
}

/** Compares the clock with those of others, again and again until the signal. */
export function watchClock(services: ClockServices, signal: AbortSignal): Promise<void> {
  const onError = (err: unknown) => {
    // The database may be away, which pages report.
    services.log.warn({ err }, "The clock could not be compared; it is tried again");
  };
  let readAt: Date | null = null;
  let isFirst = true;
  return runPeriodically({ interval, signal, onError }, async () => {
    const now = services.now();
    const isDue = !readAt || Math.abs(now.getTime() - readAt.getTime()) > witnessInterval;
    const doubt = await checkClock(services, { asksServers: isDue, isFirst });
    isFirst = false;
    readAt = doubt ? null : isDue ? now : readAt;
  });
}

/**
 * Looks at the clock once. When it comes into doubt the shop is mailed; when it is right again, what waited for that is
 * done: documents are dated, and moments that it wrote in the future are corrected, which the first look of a process does
 * too. Where only the stored moment contradicts it, other servers are asked before it is doubted. Returns what contradicts it.
 */
export async function checkClock(
  services: ClockServices,
  { asksServers, isFirst = false }: { asksServers: boolean; isFirst?: boolean },
): Promise<ClockDoubt | null> {
  const { db, now } = services;
  const row = await db.selectFrom("clock").select(["seenAt", "doubtedBy"]).executeTakeFirst();
  const mayHaveJumped = row && (row.doubtedBy !== null || isDayApart(row.seenAt, now()));
  let read: Witness | null = null;
  if (asksServers || mayHaveJumped === true) {
    read = await readServerDate(await services.findClockServers(), now);
  }
  return retryTransaction(db, async (transaction) => {
    const { doubt, change } = await lookAtClock(transaction, {
      now: now(),
      read,
      hasDatabaseClock: services.hasDatabaseClock,
    });
    if (change === "doubted" && doubt) await reportDoubt(transaction, services, doubt);
    if (!doubt) await catchUp(transaction, services, isFirst || change === "trusted");
    return doubt;
  });
}

async function reportDoubt(
  transaction: Transaction,
  { now, queueMail, log }: ClockServices,
  { source, theirs }: ClockDoubt,
): Promise<void> {
  const fields = { source, theirs: theirs.toISOString(), ours: now().toISOString() };
  log.warn(fields, "The clock of this machine is in doubt: documents await their date");
  await queueMail(transaction, { kind: "clock-doubted", ...fields });
}

/** Does what waited for the right time. Call it when the clock is known to be right. */
export async function catchUp(
  transaction: Transaction,
  { now, log }: Pick<ClockServices, "now" | "log">,
  redatesFuture: boolean,
): Promise<void> {
  const documents = await dateDocuments(transaction, now());
  if (documents > 0) log.info({ documents }, "Documents that awaited their date are issued");
  if (redatesFuture) await sql`select redate_future_moments()`.execute(transaction);
}
