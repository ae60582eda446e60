import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { StoredCover } from "../../pictures/store-cover.server.ts";
import type { RecordValues } from "../record-schema.ts";
import { toColumnValues } from "./editable-record.ts";

interface NewRecord {
  by: AuditActor;
  values: RecordValues;
  /** A cover that is already stored; null: a generated sleeve. */
  cover: Pick<StoredCover, "key" | "color"> | null;
  /** Storage keys of photos that are already stored. */
  photos?: readonly string[];
}

/**
 * Adds a record and returns its id, which never changes. Two admins who add the same album at the same moment
 * get two ids.
 */
export async function addRecord(
  db: Database,
  { by, values, cover, photos = [] }: NewRecord,
): Promise<string> {
  // Loaded when it is needed: its transliteration table takes memory, and few processes ever add a record.
  const { createRecordId } = await import("../record-id.ts");
  const fields = { ...values, uploadedCover: cover?.key ?? null, photos: [...photos] };
  return db.transaction().execute(async (transaction) => {
    const taken = new Set<string>();
    for (;;) {
      const id = createRecordId(values, taken);
      const added = await transaction
        .insertInto("records")
        .values({
          ...toColumnValues(fields),
          id,
          coverColor: cover?.color ?? null,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) {
        const subject = { kind: "record", id } as const;
        await writeAuditEntry(transaction, {
          by,
          action: "record.add",
          subject,
          before: null,
          after: fields,
        });
        return id;
      }
      taken.add(id);
    }
  });
}
