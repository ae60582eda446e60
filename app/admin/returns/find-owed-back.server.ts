import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { oere } from "../../payment/ledger/oere.ts";
import type { ListedReturn } from "./find-returns.server.ts";
import { returnValue } from "./return-value.ts";

/** An order whose customer is owed money back, besides what withdrawals come to. Øre. */
export interface OwedBack {
  orderNumber: string;
  fullName: string;
  email: string;
  amount: number;
  /** What can be refunded of the order at all. */
  refundable: number;
  since: Date;
  /** Whether the money came without a provider, and is paid back in the same way. */
  isByHand: boolean;
  /** Made for its form: a doubled press refunds once. */
  key: string;
}

/** All of them, the oldest first. `open` are the withdrawals that are listed beside them with what they come to. */
export async function findOwedBack(
  db: Database,
  open: readonly ListedReturn[],
): Promise<OwedBack[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["orderNumber", "fullName", "email", oere("owedBack").as("owedBack")])
    .select([
      sql<Date>`coalesce(owed_back_since, updated_at)`.as("since"),
      refundable.as("refundable"),
      isByHand.as("isByHand"),
    ])
    .where("owedBack", ">", "0")
    .orderBy("owedBackSince")
    .limit(500)
    .execute();
  return rows.flatMap(({ owedBack, ...row }) => {
    // A return is not credited before it is settled, so its money is not among what is owed back yet.
    const cancellations = open.filter(
      ({ orderNumber, kind }) => orderNumber === row.orderNumber && kind === "cancellation",
    );
    const listed = cancellations.reduce((sum, each) => sum + returnValue(each).due, 0);
    const amount = owedBack - listed;
    return amount > 0 ? [{ ...row, amount, key: randomUUID() }] : [];
  });
}

const refundable = sql<number>`(
  select coalesce(sum(case
    when kind in ('taken', 'refund-failed') then amount when kind = 'refunded' then -amount
  end), 0)
  from payment_entries where payment_entries.order_number = orders.order_number
)::float8 - (
  select coalesce(sum(amount), 0) from payment_operations
  where payment_operations.order_number = orders.order_number and kind = 'refund' and state = 'pending'
)::float8`;

const isByHand = sql<boolean>`(
  select coalesce(bool_or(by_hand), false) from payment_entries
  where payment_entries.order_number = orders.order_number and kind = 'taken'
)`;
