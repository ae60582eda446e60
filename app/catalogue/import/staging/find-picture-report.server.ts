import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

export interface ImportPictureReport {
  waiting: number;
  fetched: number;
  failed: number;
  /** The first that were not fetched, and why. */
  problems: { location: string; columnName: string; url: string; problem: string }[];
}

/** What became of the pictures that a file names; null when none were asked for. */
export async function findPictureReport(
  db: Database,
  id: string,
): Promise<ImportPictureReport | null> {
  const { rows } = await sql<{ waiting: number; fetched: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'fetched')::integer as fetched,
      count(*) filter (where state = 'failed')::integer as failed
    from import_pictures where import_id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts || counts.waiting + counts.fetched + counts.failed === 0) return null;
  const problems = await db
    .selectFrom("importPictures")
    .select(["location", "columnName", "url", "problem"])
    .where("importId", "=", id)
    .where("state", "=", "failed")
    .orderBy("rowNumber")
    .limit(100)
    .execute();
  return { ...counts, problems };
}
