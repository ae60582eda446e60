import type { Transaction } from "../db/database.ts";
import { creditLines, type CreditChoice } from "./credit-lines.ts";
import { findDocument } from "./find-documents.server.ts";
import { findInvoicedOrder } from "./find-invoiced-order.server.ts";
import { findRemainingLines } from "./find-remaining-lines.server.ts";
import type { DocumentLine, InvoiceDocument } from "./invoice-document.ts";
import type { InvoiceLine } from "./invoice-lines.ts";
import { issueDocument } from "./issue-document.server.ts";

export interface NewCreditNote extends CreditChoice {
  orderNumber: string;
  at: Date;
  /** In words that the customer reads. */
  reason: string;
}

/** What was issued. */
export interface IssuedCreditNote {
  number: number;
  /** Øre, postage and VAT included. */
  total: number;
}

/**
 * Issues a credit note for the invoice of an order, in the transaction that cancels, takes back or refunds. Without a
 * choice it is for all that is left. Null: the order has no invoice, or nothing is left of what was chosen. Never more is
 * credited than was invoiced. The caller has locked the order, and does little after this.
 */
export async function issueCreditNote(
  transaction: Transaction,
  { orderNumber, at, reason, ...choice }: NewCreditNote,
): Promise<IssuedCreditNote | null> {
  const invoice = await findDocument(transaction, {
    orderNumber,
    kind: "invoice",
    number: null,
    orAwaitingDate: true,
  });
  const order = invoice && (await findInvoicedOrder(transaction, orderNumber));
  if (!invoice || !order) return null;
  const lines = creditLines(await findRemainingLines(transaction, orderNumber), choice);
  if (lines.length === 0) return null;
  const { number, total } = await issueDocument(transaction, {
    kind: "credit-note",
    lines,
    at,
    reason,
    // The customer may have deleted the account since: the buyer is the one of the invoice.
    order: {
      ...order,
      buyer: invoice.buyer,
      shipping: invoice.shipping,
      exportWords: invoice.exportWords ?? "",
    },
    shown: lines.flatMap((line) => shownLine(line, invoice)),
    corrects: {
      number: invoice.number,
      issuedAt: invoice.issuedAt,
      issuedOn: invoice.issuedOn,
    },
  });
  return { number, total };
}

function shownLine(line: InvoiceLine, invoice: InvoiceDocument): DocumentLine[] {
  const sold = invoice.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
  // Only postage: it stands among the sums.
  if (!sold || (line.goods === 0 && line.quantity === 0)) return [];
  return [{ ...sold, quantity: Math.abs(line.quantity), amount: Math.abs(line.goods) }];
}
