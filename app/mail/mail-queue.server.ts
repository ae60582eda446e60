import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "../db/database.ts";
import type { Job, JobQueues } from "../jobs/job-queues.server.ts";
import type { Observability } from "../observability.ts";
import type { ShopInstance } from "../quiet/shop-instance.ts";
import { MailRefusedError, type MailTransport } from "./mail-transport.server.ts";
import type { OutgoingMail, Mail } from "./mail.ts";
import { keepUndelivered } from "./undelivered-mails.server.ts";

/**
 * Puts a mail in the queue, on the connection it is given: in a transaction, the mail is sent only if that
 * is committed. It is sent once, and tried again with growing pauses while the mail server is away. One that is refused for
 * good, or whose last try fails, is kept among those that did not arrive.
 */
export type QueueMail = (transaction: Database | Transaction, mail: Mail) => Promise<void>;

interface MailQueueOptions {
  /** Where mails that did not arrive are kept. */
  db: Database;
  /** Renders a mail when its turn comes; null: there is nothing to send any more. */
  render: (mail: Mail) => Promise<OutgoingMail | null>;
  /** Left out: mails are queued here, and sent by other processes only. */
  transport?: MailTransport | undefined;
  /** Mails stay in the queue while it is quiet; left out: they never do. */
  instance?: Pick<ShopInstance, "follow">;
  /** Seconds until a mail that could not be sent is tried again for the first time; doubled each time. */
  retryDelay?: number;
  observability: Observability;
}

export const mailQueue = "mail";

/** Pauses double from 5 seconds to an hour; the last try is about a day after the first. */
const retry = { retryLimit: 32, retryBackoff: true, retryDelayMax: 3600 };

/**
 * Mails this process remembers to have sent: one that is sent but could not be marked so, since the database
 * was away just then, comes back after two minutes and is not sent again.
 */
const rememberedMails = 10_000;

/**
 * Opens the queue of mails, and sends what is in it. A process that dies with a mail being sent leaves it to the others
 * after two minutes.
 */
export async function openMailQueue(
  jobs: JobQueues,
  { transport, retryDelay = 5, instance, ...options }: MailQueueOptions,
): Promise<QueueMail> {
  // A mail may hold an address or a link to reset a password: it is not kept longer than it is of use.
  const kept = { expireInSeconds: 120, deleteAfterSeconds: 24 * 3600 };
  const queue = await jobs.open<Mail>(mailQueue, { ...retry, ...kept, retryDelay });
  if (transport) {
    const send = createMailSender({ ...options, transport });
    const start = () => queue.work({ pollingSeconds: 1, batchSize: 5, batches: 2 }, send);
    let isWorking = false;
    const follow = async (isQuiet: boolean) => {
      if (isQuiet && isWorking) await queue.stopWork();
      if (!isQuiet && !isWorking) await start();
      isWorking = !isQuiet;
    };
    await (instance ? instance.follow(follow) : start());
  }
  return queue.send;
}

/**
 * Sends the mail of a job. A failure is logged and thrown, and the queue tries again; a mail that is refused for good is
 * done with.
 */
export function createMailSender({
  db,
  render,
  transport,
  observability,
}: Omit<MailQueueOptions, "transport"> & { transport: MailTransport }) {
  const { log, counters } = observability;
  const sent = new LRUCache<string, true>({ max: rememberedMails });

  /** Logs a failure and keeps a mail that is not tried again. Throws the failure when the job is not done by it. */
  const fail = async ({ id, data, isLastTry }: Job<Mail>, email: string, err: unknown) => {
    counters.mailsFailed += 1;
    const fields = { job: id, kind: data.kind, err };
    const isRefused = err instanceof MailRefusedError;
    if (isRefused || isLastTry) {
      const answer = err instanceof Error ? err.message : String(err);
      await keepUndelivered(db, { id, mail: data, email, answer });
      log.warn(fields, "A mail could not be sent and is not tried again");
    } else {
      log.warn(fields, "A mail could not be sent and will be tried again");
    }
    if (!isRefused) throw err;
  };

  return async (job: Job<Mail>): Promise<void> => {
    const { id, data } = job;
    let email = "to" in data ? (data.to ?? "") : "";
    try {
      // There may be nothing to send any more, or it was sent before.
      const message = sent.has(id) ? null : await render(data);
      email = message?.to ?? email;
      if (message) await transport(message, [data.kind, ...subjectOf(data), id].join("-"));
      sent.set(id, true);
      if (!message) return;
    } catch (err) {
      return fail(job, email, err);
    }
    counters.mailsSent += 1;
    log.info({ job: id, kind: data.kind }, "A mail was sent");
  };
}

/** What a mail is about stands in its name, by which the mails of an erased account are found (erase-mails.server.ts). */
function subjectOf(mail: Mail): string[] {
  if ("orderNumber" in mail) return [mail.orderNumber];
  return "reportId" in mail ? [mail.reportId] : [];
}

export interface MailCounts {
  /** Mails of the last day by pg-boss's state of their job. */
  states: { [state: string]: number };
  /** How long the mail that is due the longest has waited; 0 when none waits. */
  oldestSeconds: number;
}

export async function countMails(db: Database): Promise<MailCounts> {
  const { rows } = await sql<{ state: string; count: number; waited: number }>`
    select state::text, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as waited
    from pgboss.job where name = ${mailQueue} group by state`.execute(db);
  const waiting = rows.filter(({ state }) => state === "created" || state === "retry");
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    oldestSeconds: Math.max(0, ...waiting.map(({ waited }) => waited)),
  };
}
