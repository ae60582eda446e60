import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Days after which a file that was read and never imported is forgotten. */
const daysUnused = 7;
/** Days for which an imported file's own rows are kept, for its refused rows; what it changed is kept for the undo. */
const daysRows = 90;

/** Forgets files that are of no more use. */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    delete from imports
    where state in ('staged', 'previewed') and created_at < now() - make_interval(days => ${daysUnused})`.execute(
    db,
  );
  await sql`
    delete from import_rows using imports
    where imports.id = import_id and created_at < now() - make_interval(days => ${daysRows})
      and state in ('imported', 'undone')`.execute(db);
}
