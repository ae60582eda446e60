import type { Database } from "../../db/database.ts";
import { oere } from "../../payment/ledger/oere.ts";

/** An order whose customer still has to pay. */
export interface UnpaidOrder {
  orderNumber: string;
  fullName: string;
  orderDate: Date;
  /** Øre. */
  owed: number;
}

export interface Unpaid {
  count: number;
  /** Øre, of all of them. */
  owed: number;
  /** The oldest of them. */
  orders: UnpaidOrder[];
}

const shown = 8;

/** What customers owe: for invoices, in the shop, and where a provider refused to take what was sent. */
export async function findUnpaid(db: Database): Promise<Unpaid> {
  const unpaid = db.selectFrom("orders").where("owed", ">", "0");
  const [sum, orders] = await Promise.all([
    unpaid
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum("owed"), eb.lit(0)), "float8").as("owed"),
      ])
      .executeTakeFirstOrThrow(),
    unpaid
      .select(["orderNumber", "fullName", "orderDate", oere("owed").as("owed")])
      .orderBy("orderDate")
      .orderBy("orderNumber")
      .limit(shown)
      .execute(),
  ]);
  return { count: sum.count, owed: sum.owed, orders };
}
