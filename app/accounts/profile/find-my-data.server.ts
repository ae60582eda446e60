import { customerOrderColumns } from "../../db/customer-order-columns.ts";
import type { Database } from "../../db/database.ts";
import { findCommentReports, findOrderDocuments } from "./find-my-documents.server.ts";

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
