import type { Selectable } from "kysely";
import type { Database } from "../db/database.ts";
import type { OrderStatus, Tables } from "../db/tables.ts";
import type { Actor } from "./order-status.ts";

/** An order as the history table shows it. */
export interface OrderSummary {
  orderNumber: string;
  orderDate: Date;
  /** Whole kroner. */
  totalAmount: number;
  status: OrderStatus;
}

/** All orders of a person, newest first. */
export function findOrders(db: Database, uid: string): Promise<OrderSummary[]> {
  return db
    .selectFrom("orders")
    .select(["orderNumber", "orderDate", "totalAmount", "status"])
    .where("userId", "=", uid)
    .orderBy("orderDate", "desc")
    .orderBy("orderNumber")
    .execute();
}

export type OrderLine = Omit<Selectable<Tables["orderLines"]>, "orderNumber">;

export interface StatusEntry {
  status: OrderStatus;
  changedAt: Date;
  changedAs: Actor;
}

const orderColumns = [
  "orderNumber",
  "userId",
  "checkoutKey",
  "status",
  "email",
  "fullName",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
  "note",
  "shopNote",
  "shippingMethod",
  "shippingCost",
  "paymentMethod",
  "paymentState",
  "vatPercent",
  "totalAmount",
  "orderDate",
] as const satisfies (keyof Tables["orders"])[];

/** An order whole: its lines in the order of the cart, its history from the beginning. */
export interface Order extends Pick<Selectable<Tables["orders"]>, (typeof orderColumns)[number]> {
  lines: OrderLine[];
  history: StatusEntry[];
}

/** The order of that number, or null. With `ownedBy` only that person's: another's looks like none. */
export async function findOrder(
  db: Database,
  orderNumber: string,
  { ownedBy }: { ownedBy?: string } = {},
): Promise<Order | null> {
  // A number from an address may be anything, even what PostgreSQL does not take as text.
  if (orderNumber.includes("\0")) return null;
  const order = await db
    .selectFrom("orders")
    .select(orderColumns)
    .where("orderNumber", "=", orderNumber)
    .$if(ownedBy !== undefined, (query) => query.where("userId", "=", ownedBy ?? ""))
    .executeTakeFirst();
  if (!order) return null;
  const [lines, history] = await Promise.all([
    db
      .selectFrom("orderLines")
      .selectAll()
      .where("orderNumber", "=", orderNumber)
      .orderBy("lineNumber")
      .execute(),
    db
      .selectFrom("orderStatusChanges")
      .select(["status", "changedAt", "changedAs"])
      .where("orderNumber", "=", orderNumber)
      .orderBy("changedAt")
      .execute(),
  ]);
  return { ...order, lines, history };
}
