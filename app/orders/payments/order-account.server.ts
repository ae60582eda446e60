import type { Transaction, Database } from "../../db/database.ts";
import { findInvoicedSum } from "../../invoices/find-documents.server.ts";
import { findOperations, type Operation } from "../../payment/find-payment.server.ts";
import { findLedger, type ListedEntry } from "../../payment/ledger/find-ledger.server.ts";
import { paymentState, sumLedger, type LedgerSums } from "../../payment/ledger/payment-state.ts";
import { amountDue } from "../shipment/shipment.ts";
import { findWithdrawnSum } from "../withdrawals/find-withdrawals.server.ts";
import { balanceOf, type Balance } from "./balance.ts";
import { type Dispute, findDisputes } from "./disputes.server.ts";

/** An order's money: its ledger, what was asked of its provider, and what follows. */
export interface OrderAccount {
  ledger: ListedEntry[];
  sums: LedgerSums;
  operations: Operation[];
  disputes: Dispute[];
  balance: Balance;
}

/** Null: there is no such order. Inside a transaction the caller has locked it. */
export async function findAccount(db: Database, orderNumber: string): Promise<OrderAccount | null> {
  const order = await db
    .selectFrom("orders")
    .select(["status", "totalAmount", "shippedAmount"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const [ledger, operations, disputes, invoiced, withdrawn] = await Promise.all([
    findLedger(db, orderNumber),
    findOperations(db, orderNumber),
    findDisputes(db, orderNumber),
    findInvoicedSum(db, orderNumber),
    findWithdrawnSum(db, orderNumber),
  ]);
  const sums = sumLedger(ledger);
  const { status } = order;
  const ordered = amountDue(order) * 100;
  return {
    ledger,
    sums,
    operations,
    disputes,
    balance: balanceOf({ status, ordered, invoiced, withdrawn, sums, operations, disputes }),
  };
}

/**
 * Writes to the order what its money says now: the payment state, what is owed by the customer and to the customer, and since
 * when. Open pages and lists learn of it. To be called at the end of every transaction that moves money, issues a document
 * or changes the status of an order, which the caller has locked; an order that is gone is left alone.
 */
export async function storeBalance(
  transaction: Transaction,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<void> {
  const account = await findAccount(transaction, orderNumber);
  if (!account) return;
  const { owed, owedBack } = account.balance;
  const state = paymentState(account.ledger, owed);
  await transaction
    .updateTable("orders")
    .set((eb) => ({
      paymentState: state,
      owed,
      owedBack,
      owedBackSince:
        owedBack === 0 ? null : eb.fn.coalesce("owedBackSince", eb.val(at).$castTo<Date>()),
    }))
    .where("orderNumber", "=", orderNumber)
    .where((eb) =>
      eb.or([
        eb("paymentState", "<>", state),
        eb("owed", "<>", String(owed)),
        eb("owedBack", "<>", String(owedBack)),
      ]),
    )
    .execute();
}
