import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { mergeEdits, type EditConflict } from "./merge-edits.ts";
import type { RecordValues } from "../record-schema.ts";
import { editableColumns, toEditableRecord, type EditableRecord } from "./editable-record.ts";

interface RecordEdit {
  by: AuditActor;
  id: string;
  /** The values that the form was loaded with. */
  base: EditableRecord;
  values: RecordValues;
  /** A cover that is already kept, "generated" for the generated sleeve, null to leave it as it is. */
  cover: { key: string; color: string } | "generated" | null;
  /** Fields where the newest value is to stand, whatever the form says. */
  takeTheirs?: readonly string[];
}

export type ChangedRecord =
  | { ok: true; /** Whether anything was different. */ changed: boolean; oldCover: string | null }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; conflicts: EditConflict[]; base: EditableRecord };

/**
 * Saves what a form changed and nothing else: fields it left alone keep their newest value. Where somebody
 * else changed the same field meanwhile nothing at all is saved; the answer names each such field, and the
 * base to send with the decision. `oldCover` is a picture that nobody shows any more.
 */
export function changeRecord(db: Database, edit: RecordEdit): Promise<ChangedRecord> {
  const { by, id, base, values, cover, takeTheirs = [] } = edit;
  return db.transaction().execute(async (on): Promise<ChangedRecord> => {
    const row = await on
      .selectFrom("records")
      .select(editableColumns)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "gone" };
    const theirs = toEditableRecord(row);
    const yours = { ...values, uploadedCover: coverAfter(cover, base) };
    const { changed, conflicts } = mergeEdits({ base, yours, theirs, takeTheirs });
    if (conflicts.length > 0) {
      const seen = Object.fromEntries(conflicts.map((one) => [one.field, one.theirs]));
      return { ok: false, reason: "conflict", conflicts, base: { ...base, ...seen } };
    }
    if (Object.keys(changed).length === 0) return { ok: true, changed: false, oldCover: null };
    const { tracklist, ...rest } = changed;
    const coverChanged = "uploadedCover" in changed;
    await on
      .updateTable("records")
      .set({
        ...rest,
        ...(tracklist && { tracklist: JSON.stringify(tracklist) }),
        ...(coverChanged && { coverColor: isNew(cover) ? cover.color : null }),
      })
      .where("id", "=", id)
      .execute();
    const names = Object.keys(changed) as (keyof EditableRecord)[];
    const before = Object.fromEntries(names.map((name) => [name, theirs[name]]));
    const subject = { kind: "record", id } as const;
    await writeAuditEntry(on, {
      by,
      deed: "record.change",
      subject,
      before,
      after: { ...changed },
    });
    return { ok: true, changed: true, oldCover: coverChanged ? theirs.uploadedCover : null };
  });
}

function isNew(cover: RecordEdit["cover"]): cover is { key: string; color: string } {
  return cover !== null && cover !== "generated";
}

function coverAfter(cover: RecordEdit["cover"], base: EditableRecord): string | null {
  if (isNew(cover)) return cover.key;
  return cover === "generated" ? null : base.uploadedCover;
}
