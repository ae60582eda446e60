import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "../db/database.ts";

/** What an order holds of a deleted customer. */
const erased = {
  email: "",
  fullName: "Deleted customer",
  address: "",
  postalCode: "",
  city: "",
  phone: "",
  note: "",
  trackingNumber: "",
};

/**
 * What an email hashes to with an order's number, in SQL on orders: by it somebody who has deleted the account can still
 * withdraw, which the law allows them, while the shop does not know the email any more.
 */
export function emailHash(email: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(orders.order_number || ' ' || lower(${email}), 'UTF8')), 'hex')`;
}

/**
 * Deletes an account. Its orders stay for the books, without the customer's personal fields, and invoices
 * and credit notes as they were issued, because bookkeeping must keep them; comments stay as "Anonymous"; sessions, passwords and wishlist go. Gives the storage key of the profile picture, which the
 * caller deletes after the transaction. The caller has made sure, with lockAdmins, that an admin remains.
 */
export async function eraseAccount(
  transaction: Transaction,
  uid: string,
): Promise<{ profilePic: string | null } | null> {
  // An order that is being placed refers to the account: it is waited for, and later ones are refused.
  await transaction.selectFrom("users").select("id").where("id", "=", uid).forUpdate().execute();
  const orders = await transaction
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .execute();
  await eraseFromAudit(
    transaction,
    orders.map(({ orderNumber }) => orderNumber),
  );
  await transaction
    .updateTable("orders")
    .set({
      ...erased,
      emailHash: sql<
        string | null
      >`case when status <> 'cancelled' and email <> '' then ${emailHash(sql.ref("email"))} end`,
    })
    .where("userId", "=", uid)
    .execute();
  await transaction.deleteFrom("verifications").where("value", "=", uid).execute();
  const gone = await transaction
    .deleteFrom("users")
    .where("id", "=", uid)
    .returning("profilePic")
    .executeTakeFirst();
  return gone ?? null;
}

/** Removes the customer's personal fields from the audit entries of orders, which hold them before and after a change. */
export async function eraseFromAudit(
  transaction: Transaction,
  orderNumbers: readonly string[],
): Promise<void> {
  await transaction
    .updateTable("auditEntries")
    .set({
      before: sql`before - ${sql.val(Object.keys(erased))}::text[]`,
      after: sql`after - ${sql.val(Object.keys(erased))}::text[]`,
    })
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", sql<string>`any(${sql.val(orderNumbers)}::text[])`)
    .execute();
}
