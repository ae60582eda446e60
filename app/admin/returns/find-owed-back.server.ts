import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { fingerprintRefunds } from "../../orders/payments/fingerprint-refunds.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import type { ListedReturn } from "./find-returns.server.ts";
import { returnValue } from "./return-value.ts";

/** An order whose customer is owed money back, besides what withdrawals come to. Øre. */
export interface OwedBack {
  orderNumber: string;
  fullName: string;
  email: string;
  amount: number;
  /** Stands for the order's refunds that there are. */
  refunds: string;
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
    .select([sql<Date>`coalesce(owed_back_since, updated_at)`.as("since"), isByHand.as("isByHand")])
    .where("owedBack", ">", "0")
    .orderBy("owedBackSince")
    .limit(500)
    .execute();
  const refunds = await fingerprintRefunds(
    db,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return rows.flatMap(({ owedBack, ...row }) => {
    // A return is not credited before it is settled, so its money is not among what is owed back yet.
    const cancellations = open.filter(
      ({ orderNumber, kind }) => orderNumber === row.orderNumber && kind === "cancellation",
    );
    const listed = cancellations.reduce((sum, each) => sum + returnValue(each).due, 0);
    const amount = owedBack - listed;
    if (amount <= 0) return [];
    return [{ ...row, amount, refunds: refunds.get(row.orderNumber) ?? "", key: randomUUID() }];
  });
}

const isByHand = sql<boolean>`(
  select coalesce(bool_or(by_hand), false) from payment_entries
  where payment_entries.order_number = orders.order_number and kind = 'taken'
)`;
