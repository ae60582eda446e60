import { sql, type Transaction } from "kysely";
import type { WithdrawalState } from "../db/legal-tables.ts";
import type { Tables } from "../db/tables.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { restock } from "../orders/restock.server.ts";
import { returnStock } from "../orders/return-stock.server.ts";
import { findLedger } from "../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../payment/ledger/payment-state.ts";
import { findPayment } from "../payment/find-payment.server.ts";
import { planOperations } from "../payment/operations/plan-operations.server.ts";
import type { OpenLine } from "./withdrawable-order.ts";

/**
 * Cancels an order that has not left the shop, because its customer withdrew: its stock returns and its payment is
 * released. The caller has locked the order. Gives "received" where money that a customer paid without the shop's doing is
 * to be given back by hand.
 */
export async function cancelAsWithdrawn(
  transaction: Transaction<Tables>,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<WithdrawalState> {
  await planOperations(transaction, { orderNumber, purpose: "cancel", at });
  await returnStock(transaction, orderNumber);
  const order = await transaction
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("orderNumber", "=", orderNumber)
    .returning("userId")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("orderStatusChanges")
    .values({
      ...{ orderNumber, status: "cancelled", changedAt: at },
      ...{ changedBy: order.userId, changedAs: "customer" },
    })
    .execute();
  await issueCreditNote(transaction, { orderNumber, at, reason: "Withdrawal from the contract." });
  const isPaidOnline = (await findPayment(transaction, orderNumber)) !== null;
  return !isPaidOnline && (await isPaid(transaction, orderNumber)) ? "received" : "closed";
}

/**
 * Takes lines off an order that has not left the shop; they go back on sale. What is shipped and taken later is the
 * rest, postage as it was. The caller has locked the order.
 */
export async function takeLinesOff(
  transaction: Transaction<Tables>,
  { orderNumber, lines, at }: { orderNumber: string; lines: readonly OpenLine[]; at: Date },
): Promise<WithdrawalState> {
  await restock(transaction, lines);
  await transaction
    .deleteFrom("orderLines")
    .where("orderNumber", "=", orderNumber)
    .where(
      "lineNumber",
      "in",
      lines.map(({ lineNumber }) => lineNumber),
    )
    .execute();
  await transaction
    .updateTable("orders")
    .set({
      totalAmount: sql<number>`shipping_cost + (
        select sum(unit_price * quantity)::integer from order_lines where order_lines.order_number = orders.order_number
      )`,
    })
    .where("orderNumber", "=", orderNumber)
    .execute();
  const reason = "Withdrawal from the contract.";
  await issueCreditNote(transaction, { orderNumber, at, reason, copies: lines });
  return (await isPaid(transaction, orderNumber)) ? "received" : "closed";
}

async function isPaid(transaction: Transaction<Tables>, orderNumber: string): Promise<boolean> {
  return sumLedger(await findLedger(transaction, orderNumber)).netCaptured > 0;
}
