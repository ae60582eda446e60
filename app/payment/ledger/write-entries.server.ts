import type { Transaction } from "kysely";
import type { PaymentState } from "../../db/payment-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { creditRefund } from "../../invoices/credit-refund.server.ts";
import { issueInvoice } from "../../invoices/issue-invoice.server.ts";
import { findLedger, type ListedEntry } from "./find-ledger.server.ts";
import { paymentState, type LedgerEntry } from "./payment-state.ts";

export interface NewEntry extends LedgerEntry {
  at: Date;
  note?: string;
  /** The refund that this enters; a second entry of it is left out. */
  operationId?: string;
  /** What a refund is for: line numbers and "postage"; left out: an amount for all of the order. */
  parts?: readonly string[];
  /** When it is entered, where that is not the day of the money. */
  enteredAt?: Date;
}

/**
 * Writes entries of an order's ledger, and the state that follows from the ledger to the order, which also tells open pages.
 * An order that is paid gets its invoice, and a refund its credit note. The caller has locked the order, or its payment
 * where the order is gone. Gives the whole ledger.
 */
export async function writeEntries(
  transaction: Transaction<Tables>,
  orderNumber: string,
  entries: readonly NewEntry[],
): Promise<ListedEntry[]> {
  if (entries.length > 0) {
    await transaction
      .insertInto("paymentEntries")
      .values(
        entries.map(({ kind, amount, at, note = "", operationId = null }) => {
          return { orderNumber, kind, amount, at, note, operationId };
        }),
      )
      .onConflict((conflict) => conflict.column("operationId").doNothing())
      .execute();
  }
  const ledger = await findLedger(transaction, orderNumber);
  if (entries.length > 0) await storeState(transaction, orderNumber, paymentState(ledger));
  await issueDocuments(transaction, orderNumber, entries);
  return ledger;
}

/** The invoice of an order that was not sent yet is issued when it is paid. */
async function issueDocuments(
  transaction: Transaction<Tables>,
  orderNumber: string,
  entries: readonly NewEntry[],
): Promise<void> {
  for (const { kind, amount, at, enteredAt = at, note: reason = "", parts = [] } of entries) {
    if (kind === "taken" && amount > 0 && (await isUnsent(transaction, orderNumber))) {
      await issueInvoice(transaction, { orderNumber, at: enteredAt });
    } else if (kind === "refunded" && amount > 0) {
      await creditRefund(transaction, { orderNumber, amount, at: enteredAt, reason, parts });
    }
  }
}

async function isUnsent(transaction: Transaction<Tables>, orderNumber: string): Promise<boolean> {
  const order = await transaction
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return order !== undefined && order.status !== "shipped" && order.status !== "cancelled";
}

async function storeState(
  transaction: Transaction<Tables>,
  orderNumber: string,
  state: PaymentState,
): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ paymentState: state })
    .where("orderNumber", "=", orderNumber)
    .execute();
}
