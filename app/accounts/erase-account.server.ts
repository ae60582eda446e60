import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";

/** What an order says of the customer once they are gone. */
const nobody = {
  email: "",
  fullName: "Deleted customer",
  address: "",
  postalCode: "",
  city: "",
  phone: "",
  note: "",
};

/**
 * Deletes an account. Its orders stay for the books, without what says whose they were; comments stay as
 * "Anonymous"; sessions, passwords and wishlist go. Gives the storage key of the profile picture, which
 * the caller removes once the transaction holds. Whoever calls it has made sure, with lockAdmins, that an
 * admin remains.
 */
export async function eraseAccount(
  transaction: Transaction<Tables>,
  uid: string,
): Promise<{ profilePic: string | null } | null> {
  const orders = await transaction
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .execute();
  await eraseFromAudit(
    transaction,
    orders.map(({ orderNumber }) => orderNumber),
  );
  await transaction.updateTable("orders").set(nobody).where("userId", "=", uid).execute();
  await transaction.deleteFrom("verifications").where("value", "=", uid).execute();
  const gone = await transaction
    .deleteFrom("users")
    .where("id", "=", uid)
    .returning("profilePic")
    .executeTakeFirst();
  return gone ?? null;
}

/** What an admin mended on an order was written down with the name before and after: takes it out there. */
export async function eraseFromAudit(
  transaction: Transaction<Tables>,
  orderNumbers: readonly string[],
): Promise<void> {
  await transaction
    .updateTable("auditEntries")
    .set({
      before: sql`before - ${sql.val(Object.keys(nobody))}::text[]`,
      after: sql`after - ${sql.val(Object.keys(nobody))}::text[]`,
    })
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", sql<string>`any(${sql.val(orderNumbers)}::text[])`)
    .execute();
}
