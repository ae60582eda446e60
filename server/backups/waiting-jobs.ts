import type pg from "pg";
import { PgBoss, type Db, type JobInsert } from "pg-boss";
import { z } from "zod";

/** Jobs that pg-boss has not done yet, such as mails not yet sent, by queue and as pg-boss takes them. */
export const waitingJobs = z.array(z.object({ queue: z.string().min(1), job: z.looseObject({}) }));

export type WaitingJobs = z.output<typeof waitingJobs>;

/**
 * The jobs not yet done in the snapshot of `client`. One that somebody had in hand counts as not done: a
 * mail that goes out twice keeps its Message-ID, one that is lost is gone.
 */
export async function findWaitingJobs(client: pg.ClientBase): Promise<WaitingJobs> {
  const known = await client.query("select 1 where to_regclass('pgboss.job') is not null");
  if (known.rowCount === 0) return [];
  const { rows } = await client.query(`
    select name as queue, json_strip_nulls(json_build_object(
      'id', id, 'data', data, 'priority', priority, 'startAfter', start_after,
      'singletonKey', singleton_key, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
      'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max,
      'expireInSeconds', expire_seconds, 'deleteAfterSeconds', deletion_seconds
    )) as job
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    order by created_on, id`);
  return waitingJobs.parse(rows);
}

/** Makes pg-boss's own tables, if they are missing, and gives the way to queue jobs again. */
export async function openQueues(databaseUrl: string): Promise<{
  queueAgain: (on: Db, jobs: WaitingJobs) => Promise<void>;
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
    queueAgain: async (on, jobs) => {
      for (const [queue, waiting] of Map.groupBy(jobs, (one) => one.queue)) {
        await boss.createQueue(queue);
        await boss.insert(
          queue,
          waiting.map(({ job }) => job as JobInsert),
          { db: on },
        );
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
