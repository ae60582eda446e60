import { fromKysely, PgBoss, type SendOptions, type UpdateQueueOptions } from "pg-boss";
import { openDatabase, type Database, type Transaction } from "../db/database.ts";
import { keepListening } from "../db/keep-listening.ts";

export interface Job<Data> {
  id: string;
  data: Data;
  /** Once this try fails there is no other. */
  isLastTry: boolean;
}

/** How a process takes jobs from a queue. */
interface WorkOptions {
  /** Seconds without a notification after which it looks by itself. */
  pollingSeconds: number;
  /** Jobs that are taken together. */
  batchSize?: number;
  /** Batches at the same time: a job that hangs does not hold back later ones. */
  batches?: number;
}

/** Jobs of one kind. Any number of processes may take from a queue; each job is taken by one. */
export interface JobQueue<Data extends object> {
  /**
   * Puts a job in the queue, on the connection it is given: in a transaction, it is taken only if that is committed.
   * With a `singletonKey`, unless there is one with that key.
   */
  send: (
    transaction: Database | Transaction,
    data: Data,
    options?: Pick<SendOptions, "singletonKey" | "singletonSeconds">,
  ) => Promise<void>;
  /** Takes jobs until `stopWork` or the queues are closed. One whose handler throws is tried again as the queue's options say. */
  work: (options: WorkOptions, handle: (job: Job<Data>) => Promise<void>) => Promise<void>;
  /** Takes no more jobs, and waits for those in progress. Further ones stay in the queue. */
  stopWork: () => Promise<void>;
}

/** The jobs of the shop, kept by pg-boss in the schema `pgboss` of its own database. */
export interface JobQueues {
  /** Opens a queue. Processes meet by its name, also those of other versions of the shop. */
  open: <Data extends object>(name: string, options: UpdateQueueOptions) => Promise<JobQueue<Data>>;
  /** Finishes the jobs in progress, then closes the connections. Jobs still queued wait in the database. */
  close: () => Promise<void>;
}

/** Connections of one process's jobs, beside the one that listens. */
const connections = 2;

/**
 * Opens the queues. A job is taken at once when its transaction is committed: PostgreSQL notifies every process, and
 * one that misses the notification looks by itself. pg-boss uses the shop's connections, since its own know neither a
 * DATABASE_URL with several servers nor a server that hangs.
 */
export async function openJobQueues(databaseUrl: string): Promise<JobQueues> {
  const { pool } = openDatabase(databaseUrl, { connections, withoutTimeout: true });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onReconnect) =>
        Promise.resolve(
          keepListening({
            databaseUrl,
            applicationName: "gatefold jobs",
            channel: `"${channel}"`,
            onNotification,
            onConnected: onReconnect,
          }),
        ),
    },
    useListenNotify: true,
    // The shop's jobs have no timetable and do not wait for each other.
    schedule: false,
    flowIntervalSeconds: 3600,
  });
  // pg-boss connects again by itself; that the database is away is logged by the pages that need it.
  boss.on("error", () => undefined);
  await boss.start().catch(async (error: unknown) => {
    // Not the Kysely of it: one that has run no query closes nothing.
    await pool.end();
    throw error;
  });
  return {
    open: async (name, options) => {
      await boss.createQueue(name);
      await boss.updateQueue(name, { notify: true, ...options });
      return createQueue(boss, name);
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}

function createQueue<Data extends object>(boss: PgBoss, name: string): JobQueue<Data> {
  const settle = async (job: Job<Data>, handle: (job: Job<Data>) => Promise<void>) => {
    const { id } = job;
    try {
      await handle(job);
      // At once, and not with the others of its batch: after a process that dies in between it is done again.
      await boss.complete(name, id).catch(() => undefined);
      return { id, status: "completed" } as const;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, status: "failed", output: { message } } as const;
    }
  };
  return {
    send: async (transaction, data, options = {}) => {
      // pg-boss writes its own column names: no plugin may change them.
      const db = fromKysely(transaction.withoutPlugins());
      const id = await boss.send(name, data, { ...options, db });
      if (id === null && options.singletonKey === undefined)
        throw new Error(`A job was not taken into the queue ${name}.`);
    },
    work: async ({ pollingSeconds, batchSize = 1, batches = 1 }, handle) => {
      const options = {
        pollingIntervalSeconds: pollingSeconds,
        notifyPollingIntervalSeconds: pollingSeconds,
        localConcurrency: batches,
        batchSize,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work<Data, unknown, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, data, retryCount, retryLimit }) =>
            settle({ id, data, isLastTry: retryCount >= retryLimit }, handle),
          ),
        ),
      );
    },
    stopWork: () => boss.offWork(name, { wait: true }),
  };
}
