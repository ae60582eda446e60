import { sql } from "kysely";
import type { WithdrawalState } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import type { WithdrawnLine, Withdrawal } from "./withdrawal.ts";

/** What earlier cancellations of the order come to that wait for their money. Postage goes back with the last one only. */
export const earlierCancellations = sql<number>`(
  select coalesce(sum(unit_price * quantity), 0) * 100
  from withdrawal_lines join withdrawals as earlier on earlier.id = withdrawal_id
  where earlier.order_number = withdrawals.order_number and earlier.kind = 'cancellation'
    and earlier.state = 'received' and earlier.sequence < withdrawals.sequence
)`;

/** A cancellation is open as long as money is owed back for it, whichever way that is paid. */
export const shownState = sql<WithdrawalState>`case
  when withdrawals.kind = 'cancellation' and withdrawals.state = 'received'
    and (select owed_back from orders where orders.order_number = withdrawals.order_number) <= ${earlierCancellations} then 'closed'
  else withdrawals.state end`;

/** Statements of withdrawal with their lines, to be narrowed. */
export function selectWithdrawals(db: Database) {
  return db
    .selectFrom("withdrawals")
    .select(["withdrawals.id", "withdrawals.orderNumber", "withdrawals.kind"])
    .select(shownState.as("state"))
    .select(["withdrawals.statedAt", "withdrawals.receivedAt", "withdrawals.refundedAt"])
    .select([
      "withdrawals.deductionReason",
      sql<number | null>`withdrawals.refund_amount::float8`.as("refundAmount"),
      withdrawnLines.as("lines"),
    ])
    .select((eb) =>
      eb
        .selectFrom("paymentOperations")
        .select("paymentOperations.state")
        .whereRef("paymentOperations.id", "=", "withdrawals.refundKey")
        .as("refundState"),
    )
    .select((eb) =>
      eb
        .selectFrom("orders")
        .select("orders.withdrawalTerms")
        .whereRef("orders.orderNumber", "=", "withdrawals.orderNumber")
        .as("withdrawalTerms"),
    );
}

const withdrawnLines = sql<WithdrawnLine[]>`(
  select coalesce(json_agg(json_build_object(
    'lineNumber', line_number, 'recordId', record_id, 'album', album, 'artist', artist, 'format', format,
    'unitPrice', unit_price, 'quantity', quantity
  ) order by line_number), '[]')
  from withdrawal_lines where withdrawal_id = withdrawals.id
)`;

/** What the customer of an order withdrew from, the oldest first. */
export function findWithdrawals(db: Database, orderNumber: string): Promise<Withdrawal[]> {
  return selectWithdrawals(db)
    .where("withdrawals.orderNumber", "=", orderNumber)
    .orderBy("withdrawals.statedAt")
    .execute();
}

/** The statement of that id, which nobody guesses; null when there is none. */
export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | null> {
  if (!uuidPattern.test(id)) return null;
  return (await selectWithdrawals(db).where("withdrawals.id", "=", id).executeTakeFirst()) ?? null;
}
