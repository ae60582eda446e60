import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Database } from "../../../db/database.ts";

export const pictureQueue = "import-pictures";

/** Seconds between two looks for pictures that no job is about to fetch. */
const lookInterval = 60;

/**
 * Sends a job for each import whose pictures wait and that has none: the command line wrote it, or the shop was stopped
 * before the last picture. Processes that look at the same time send one.
 */
export async function queuePictures(boss: PgBoss, db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct import_id as id from import_pictures
    where state = 'waiting' and not exists (
      select from pgboss.job
      where name = ${pictureQueue} and state in ('created', 'retry', 'active') and data ->> 'id' = import_id::text
    )`.execute(db);
  for (const { id } of rows) {
    await boss.send(pictureQueue, { id }, { singletonKey: id, singletonSeconds: lookInterval });
  }
}

/** Looks once, and then each minute until the signal. */
export async function keepQueueingPictures(
  boss: PgBoss,
  { db, signal }: { db: Database; signal: AbortSignal },
): Promise<void> {
  await queuePictures(boss, db);
  const timer = setInterval(() => {
    // That the database is away is logged by the pages that need it.
    queuePictures(boss, db).catch(() => undefined);
  }, lookInterval * 1000).unref();
  const end = () => {
    clearInterval(timer);
  };
  signal.addEventListener("abort", end, { once: true });
}
