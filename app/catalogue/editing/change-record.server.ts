import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { mergeFields, type FieldConflict } from "../../forms/merge-fields.ts";
import type { StoredUpload } from "../../pictures/store-upload.server.ts";
import type { RecordValues } from "../fields/record-schema.ts";
import { findUsedStockProblem } from "../grades/used-copy.ts";
import type { CellField } from "../record-numbers.ts";
import { isUngraded, isUnpriced } from "../unpriced.ts";
import {
  editableFields,
  toColumnValues,
  toEditableRecord,
  type EditableField,
  type LoadedRecord,
} from "./editable-record.ts";
import { editingText } from "./editing-texts.ts";
import { findUnusedCovers } from "./find-unused-covers.server.ts";
import { soldWith } from "./sale-of-copy.server.ts";

interface RecordEdit<Base> {
  by: AuditActor;
  id: string;
  /** The values that the form was opened on. */
  base: Base;
  values: Partial<RecordValues>;
  /** A cover that is already stored, "generated" for the generated sleeve, null to leave it as it is. */
  cover: Pick<StoredUpload, "key" | "color"> | "generated" | null;
  /** The photos in their new order, and which of them are new; left out: they stay as they are. */
  photos?: { order: readonly string[]; added: readonly string[] };
  /** Fields whose conflict was decided for the value in the database. */
  takeTheirs?: readonly string[];
}

export type ChangedRecord<Base> =
  | {
      ok: true;
      /** Whether anything was different. */
      changed: boolean;
      /** Storage keys of pictures that no record has any more. */
      oldPictures: string[];
    }
  | { ok: false; reason: "gone" }
  /** The VAT scheme of a copy that was sold with that order. */
  | { ok: false; reason: "scheme-of-sale"; orderNumber: string }
  /** It would be used, of which there is one copy, and more of it wait for a price or a grade. */
  | { ok: false; reason: "copies-wait"; message: string }
  | { ok: false; reason: "conflict"; conflicts: FieldConflict<EditableField>[]; base: Base };

/**
 * Saves only the fields that a form changed; the others keep their newest value. When another admin changed one of
 * the same fields meanwhile, nothing is saved: the result names the conflicts, and the base for the form that decides
 * them. The stock is in conflict too when it makes no sense any more beside what was saved meanwhile. Photos that are
 * neither the record's own nor new are left out. The VAT scheme of a copy that was sold is refused, and so is making a record
 * used of which several copies wait.
 */
export function changeRecord<Base extends Partial<LoadedRecord>>(
  db: Database,
  edit: RecordEdit<Base>,
): Promise<ChangedRecord<Base>> {
  const { by, id, base, values, cover, photos, takeTheirs = [] } = edit;
  return retryTransaction(db, async (transaction): Promise<ChangedRecord<Base>> => {
    const row = await transaction
      .selectFrom("records")
      .select(editableFields)
      .select(["waitingStock", soldWith.as("soldWith")])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "gone" };
    const { soldWith: orderNumber, waitingStock, ...fields } = row;
    const theirs = toEditableRecord(fields);
    const newCover = cover === "generated" ? null : cover;
    const known = new Set([...theirs.photos, ...(photos?.added ?? [])]);
    const yours = {
      ...values,
      ...(cover && { uploadedCover: newCover?.key ?? null }),
      ...(photos && { photos: photos.order.filter((key) => known.has(key)) }),
    };
    const merged = mergeFields({ base, yours, theirs, takeTheirs });
    const { changed, conflicts } = merged;
    if (conflicts.length === 0 && findUsedStockProblem({ ...theirs, ...changed }) !== null) {
      const { stock } = theirs;
      conflicts.push({ field: "stock", base: base.stock, theirs: stock, yours: values.stock });
      return { ok: false, reason: "conflict", conflicts, base: { ...base, stock } };
    }
    if (conflicts.length > 0) {
      return { ok: false, reason: "conflict", conflicts, base: merged.base };
    }
    const copiesWait = findUsedStockProblem({ ...theirs, ...changed, waitingStock });
    if (copiesWait !== null) return { ok: false, reason: "copies-wait", message: copiesWait };
    if ("vatScheme" in changed && orderNumber !== null) {
      return { ok: false, reason: "scheme-of-sale", orderNumber };
    }
    if (Object.keys(changed).length === 0) return { ok: true, changed: false, oldPictures: [] };
    const coverChanged = "uploadedCover" in changed;
    await transaction
      .updateTable("records")
      .set({
        ...toColumnValues(changed),
        ...(coverChanged && { coverColor: newCover?.color ?? null }),
      })
      .where("id", "=", id)
      .execute();
    const names = editableFields.filter((field) => field in changed);
    const before = Object.fromEntries(names.map((field) => [field, theirs[field]]));
    const subject = { kind: "record", id } as const;
    await writeAuditEntry(transaction, {
      by,
      action: "record.change",
      subject,
      before,
      after: { ...changed },
    });
    const oldCovers = coverChanged && theirs.uploadedCover !== null ? [theirs.uploadedCover] : [];
    const oldPhotos = theirs.photos.filter((key) => changed.photos?.includes(key) === false);
    const oldPictures = [...(await findUnusedCovers(transaction, oldCovers)), ...oldPhotos];
    return { ok: true, changed: true, oldPictures };
  });
}

