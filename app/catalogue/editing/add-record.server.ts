import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { StoredUpload } from "../../pictures/store-upload.server.ts";
import type { RecordValues } from "../fields/record-schema.ts";
import { toColumnValues } from "./editable-record.ts";

type Cover = Pick<StoredUpload, "key" | "color">;

interface NewRecord {
  by: AuditActor;
  values: RecordValues;
  /** A cover that is already stored; null: that of `coverOf`, else a generated sleeve. */
  cover: Cover | null;
  /** Id of the record whose uploaded cover is shared; "": none. */
  coverOf?: string;
  /** Storage keys of photos that are already stored. */
  photos?: readonly string[];
}

/**
 * Adds a record and returns its id, which never changes. Two admins who add the same album at the same moment
 * get two ids.
 */
export async function addRecord(
  db: Database,
  { by, values, cover, coverOf = "", photos = [] }: NewRecord,
): Promise<string> {
  // Loaded when it is needed: its transliteration table takes memory, and few processes ever add a record.
  const { createRecordId } = await import("../record-id.ts");
  return retryTransaction(db, async (transaction) => {
    const shown = cover ?? (await shareCover(transaction, coverOf));
    const fields = { ...values, uploadedCover: shown?.key ?? null, photos: [...photos] };
    const taken = new Set<string>();
    for (;;) {
      const id = createRecordId(values, taken);
      if (values.newOrUsed === "used" && (await isOrdered(transaction, id))) {
        taken.add(id);
        continue;
      }
      const added = await transaction
        .insertInto("records")
        .values({
          ...toColumnValues(fields),
          id,
          coverColor: shown?.color ?? null,
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

/**
 * The uploaded cover of another record; null when it has none or is gone. The record keeps it until the transaction
 * ends: a cover is removed from the store when no record has it, and who deletes or changes that record then finds
 * the new one.
 */
async function shareCover(transaction: Transaction, id: string): Promise<Cover | null> {
  if (id === "" || id.includes("\0")) return null;
  const row = await transaction
    .selectFrom("records")
    .select(["uploadedCover", "coverColor"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  const { uploadedCover: key, coverColor: color } = row ?? {};
  return key && color ? { key, color } : null;
}

/** Whether an order names this id: a sold copy keeps it when its record is deleted, so that nothing takes another for it. */
async function isOrdered(transaction: Transaction, id: string): Promise<boolean> {
  const line = await transaction
    .selectFrom("orderLines")
    .select("recordId")
    .where("recordId", "=", id)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
