import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { RecordValues } from "../record-schema.ts";

interface NewRecord {
  by: AuditActor;
  values: RecordValues;
  /** The storage key and colour of a cover that is already kept; null: a generated sleeve. */
  cover: { key: string; color: string } | null;
}

/**
 * Adds a record and gives its id, which is readable and fixed from now on. Two who add the same album at
 * the same moment get two ids.
 */
export async function addRecord(db: Database, { by, values, cover }: NewRecord): Promise<string> {
  // It brings a table of all the world's letters, which a shop does without until somebody adds a record.
  const { createRecordId } = await import("../record-id.ts");
  const fields = { ...values, uploadedCover: cover?.key ?? null };
  return db.transaction().execute(async (on) => {
    const taken = new Set<string>();
    for (;;) {
      const id = createRecordId(values, taken);
      const added = await on
        .insertInto("records")
        .values({
          ...fields,
          id,
          coverColor: cover?.color ?? null,
          tracklist: JSON.stringify(values.tracklist),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) {
        const subject = { kind: "record", id } as const;
        await writeAuditEntry(on, { by, deed: "record.add", subject, before: null, after: fields });
        return id;
      }
      taken.add(id);
    }
  });
}
