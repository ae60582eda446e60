import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { PgBoss, type Job, type JobResult } from "pg-boss";
import type { Database } from "../db/database.ts";
import { untilQuiet } from "../until-quiet.server.ts";
import type { Observability } from "../observability.ts";
import type { OutgoingMail, Mail } from "./mail.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import { createQueueMail, mailQueue, type QueueMail } from "./queue-mail.server.ts";

export interface MailQueue {
  queueMail: QueueMail;
  /** How the mails of the last day stand, and how long the one that is due the longest has waited. */
  count: (db: Database) => Promise<{ states: { [state: string]: number }; oldestSeconds: number }>;
  /** Finishes the letters in hand, then lets go of the database. Those still queued wait in it. */
  close: () => Promise<void>;
}

interface OpenMailOptions {
  databaseUrl: string;
  /** Finds the words of a mail when its turn comes; null: there is nothing to send any more. */
  write: (mail: Mail) => Promise<OutgoingMail | null>;
  /** Left out: mails are queued here, and sent by other processes only. */
  post?: MailTransport | undefined;
  /** Seconds until the first new try of a letter that could not be sent; doubled each time. */
  firstPause?: number;
  observability: Observability;
}

/**
 * Letters this process has sent and remembers: one that is sent but could not be marked so, since the database
 * was away just then, comes back after two minutes and is not sent again.
 */
const rememberedLetters = 10_000;

/** Whoever waits for a page comes before a letter, in a rush; but it waits no longer than this, in milliseconds. */
const patience = { below: 0.8, atMost: 20_000 };

/** Pauses double from 5 seconds to an hour; the last try is about a day after the first. */
const retry = { retryLimit: 32, retryBackoff: true, retryDelayMax: 3600 };

/**
 * Opens the queue of mails, kept by pg-boss in the schema `pgboss` of the shop's own database: a mail is a
 * row that is written with what it tells of. Any number of processes may take from it; each mail is taken
 * by one. A process that dies with a mail in hand leaves it to the others after two minutes.
 */
export async function openMailQueue(options: OpenMailOptions): Promise<MailQueue> {
  const { databaseUrl, write, post, firstPause = 5, observability } = options;
  const { log, counters, traces } = observability;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "gatefold-mail",
    max: 2,
    useListenNotify: true,
    // The shop's jobs have no timetable and do not wait for each other.
    schedule: false,
    flowIntervalSeconds: 3600,
  });
  // It asks again by itself; that the database is away is said by the pages that need it.
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue(mailQueue);
  // A mail may hold an address or a link to reset a password: it is not kept longer than it is of use.
  await boss.updateQueue(mailQueue, {
    ...retry,
    retryDelay: firstPause,
    notify: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  });

  const closing = new AbortController();
  const sent = new LRUCache<string, true>({ max: rememberedLetters });
  const deliver = async ({ id, data }: Job<Mail>) => {
    const letter = sent.has(id) ? null : await write(data);
    if (letter && post) await post(letter, `${data.kind}-${id}`);
    sent.set(id, true);
    // At once, and not with the others of its batch: a process that dies in between sends it again.
    await boss.complete(mailQueue, id).catch(() => undefined);
  };
  const send = async (job: Job<Mail>): Promise<JobResult> => {
    const { id, data } = job;
    const facts = { job: id, kind: data.kind };
    try {
      await (traces ? traces.trace(`mail ${data.kind}`, () => deliver(job)) : deliver(job));
      counters.mailsSent += 1;
      log.info(facts, "A mail was sent");
      return { id, status: "completed" };
    } catch (err) {
      counters.mailsFailed += 1;
      log.warn({ ...facts, err }, "A mail could not be sent and will be tried again");
      const words = err instanceof Error ? err.message : String(err);
      return { id, status: "failed", output: { message: words } };
    }
  };
  if (post) {
    await boss.work<Mail>(
      mailQueue,
      // A new mail wakes the worker; it looks by itself only for those whose pause is over.
      {
        notifyPollingIntervalSeconds: Math.min(10, firstPause),
        pollingIntervalSeconds: Math.min(2, firstPause),
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      async (jobs: Job<Mail>[]) => {
        await untilQuiet({ ...patience, signal: closing.signal });
        return Promise.all(jobs.map(send));
      },
    );
  }
  return {
    queueMail: createQueueMail(boss),
    count: countMails,
    close: () => {
      closing.abort();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function countMails(db: Database) {
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
