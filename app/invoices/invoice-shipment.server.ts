import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { findSentCopies } from "./find-invoiced-order.server.ts";
import { findInvoicedSum } from "./find-invoiced-sum.server.ts";
import { findRemainingLines, issueCreditNote } from "./issue-credit-note.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

export interface InvoicedShipment {
  /** Øre that the invoice and the credit notes leave to be paid. */
  owed: number;
  /** Numbers of the lines of which copies are sent. */
  sentLines: number[];
}

/**
 * The invoice of an order that is shipped, in the transaction that ships it. Where it was paid and invoiced before, and
 * not all of it is sent, a credit note takes back the rest. Null: there was nothing to invoice. The caller has locked the
 * order.
 */
export async function invoiceShipment(
  transaction: Transaction<Tables>,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<InvoicedShipment | null> {
  await issueInvoice(transaction, { orderNumber, at });
  const sent = await findSentCopies(transaction, orderNumber);
  const remaining = await findRemainingLines(transaction, orderNumber);
  const copies = remaining
    .filter(({ lineNumber }) => lineNumber > 0)
    .map(({ lineNumber, quantity }) => {
      return { lineNumber, quantity: quantity - (sent.get(lineNumber) ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);
  if (copies.length > 0) {
    await issueCreditNote(transaction, { orderNumber, at, reason: "Not sent.", copies });
  }
  const owed = await findInvoicedSum(transaction, orderNumber);
  const sentLines = [...sent].filter(([, sentCopies]) => sentCopies > 0).map(([line]) => line);
  return owed === null ? null : { owed, sentLines };
}
