import { sql } from "kysely";
import type { OrderStatus, WithdrawalState } from "../db/column-values.ts";
import type { Transaction } from "../db/database.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { findAccount, storeBalance } from "../orders/payments/order-account.server.ts";
import { coverPendingRefunds } from "../orders/payments/plan-money.server.ts";
import { moveOrder, type MoveServices } from "../orders/process/move-order.server.ts";
import { restock } from "../orders/process/restock.server.ts";
import type { OpenLine } from "./withdrawable-order.ts";

/** What a customer withdrew from before it left the shop. */
interface Cancelled {
  orderNumber: string;
  status: OrderStatus;
  userId: string | null;
  /** The lines with the copies that are withdrawn from. */
  lines: readonly OpenLine[];
  /** All copies of the order. */
  isWhole: boolean;
  at: Date;
}

const reason = "Withdrawal from the contract.";

/**
 * Takes copies off an order that has not left the shop; they go back on sale. The whole order is cancelled. The caller has
 * locked it. Gives "received" where money that was paid is to be given back by the shop's people, else "closed": what a
 * provider holds is released, and what it captured of a cancelled order it is asked to refund.
 */
export async function cancelCopies(
  transaction: Transaction,
  services: MoveServices,
  cancelled: Cancelled,
): Promise<WithdrawalState> {
  const { orderNumber } = cancelled;
  const before = await findAccount(transaction, orderNumber);
  await (cancelled.isWhole
    ? cancelOrder(transaction, services, cancelled)
    : takeCopiesOff(transaction, cancelled));
  const after = await findAccount(transaction, orderNumber);
  const isOwedMore = (after?.balance.owedBack ?? 0) > (before?.balance.owedBack ?? 0);
  return isOwedMore ? "received" : "closed";
}

async function cancelOrder(
  transaction: Transaction,
  services: MoveServices,
  { orderNumber, status: from, userId: uid, at }: Cancelled,
): Promise<void> {
  const move = {
    orderNumber,
    from,
    to: "cancelled",
    asker: "withdrawal",
    uid,
    reason,
    at,
  } as const;
  const moved = await moveOrder(transaction, services, move);
  if (!moved.ok) throw new Error(`An order that is ${from} could not be withdrawn from.`);
}

/** What is shipped and taken later is the rest, postage as it was. */
async function takeCopiesOff(
  transaction: Transaction,
  { orderNumber, lines, at }: Cancelled,
): Promise<void> {
  await restock(transaction, lines);
  const numbers = sql`${lines.map(({ lineNumber }) => lineNumber)}::integer[]`;
  const copies = sql`${lines.map(({ quantity }) => quantity)}::integer[]`;
  await transaction
    .deleteFrom("orderLines")
    .using(
      sql<{ number: number; copies: number }>`unnest(${numbers}, ${copies})`.as<"gone">(
        sql`gone(number, copies)`,
      ),
    )
    .where("orderNumber", "=", orderNumber)
    .whereRef("orderLines.lineNumber", "=", "gone.number")
    .whereRef("orderLines.quantity", "<=", "gone.copies")
    .execute();
  await sql`
    update order_lines set quantity = quantity - copies
    from unnest(${numbers}, ${copies}) as gone (number, copies)
    where order_number = ${orderNumber} and line_number = number`.execute(transaction);
  await transaction
    .updateTable("orders")
    .set({
      totalAmount: sql<number>`shipping_cost + (
        select sum(unit_price * quantity)::integer from order_lines where order_lines.order_number = orders.order_number
      )`,
    })
    .where("orderNumber", "=", orderNumber)
    .execute();
  await issueCreditNote(transaction, { orderNumber, at, reason, copies: lines });
  await coverPendingRefunds(transaction, { orderNumber });
  await storeBalance(transaction, { orderNumber, at });
}
