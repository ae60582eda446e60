import { PgBoss, type Job } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Observability } from "../observability.ts";
import { countMails, type MailCounts } from "./count-mails.server.ts";
import { createMailSender } from "./create-mail-sender.server.ts";
import { openMailDatabase } from "./mail-database.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import type { OutgoingMail, Mail } from "./mail.ts";
import { createQueueMail, mailQueue, type QueueMail } from "./queue-mail.server.ts";

export interface MailQueue {
  /** The pg-boss of the process, for other queues; it ends with this one. */
  boss: PgBoss;
  queueMail: QueueMail;
  /** The mails of the last day by state, and the seconds that the oldest one that is due has waited. */
  count: (db: Database) => Promise<MailCounts>;
  /** Finishes the mails being sent, then closes its connections. Mails still queued wait in the database. */
  close: () => Promise<void>;
}

interface OpenMailQueueOptions {
  databaseUrl: string;
  /** Renders a mail when its turn comes; null: there is nothing to send any more. */
  render: (mail: Mail) => Promise<OutgoingMail | null>;
  /** Left out: mails are queued here, and sent by other processes only. */
  transport?: MailTransport | undefined;
  /** Seconds until a mail that could not be sent is tried again for the first time; doubled each time. */
  retryDelay?: number;
  observability: Observability;
}

/** Pauses double from 5 seconds to an hour; the last try is about a day after the first. */
const retry = { retryLimit: 32, retryBackoff: true, retryDelayMax: 3600 };

/** Seconds without a notification after which a worker looks for mails by itself. */
const pollingInterval = 1;

/** Batches sent at the same time: a mail server that hangs on one mail does not hold back later ones. */
const localConcurrency = 2;

/**
 * Opens the queue of mails, kept by pg-boss in the schema `pgboss` of the shop's own database: a mail is a
 * row that is written in the transaction of what it tells of. Any number of processes may take from the
 * queue; each mail is taken by one. A mail leaves at once when its transaction is committed: PostgreSQL
 * notifies every process, and one that misses the notification looks each second. A process that dies with
 * a mail being sent leaves it to the others after two minutes.
 */
export async function openMailQueue(options: OpenMailQueueOptions): Promise<MailQueue> {
  const { databaseUrl, render, transport, retryDelay = 5, observability } = options;
  const connections = openMailDatabase(databaseUrl);
  const boss = new PgBoss({
    db: connections.database,
    useListenNotify: true,
    // The shop's jobs have no timetable and do not wait for each other.
    schedule: false,
    flowIntervalSeconds: 3600,
  });
  // pg-boss connects again by itself; that the database is away is logged by the pages that need it.
  boss.on("error", () => undefined);
  await boss.start().catch(async (error: unknown) => {
    await connections.close();
    throw error;
  });
  await boss.createQueue(mailQueue);
  // A mail may hold an address or a link to reset a password: it is not kept longer than it is of use.
  await boss.updateQueue(mailQueue, {
    ...retry,
    retryDelay,
    notify: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  });
  if (transport) {
    const send = createMailSender({ boss, render, transport, observability });
    await boss.work<Mail>(
      mailQueue,
      {
        pollingIntervalSeconds: pollingInterval,
        notifyPollingIntervalSeconds: pollingInterval,
        localConcurrency,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs: Job<Mail>[]) => Promise.all(jobs.map(send)),
    );
  }
  return {
    boss,
    queueMail: createQueueMail(boss),
    count: countMails,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await connections.close();
    },
  };
}
