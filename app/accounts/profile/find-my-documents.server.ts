import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/**
 * What the shop stores of a user's orders by law: invoices and credit notes as they were issued, and statements of
 * withdrawal with their lines. Amounts of money are øre there, as `refundAmount` is.
 */
export async function findOrderDocuments(db: Database, uid: string) {
  const [invoices, withdrawals] = await Promise.all([
    db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.orderNumber", "invoices.orderNumber")
      .select(["kind", "number", "invoices.orderNumber", "issuedAt", "document"])
      .where("orders.userId", "=", uid)
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
export async function findCommentReports(db: Database, uid: string) {
  const decided = ["decision", "decisionReason", "decidedAt"] as const;
  const [sent, received] = await Promise.all([
    db
      .selectFrom("commentReports")
      .select(["recordId", "commentText", "reason", "reportedAt", ...decided])
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
