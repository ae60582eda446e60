import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { findSentCopies } from "./find-invoiced-order.server.ts";
import { findRemainingLines } from "./find-remaining-lines.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

/**
 * The invoice of an order that is shipped, in the transaction that ships it. Where it was paid and invoiced before, and
 * not all of it is sent, a credit note takes back the rest. The caller has locked the order.
 */
export async function invoiceShipment(
  transaction: Transaction<Tables>,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<void> {
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
}
