import type { Selectable } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";

const summaryColumns = [
  "orderNumber",
  "orderDate",
  "totalAmount",
  "status",
] as const satisfies (keyof Tables["orders"])[];

/** An order as the history table shows it. */
export type OrderSummary = Pick<Selectable<Tables["orders"]>, (typeof summaryColumns)[number]>;

/** All orders of a person, newest first. */
export function findOrders(db: Database, uid: string): Promise<OrderSummary[]> {
  return db
    .selectFrom("orders")
    .select(summaryColumns)
    .where("userId", "=", uid)
    .orderBy("orderDate", "desc")
    .orderBy("orderNumber")
    .execute();
}
