import { sql } from "kysely";
import type { Transaction } from "../db/database.ts";

/** Personal data that audit entries may hold: the fields of the order, and amounts with the reason of a refund. */
const personalFields = [
  ...["email", "address", "postalCode", "city", "phone", "note", "shopNote", "trackingNumber"],
  ...["fullName", "payment", "givenBack", "banReason"],
];

/** Removes what is personal from the audit entries of customers or their orders, which hold it before and after a change. */
export async function eraseFromAudit(
  transaction: Transaction,
  { kind, ids }: { kind: "order" | "user"; ids: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable("auditEntries")
    .set({
      before: sql`before - ${sql.val(personalFields)}::text[]`,
      after: sql`after - ${sql.val(personalFields)}::text[]`,
    })
    .where("subjectKind", "=", kind)
    .where("subjectId", "=", sql<string>`any(${sql.val(ids)}::text[])`)
    .execute();
}
