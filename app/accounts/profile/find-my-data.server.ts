import { sql } from "kysely";
import { customerOrderColumns } from "../../db/customer-order-columns.ts";
import type { Database } from "../../db/database.ts";

/** Everything that the shop stores about a user, for their download; undefined when the account was deleted. */
export async function findMyData(db: Database, uid: string) {
  const [account, passkeys, sessions, comments, wishlist, orders, lines, documents, reports] =
    await Promise.all([
      db
        .selectFrom("users")
        .select([
          "id as uid",
          "username",
          "email",
          "role",
          "profilePic",
          "twoFactorEnabled",
          "createdAt",
        ])
        .where("id", "=", uid)
        .executeTakeFirst(),
      db
        .selectFrom("passkeys")
        .select(["name", "deviceType", "backedUp", "createdAt"])
        .where("userId", "=", uid)
        .orderBy("createdAt")
        .execute(),
      db
        .selectFrom("sessions")
        .select(["userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
        .where("userId", "=", uid)
        .orderBy("createdAt")
        .execute(),
      db
        .selectFrom("comments")
        .select(["recordId", "text", "createdAt as date"])
        .where("userId", "=", uid)
        .orderBy("createdAt")
        .execute(),
      db
        .selectFrom("wishlistItems")
        .innerJoin("records", "records.id", "wishlistItems.recordId")
        .select(["recordId", "records.album", "records.artist", "addedAt"])
        .where("userId", "=", uid)
        .orderBy("addedAt")
        .execute(),
      db
        .selectFrom("orders")
        .select(customerOrderColumns)
        .where("userId", "=", uid)
        .orderBy("orderDate")
        .execute(),
      db
        .selectFrom("orderLines")
        .innerJoin("orders", "orders.orderNumber", "orderLines.orderNumber")
        .selectAll("orderLines")
        .where("orders.userId", "=", uid)
        .orderBy("orderLines.orderNumber")
        .orderBy("lineNumber")
        .execute(),
      findOrderDocuments(db, uid),
      findCommentReports(db, uid),
    ]);
  if (!account) return undefined;
  return {
    account,
    passkeys,
    sessions,
    comments,
    ...reports,
    wishlist,
    ...documents,
    orders: orders.map((order) => ({
      ...order,
      lines: lines.filter((line) => line.orderNumber === order.orderNumber),
    })),
  };
}

/**
 * What the shop stores of a user's orders by law: invoices and credit notes as they were issued, and statements of
 * withdrawal with their lines. Amounts of money are øre there, as `refundAmount` is.
 */
async function findOrderDocuments(db: Database, uid: string) {
  const [invoices, withdrawals] = await Promise.all([
    db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.orderNumber", "invoices.orderNumber")
      .select(["kind", "number", "invoices.orderNumber", "issuedAt", "document"])
      .where("orders.userId", "=", uid)
      .where("awaitsDate", "=", false)
      .orderBy("issuedAt")
      .orderBy("number")
      .execute(),
    db
      .selectFrom("withdrawals")
      .innerJoin("orders", "orders.orderNumber", "withdrawals.orderNumber")
      .select(["withdrawals.orderNumber", "kind", "state", "statedAt", "receivedAt", "refundedAt"])
      .select([sql<number | null>`refund_amount::float8`.as("refundAmount"), "deductionReason"])
      .select(
        sql`(
          select json_agg(json_build_object(
            'lineNumber', line_number, 'album', album, 'artist', artist, 'format', format,
            'unitPrice', unit_price, 'quantity', quantity,
            'mediaCondition', media_condition, 'sleeveCondition', sleeve_condition
          ) order by line_number)
          from withdrawal_lines where withdrawal_id = withdrawals.id
        )`.as("lines"),
      )
      .where("orders.userId", "=", uid)
      .orderBy("statedAt")
      .execute(),
  ]);
  return { invoices, withdrawals };
}

/**
 * Reports of comments that a user sent, and those of the user's own comments: these with what was decided and why, and
 * without what the reporter wrote.
 */
async function findCommentReports(db: Database, uid: string) {
  const decided = ["decision", "decisionReason", "decidedAt"] as const;
  const [sent, received] = await Promise.all([
    db
      .selectFrom("commentReports")
      .select(["recordId", "commentText", "reason", "reportedAt", "language", ...decided])
      .where("reporter", "=", uid)
      .orderBy("reportedAt")
      .execute(),
    db
      .selectFrom("commentReports")
      .select(["recordId", "commentText", "reportedAt", ...decided])
      .where("commentAuthor", "=", uid)
      .orderBy("reportedAt")
      .execute(),
  ]);
  return { reportsByMe: sent, reportsOfMyComments: received };
}
