import { sql } from "kysely";
import type { WithdrawalState } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import { creditLines } from "../../invoices/credit-lines.ts";
import { findRemainingLines } from "../../invoices/find-remaining-lines.server.ts";
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

/** No statement of its kind came after it. */
const isLast = sql`not exists (
  select from withdrawals as later
  where later.order_number = withdrawals.order_number and later.kind = withdrawals.kind
    and later.sequence > withdrawals.sequence
)`;

/**
 * Whole kroner of postage that go back with a withdrawal. Postage goes back with the statement that made it all: the last
 * return, once all that was sent is withdrawn from, or the cancellation that ended the order. What is settled first, and in
 * which order, does not matter. The query has joined the order.
 */
export const returnedPostage = sql<number>`case
  when withdrawals.kind = 'return' and not exists (
    select from order_lines as line
    where line.order_number = withdrawals.order_number and coalesce(line.shipped, line.quantity) > (
      select coalesce(sum(gone.quantity), 0) from withdrawal_lines as gone
      join withdrawals as statement on statement.id = gone.withdrawal_id
      where gone.order_number = line.order_number and gone.line_number = line.line_number
        and statement.kind = 'return'
    )
  ) and ${isLast} then orders.shipping_cost
  when withdrawals.kind = 'cancellation' and ${isLast} and exists (
    select from order_status_changes as change
    where change.order_number = withdrawals.order_number and change.status = 'cancelled'
      and change.changed_at = withdrawals.stated_at
  ) then orders.shipping_cost
  else 0 end`;

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
      isChargedBack.as("isChargedBack"),
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

const isChargedBack = sql<boolean>`exists (
  select from payment_disputes
  where payment_disputes.order_number = withdrawals.order_number and charged_back > 0
)`;

const withdrawnLines = sql<WithdrawnLine[]>`(
  select coalesce(json_agg(json_build_object(
    'lineNumber', line_number, 'recordId', record_id, 'album', album, 'artist', artist, 'format', format,
    'unitPrice', unit_price, 'quantity', quantity
  ) order by line_number), '[]')
  from withdrawal_lines where withdrawal_id = withdrawals.id
)`;

/**
 * Øre that the returns of an order which are not settled yet take off its invoice: their copies, and the postage that goes back
 * with them. 0 without such a return. They are credited when they are settled, and not demanded from the statement on.
 */
export async function findWithdrawnSum(db: Database, orderNumber: string): Promise<number> {
  const open = await db
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.orderNumber", "withdrawals.orderNumber")
    .select([withdrawnLines.as("lines"), returnedPostage.as("postage")])
    .where("withdrawals.orderNumber", "=", orderNumber)
    .where("withdrawals.kind", "=", "return")
    .where("withdrawals.state", "in", ["announced", "received"])
    .execute();
  if (open.length === 0) return 0;
  const copies = open.flatMap(({ lines }) => lines);
  const postage = open.reduce((sum, each) => sum + each.postage, 0) * 100;
  const invoiced = await findRemainingLines(db, orderNumber);
  // An order from before there were invoices.
  if (invoiced.length === 0) {
    return copies.reduce((sum, line) => sum + line.unitPrice * line.quantity * 100, postage);
  }
  const credit = creditLines(invoiced, { copies, postage });
  return credit.reduce((sum, line) => sum - line.goods - line.postage, 0);
}

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
