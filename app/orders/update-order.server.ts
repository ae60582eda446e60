import { sql, type Kysely } from "kysely";
import { findFieldChanges } from "../audit/field-changes.ts";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import { day } from "../db/day.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { Tables } from "../db/tables.ts";
import type { Services } from "../services-context.ts";
import { editedFields, type OrderEdit } from "./order-form.ts";

/** The fields of the form as they are now, each as a text. */
export function selectEdited(db: Kysely<Tables>, orderNumber: string) {
  return db
    .selectFrom("orders")
    .select(textFields)
    .select(sql<string>`coalesce(${day("delivered_on")}, '')`.as("deliveredOn"))
    .where("orderNumber", "=", orderNumber);
}

const textFields = editedFields.filter((field) => field !== "deliveredOn");

interface OrderUpdate {
  orderNumber: string;
  edit: OrderEdit;
  /** The fields as the form was opened on them. */
  seen: OrderEdit;
  by: AuditActor;
}

export type UpdateOrderResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** Somebody else has changed these fields meanwhile; `now` is what they say. Nothing was written. */
  | { ok: false; reason: "changed"; fields: (keyof OrderEdit)[]; now: OrderEdit };

/**
 * Mends the address and notes of an order; everything else of it stays as it was placed. Only fields that
 * differ from `seen` are written, so that two who mend different fields do not undo each other; where
 * both changed the same field, the second is told. The caller has made sure that an admin asks.
 */
export function updateOrder(
  { db }: Pick<Services, "db">,
  { orderNumber, edit, seen, by }: OrderUpdate,
): Promise<UpdateOrderResult> {
  return retryTransaction(db, async (transaction) => {
    const now = await selectEdited(transaction, orderNumber).forUpdate().executeTakeFirst();
    if (!now) return { ok: false, reason: "not-found" };
    const wanted = editedFields.filter((field) => edit[field] !== seen[field]);
    const fields = wanted.filter(
      (field) => now[field] !== seen[field] && now[field] !== edit[field],
    );
    if (fields.length > 0) return { ok: false, reason: "changed", fields, now };

    const changes = findFieldChanges(
      { ...now },
      { ...now, ...Object.fromEntries(wanted.map((field) => [field, edit[field]])) },
    );
    if (!changes) return { ok: true };
    await transaction
      .updateTable("orders")
      .set({
        ...changes.after,
        // A day that is taken back is not known.
        ...("deliveredOn" in changes.after && { deliveredOn: edit.deliveredOn || null }),
      })
      .where("orderNumber", "=", orderNumber)
      .execute();
    await writeAuditEntry(transaction, {
      by,
      action: "order.change",
      subject: { kind: "order", id: orderNumber },
      ...changes,
    });
    return { ok: true };
  });
}
