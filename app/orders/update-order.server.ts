import { sql } from "kysely";
import { findFieldChanges } from "../audit/field-changes.ts";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import { countryName } from "../countries.ts";
import type { AuditedFields } from "../db/column-types.ts";
import type { Database } from "../db/database.ts";
import { day } from "../db/day.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import { mergeFields, type FieldConflict } from "../forms/merge-fields.ts";
import type { Services } from "../services-context.ts";
import { editedFields, type OrderEdit } from "./order-form.ts";

/** The fields of the form as they are now, each as a text. */
export function selectEdited(db: Database, orderNumber: string) {
  return db
    .selectFrom("orders")
    .select(textFields)
    .select(sql<string>`coalesce(${day("delivered_on")}, '')`.as("deliveredOn"))
    .where("orderNumber", "=", orderNumber);
}

const textFields = editedFields.filter((field) => field !== "deliveredOn");

/** As the history shows them: a country by its name. */
function shownFields(fields: OrderEdit): AuditedFields {
  return { ...fields, country: countryName(fields.country) };
}

/** What the shop enters goes before the email of the account; "" follows the account again. */
function emailOfOrder(email: string) {
  const ofAccount = sql<string>`coalesce((select email from users where id = user_id), email)`;
  return { email: email === "" ? ofAccount : email, emailByShop: email !== "" };
}

interface OrderUpdate {
  orderNumber: string;
  /** The fields as the form was opened on them. */
  base: Partial<OrderEdit>;
  /** What the form posts; fields that it leaves out stay as they are. */
  values: Partial<OrderEdit>;
  by: AuditActor;
}

export type UpdateOrderResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** Somebody else has changed these fields meanwhile. Nothing was written; `base` is for the form that overwrites them. */
  | {
      ok: false;
      reason: "conflict";
      conflicts: FieldConflict<keyof OrderEdit>[];
      base: Partial<OrderEdit>;
    };

/**
 * Mends the address and notes of an order; everything else of it stays as it was placed. Fields that only one of two
 * admins changed are merged; where both changed the same field, the second is told. The caller has made sure that an admin
 * asks.
 */
export function updateOrder(
  { db }: Pick<Services, "db">,
  { orderNumber, base, values, by }: OrderUpdate,
): Promise<UpdateOrderResult> {
  return retryTransaction(db, async (transaction): Promise<UpdateOrderResult> => {
    const theirs = await selectEdited(transaction, orderNumber).forUpdate().executeTakeFirst();
    if (!theirs) return { ok: false, reason: "not-found" };
    const { changed, merged, conflicts, ...next } = mergeFields({ base, yours: values, theirs });
    if (conflicts.length > 0) return { ok: false, reason: "conflict", conflicts, base: next.base };

    const changes = findFieldChanges(shownFields(theirs), shownFields(merged));
    if (!changes) return { ok: true };
    await transaction
      .updateTable("orders")
      .set({
        ...changed,
        ...(changed.email !== undefined && emailOfOrder(changed.email)),
        // A day that is taken back is not known.
        ...(changed.deliveredOn !== undefined && { deliveredOn: changed.deliveredOn || null }),
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
