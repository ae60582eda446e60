import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { fingerprintRefunds } from "../../orders/payments/fingerprint-refunds.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import type { ListedReturn } from "./find-returns.server.ts";
import type { ListedDispute } from "./listed-dispute.ts";
import { returnValue } from "./return-value.ts";
import { disputesOf } from "./select-disputes.server.ts";

/** An order whose customer is owed money back, besides what withdrawals come to. Øre. */
export interface OwedBack {
  orderNumber: string;
  fullName: string;
  email: string;
  amount: number;
  /** Stands for the order's refunds that there are. */
  refunds: string;
  since: Date;
  /** The part that the provider refunds, and whether the order is paid by one: the rest is paid back by hand. */
  online: number;
  isOnline: boolean;
  disputes: ListedDispute[];
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
    .select([sql<Date>`coalesce(owed_back_since, updated_at)`.as("since")])
    .select([refundableOnline.as("online"), isOnline.as("isOnline")])
    .select(disputesOf("orders.orderNumber").as("disputes"))
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
    const online = Math.min(amount, row.online);
    return [
      { ...row, amount, online, refunds: refunds.get(row.orderNumber) ?? "", key: randomUUID() },
    ];
  });
}

/** As balanceOf (app/orders/payments/balance.ts) has it: what the provider can be asked to refund. */
const refundableOnline = sql<number>`case when exists (
    select from payment_disputes
    where payment_disputes.order_number = orders.order_number and blocks_refunds
  ) then 0 else greatest(0, (
    select coalesce(sum(case
      when kind in ('taken', 'refund-failed', 'reinstated') then amount
      when kind in ('refunded', 'charged-back') then -amount
    end), 0)
    from payment_entries where payment_entries.order_number = orders.order_number and not by_hand
  ) - (
    select coalesce(sum(amount), 0) from payment_operations
    where payment_operations.order_number = orders.order_number and kind = 'refund' and state = 'pending'
  ))::float8 end`;

const isOnline = sql<boolean>`exists (
  select from payments where payments.order_number = orders.order_number
)`;
