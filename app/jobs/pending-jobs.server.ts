import type pg from "pg";
import { fromKysely, PgBoss, type JobInsert } from "pg-boss";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** Jobs that pg-boss has not finished, such as emails not sent, in the form that its `insert` takes. */
export const pendingJobs = z.array(z.object({ queue: z.string().min(1), job: z.looseObject({}) }));

export type PendingJobs = z.output<typeof pendingJobs>;

/**
 * The unfinished jobs in the snapshot of `client`. An active job counts as unfinished: an email sent twice keeps its
 * Message-ID, a lost one never arrives.
 */
export async function findPendingJobs(client: pg.ClientBase): Promise<PendingJobs> {
  const installed = await client.query("select 1 where to_regclass('pgboss.job') is not null");
  if (installed.rowCount === 0) return [];
  const { rows } = await client.query(`
    select name as queue, json_strip_nulls(json_build_object(
      'id', id, 'data', data, 'priority', priority, 'startAfter', start_after,
      'singletonKey', singleton_key, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
      'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max,
      'expireInSeconds', expire_seconds, 'deleteAfterSeconds', deletion_seconds
    )) as job
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    order by created_on, id`);
  return pendingJobs.parse(rows);
}

/** Creates pg-boss's tables if they are missing, and opens it to insert jobs. */
export async function openQueues(databaseUrl: string): Promise<{
  insertJobs: (transaction: Transaction, jobs: PendingJobs) => Promise<void>;
  close: () => Promise<void>;
}> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "gatefold-restore",
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  return {
    insertJobs: async (transaction, jobs) => {
      const db = fromKysely(transaction.withoutPlugins());
      for (const [queue, pending] of Map.groupBy(jobs, (job) => job.queue)) {
        await boss.createQueue(queue);
        const inserts = pending.map(({ job }) => job as JobInsert);
        await boss.insert(queue, inserts, { db });
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
