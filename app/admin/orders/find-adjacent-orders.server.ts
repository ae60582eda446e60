import { sql } from "kysely";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { matches } from "./find-order-list.server.ts";
import type { OrderQuery } from "./order-query.ts";

/** An order that is new or processing. */
export interface WaitingOrder {
  orderNumber: string;
  fullName: string;
  status: OrderStatus;
}

export interface AdjacentOrders {
  /** The orders beside this one in the list it was opened from, or null at its ends. */
  newer: string | null;
  older: string | null;
  /** The next newer order that is new or processing; after the newest, the oldest. */
  nextWaiting: WaitingOrder | null;
  /** How many others are new or processing. */
  waiting: number;
}

/** The orders around one. The order itself need not match the list any more. */
export async function findAdjacentOrders(
  db: Database,
  orderNumber: string,
  list: Pick<OrderQuery, "status" | "search">,
): Promise<AdjacentOrders> {
  // In SQL, because a Date has milliseconds and the column microseconds.
  const date = sql<Date>`(select order_date from orders where order_number = ${orderNumber})`;
  const listed = db
    .selectFrom("orders")
    .select("orderNumber")
    .where((eb) => matches(eb, list));
  const waitingOrders = db
    .selectFrom("orders")
    .where("status", "in", ["new", "processing"])
    .where("orderNumber", "<>", orderNumber);
  const [newer, older, nextWaiting, waiting] = await Promise.all([
    listed
      .where("orderDate", ">=", date)
      .where((eb) => eb.or([eb("orderDate", ">", date), eb("orderNumber", "<", orderNumber)]))
      .orderBy("orderDate")
      .orderBy("orderNumber", "desc")
      .limit(1)
      .executeTakeFirst(),
    listed
      .where("orderDate", "<=", date)
      .where((eb) => eb.or([eb("orderDate", "<", date), eb("orderNumber", ">", orderNumber)]))
      .orderBy("orderDate", "desc")
      .orderBy("orderNumber")
      .limit(1)
      .executeTakeFirst(),
    waitingOrders
      .select(["orderNumber", "fullName", "status"])
      .orderBy((eb) => eb("orderDate", ">=", date), "desc")
      .orderBy("orderDate")
      .orderBy("orderNumber")
      .limit(1)
      .executeTakeFirst(),
    waitingOrders
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    newer: newer?.orderNumber ?? null,
    older: older?.orderNumber ?? null,
    nextWaiting: nextWaiting ?? null,
    waiting: waiting.count,
  };
}
