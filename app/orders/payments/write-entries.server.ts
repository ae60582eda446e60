import type { Transaction } from "../../db/database.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.server.ts";
import { issueInvoice } from "../../invoices/issue-invoice.server.ts";
import type { LedgerEntry } from "../../payment/ledger/payment-state.ts";
import { dayOnShopClock } from "../../shop-time.ts";

export interface NewEntry extends LedgerEntry {
  at: Date;
  /** For the shop's people. */
  note?: string;
  /** The refund that this enters; a second entry of its kind is left out. */
  operationId?: string;
  /** Of a refund: what gets a credit note, because no document says so yet. */
  credit?: RefundCredit;
  /** Made for the form that enters a payment by hand. */
  entryKey?: string;
  /** When it is entered, where that is not the day of the money. */
  enteredAt?: Date;
}

export interface RefundCredit {
  /** Øre. */
  amount: number;
  /** In words that the customer reads. */
  reason: string;
  /** What it is for: line numbers and "postage"; empty: all of the order. */
  parts: readonly string[];
}

/**
 * Writes entries of an order's ledger with the documents that follow: an order that is paid before it is sent gets its
 * invoice, and a refund a credit note for what no document says yet. The caller has locked the order, or its payment where
 * the order is gone, and stores the balance at the end.
 */
export async function writeEntries(
  transaction: Transaction,
  orderNumber: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto("paymentEntries")
    .values(
      entries.map((entry) => ({
        orderNumber,
        kind: entry.kind,
        amount: entry.amount,
        at: entry.at,
        day: dayOnShopClock(entry.at),
        note: entry.note ?? "",
        operationId: entry.operationId ?? null,
        byHand: entry.byHand ?? false,
        entryKey: entry.entryKey ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["operationId", "kind"]).doNothing())
    .execute();
  for (const { kind, amount, at, enteredAt = at, credit } of entries) {
    if (kind === "taken" && amount > 0 && (await isUnsent(transaction, orderNumber))) {
      await issueInvoice(transaction, { orderNumber, at: enteredAt });
    }
    if (credit && credit.amount > 0) {
      await issueCreditNote(transaction, { orderNumber, at: enteredAt, ...credit });
    }
  }
}

async function isUnsent(transaction: Transaction, orderNumber: string): Promise<boolean> {
  const order = await transaction
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return order !== undefined && order.status !== "shipped" && order.status !== "cancelled";
}
