import type { Database } from "../../db/database.ts";

/** An order that was not cancelled and for which no money has come. */
export interface UnpaidOrder {
  orderNumber: string;
  fullName: string;
  orderDate: Date;
  /** Whole kroner. */
  kroner: number;
}

export interface Unpaid {
  count: number;
  /** Whole kroner, of all of them. */
  kroner: number;
  /** The oldest of them. */
  orders: UnpaidOrder[];
}

const shown = 8;

/** What customers owe: invoices and orders that are paid in the shop, also those that wait for their payment. */
export async function findUnpaid(db: Database): Promise<Unpaid> {
  const unpaid = db
    .selectFrom("orders")
    .where("status", "<>", "cancelled")
    .where("paymentState", "in", ["unpaid", "awaiting"]);
  const [sum, orders] = await Promise.all([
    unpaid
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
        eb
          .cast<number>(
            eb.fn.coalesce(eb.fn.sum(eb.fn.coalesce("shippedAmount", "totalAmount")), eb.lit(0)),
            "float8",
          )
          .as("kroner"),
      ])
      .executeTakeFirstOrThrow(),
    unpaid
      .select((eb) => [
        "orderNumber",
        "fullName",
        "orderDate",
        eb.fn.coalesce("shippedAmount", "totalAmount").as("kroner"),
      ])
      .orderBy("orderDate")
      .orderBy("orderNumber")
      .limit(shown)
      .execute(),
  ]);
  return { ...sum, orders };
}
