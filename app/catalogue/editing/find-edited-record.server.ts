import { data } from "react-router";
import type { Database } from "../../db/database.ts";
import { recordRefusal } from "../fields/refusal-texts.ts";
import { editableFields, toEditableRecord, type EditableRecord } from "./editable-record.ts";

export interface EditedRecord {
  id: string;
  /** Storage key of the picture that is shown now. */
  coverImage: string;
  values: EditableRecord;
}

/** A record as its form shows it, or null. */
export async function findEditedRecord(db: Database, id: string): Promise<EditedRecord | null> {
  const found =
    id === "" || id.includes("\0")
      ? undefined
      : await db
          .selectFrom("records")
          .select(["id", "coverImage", ...editableFields])
          .where("id", "=", id)
          .executeTakeFirst();
  if (!found) return null;
  const { id: recordId, coverImage, ...row } = found;
  return { id: recordId, coverImage, values: toEditableRecord(row) };
}

/** The same; throws the 404 answer when there is none. */
export async function requireEditedRecord(db: Database, id: string): Promise<EditedRecord> {
  const record = await findEditedRecord(db, id);
  if (!record) throw data(recordRefusal("noRecord"), { status: 404 });
  return record;
}
