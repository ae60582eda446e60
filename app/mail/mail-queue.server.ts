import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "../db/database.ts";
import type { Job, JobQueues } from "../jobs/job-queues.server.ts";
import type { Observability } from "../observability.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import type { OutgoingMail, Mail } from "./mail.ts";

/**
 * Puts a mail in the queue, on the connection it is given: in a transaction, the mail is sent only if that
 * is committed. It is sent once, and tried again with growing pauses while the mail server is away.
 */
export type QueueMail = (transaction: Database | Transaction, mail: Mail) => Promise<void>;

interface MailQueueOptions {
  /** Renders a mail when its turn comes; null: there is nothing to send any more. */
  render: (mail: Mail) => Promise<OutgoingMail | null>;
  /** Left out: mails are queued here, and sent by other processes only. */
  transport?: MailTransport | undefined;
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
  { transport, retryDelay = 5, ...options }: MailQueueOptions,
): Promise<QueueMail> {
  // A mail may hold an address or a link to reset a password: it is not kept longer than it is of use.
  const kept = { expireInSeconds: 120, deleteAfterSeconds: 24 * 3600 };
  const queue = await jobs.open<Mail>(mailQueue, { ...retry, ...kept, retryDelay });
  if (transport) {
    const send = createMailSender({ ...options, transport });
    await queue.work({ pollingSeconds: 1, batchSize: 5, batches: 2 }, send);
  }
  return queue.send;
}

/** Sends the mail of a job. A failure is logged and thrown, and the queue tries again. */
function createMailSender({
  render,
  transport,
  observability,
}: Omit<MailQueueOptions, "transport"> & { transport: MailTransport }) {
  const { log, counters } = observability;
  const sent = new LRUCache<string, true>({ max: rememberedMails });

  /** Gives whether the mail was handed over: there may be nothing to send any more, or it was sent before. */
  const deliver = async ({ id, data }: Job<Mail>): Promise<boolean> => {
    const message = sent.has(id) ? null : await render(data);
    if (message) await transport(message, [data.kind, ...subjectOf(data), id].join("-"));
    sent.set(id, true);
    return message !== null;
  };

  return async (job: Job<Mail>): Promise<void> => {
    const { kind } = job.data;
    const fields = { job: job.id, kind };
    try {
      if (!(await deliver(job))) return;
      counters.mailsSent += 1;
      log.info(fields, "A mail was sent");
    } catch (err) {
      counters.mailsFailed += 1;
      log.warn({ ...fields, err }, "A mail could not be sent and will be tried again");
      throw err;
    }
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
