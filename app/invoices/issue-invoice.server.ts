import type { Transaction } from "../db/database.ts";
import { shop } from "../shop.ts";
import {
  findInvoicedOrder,
  findSoldLines,
  type OrderedLine,
} from "./find-invoiced-order.server.ts";
import { findRemainingLines } from "./find-remaining-lines.server.ts";
import type { DocumentLine } from "./invoice-document.ts";
import { invoiceLines } from "./invoice-lines.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { issueDocument } from "./issue-document.server.ts";

export interface NewInvoice {
  orderNumber: string;
  at: Date;
}

/**
 * Issues the invoice of an order, in the transaction that ships it or takes its money; gives its number. An order has
 * one invoice: issued again, it is the same. Null: there is no such order, or nothing to invoice. The caller has locked
 * the order, and does little after this, because the next invoice waits for the end of the transaction.
 */
export async function issueInvoice(
  transaction: Transaction,
  { orderNumber, at }: NewInvoice,
): Promise<number | null> {
  const issued = await findInvoiceNumber(transaction, orderNumber);
  if (issued !== null) return issued;
  const order = await findInvoicedOrder(transaction, orderNumber);
  if (!order) return null;
  const lines = invoiceLines(order.lines, order.postage, {
    postageFollowsGoods: shop.vat.postageFollowsGoods,
    ratePercent: order.vatPercent,
    vatArea: order.vatArea,
    country: order.vatCountry,
  });
  if (lines.length === 0) return null;
  const shown = order.lines.map((line): DocumentLine => shownLine(line, lines));
  const document = await issueDocument(transaction, {
    kind: "invoice",
    order,
    lines,
    shown,
    at,
    corrects: null,
    reason: "",
  });
  return document.number;
}

/** The number of an order's invoice; null: it has none. */
export async function findInvoiceNumber(
  transaction: Transaction,
  orderNumber: string,
): Promise<number | null> {
  const invoice = await transaction
    .selectFrom("invoices")
    .select("number")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return invoice?.number ?? null;
}

function shownLine(
  { lineNumber, name, detail, quantity, unitPrice, discount }: OrderedLine,
  lines: ReturnType<typeof invoiceLines>,
): DocumentLine {
  const taxed = lines.find((line) => line.lineNumber === lineNumber);
  return {
    lineNumber,
    name,
    detail,
    quantity,
    unitPrice,
    discount,
    scheme: taxed?.scheme ?? "normal",
    area: taxed?.vatArea ?? "domestic",
    amount: unitPrice * quantity,
  };
}

/**
 * The invoice of an order that is shipped, in the transaction that ships it. Where it was paid and invoiced before, and
 * not all of it is sent, a credit note takes back the rest. The caller has locked the order.
 */
export async function invoiceShipment(
  transaction: Transaction,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<void> {
  await issueInvoice(transaction, { orderNumber, at });
  const lines = await findSoldLines(transaction, { orderNumber });
  const sent = new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
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