interface CellChange {
  by: AuditActor;
  id: string;
  field: CellField;
  /** The value that the admin saw. */
  base: number;
  value: number;
  /** What becomes of the copies of a record that loses its price; left out: the admin has not said yet. */
  unpriced?: UnpricedChoice | undefined;
}

/** Copies of a record without a price wait for one, or it is free. */
export type UnpricedChoice = (typeof unpricedChoices)[number];
export const unpricedChoices = ["wait", "free"] as const;

export type ChangedCell =
  | { ok: true }
  | { ok: false; reason: "gone" }
  /** The number is none that this record may have: nothing was saved. */
  | { ok: false; reason: "refused"; message: string }
  /** It would have no price, and has so many copies on sale: nothing was saved, what becomes of them is to be said. */
  | { ok: false; reason: "unpriced"; copies: number }
  /** The value changed meanwhile, by another admin or a sale: nothing was saved. */
  | { ok: false; reason: "changed"; now: number };

/** Changes one number of a record. A repeated request, whose first response was lost, succeeds. */
export async function changeCell(
  db: Database,
  { by, id, field, base, value, unpriced }: CellChange,
): Promise<ChangedCell> {
  const row = await db
    .selectFrom("records")
    .select(["price", "discount", "stock", "free", "mediaCondition"])
    .where("id", "=", id)
    .executeTakeFirst();
  const becomes = row && { ...row, [field]: value };
  if (becomes && becomes.stock > 0 && isUnpriced(becomes) && unpriced !== "free") {
    if (field === "stock")
      return { ok: false, reason: "refused", message: editingText("priceFirst") };
    if (unpriced === undefined) return { ok: false, reason: "unpriced", copies: becomes.stock };
  }
  if (becomes && becomes.stock > 0 && isUngraded(becomes)) {
    return { ok: false, reason: "refused", message: editingText("gradeFirst") };
  }
  const isFree = unpriced === "free" && row !== undefined;
  const changed = await changeRecord(db, {
    by,
    id,
    base: { [field]: base, ...(isFree && { free: row.free }) },
    values: { [field]: value, ...(isFree && { free: true }) },
    cover: null,
  });
  if (changed.ok) return { ok: true };
  if (changed.reason !== "conflict") return { ok: false, reason: "gone" };
  const now = Number(changed.conflicts[0]?.theirs);
  const message = findUsedStockProblem({ newOrUsed: "used", stock: value });
  if (now === base && message !== null) return { ok: false, reason: "refused", message };
  return { ok: false, reason: "changed", now };
}
