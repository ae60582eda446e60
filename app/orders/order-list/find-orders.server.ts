import type { Row } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";
import { selectOrderLines } from "../select-order-lines.server.ts";

const summaryColumns = [
  "orderNumber",
  "orderDate",
  "status",
  "shippingMethod",
  "shippingName",
  "pickedUp",
] as const satisfies (keyof Tables["orders"])[];

/** An order as the history table shows it. */
export type OrderSummary = Pick<Row<"orders">, (typeof summaryColumns)[number]> & {
  /** Whole kroner; of a shipped order, what was sent. */
  amount: number;
};

/** All orders of a person, newest first. */
export function findOrders(db: Database, uid: string): Promise<OrderSummary[]> {
  return db
    .selectFrom("orders")
    .select(summaryColumns)
    .select((eb) => eb.fn.coalesce("shippedAmount", "totalAmount").as("amount"))
    .where("userId", "=", uid)
    .orderBy("orderDate", "desc")
    .orderBy("orderNumber")
    .execute();
}

/** An order with what was in it, in the order of the cart. */
export interface OrderWithRecords extends OrderSummary {
  records: Pick<Row<"orderLines">, "album" | "artist" | "coverImage">[];
}

/** As findOrders, with what was in each. */
export async function findOrdersWithRecords(
  db: Database,
  uid: string,
): Promise<OrderWithRecords[]> {
  const [orders, lines] = await Promise.all([
    findOrders(db, uid),
    selectOrderLines(db)
      .innerJoin("orders", "orders.orderNumber", "orderLines.orderNumber")
      .select(["orderLines.orderNumber", "orderLines.album", "orderLines.artist"])
      .where("userId", "=", uid)
      .orderBy("lineNumber")
      .execute(),
  ]);
  const byOrder = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  return orders.map((order) => ({
    ...order,
    records: (byOrder.get(order.orderNumber) ?? [])
      .map(withGround)
      .map(({ album, artist, coverImage }) => ({ album, artist, coverImage })),
  }));
}
