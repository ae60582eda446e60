import { data } from "react-router";
import type { Database } from "../../db/database.ts";
import { editableColumns, toEditableRecord, type EditableRecord } from "./editable-record.ts";

export interface EditedRecord {
  id: string;
  /** Storage key of the picture that is shown now. */
  coverImage: string;
  values: EditableRecord;
}

/** A record as its form shows it; throws the 404 answer when there is none. */
export async function requireEditedRecord(db: Database, id: string): Promise<EditedRecord> {
  const row = id.includes("\0")
    ? undefined
    : await db
        .selectFrom("records")
        .select(["id", "coverImage", ...editableColumns])
        .where("id", "=", id)
        .executeTakeFirst();
  if (!row) throw data("There is no such record.", { status: 404 });
  return { id: row.id, coverImage: row.coverImage, values: toEditableRecord(row) };
}
