import type { InvoiceKind, VatArea, VatScheme } from "../db/column-values.ts";
import { invoicesText } from "./invoices-texts.ts";

/** A line of an invoice or credit note. Amounts are øre. */
export interface DocumentLine {
  lineNumber: number;
  /** Album, and artist and format. */
  name: string;
  detail: string;
  /** Copies; 0 where a credit note gives back money for a copy that stays with the customer. */
  quantity: number;
  unitPrice: number;
  /** Percent that is left out of the unit price already. */
  discount: number;
  amount: number;
  scheme: VatScheme;
  /** Left out on documents from before VAT followed the destination: domestic. */
  area?: VatArea;
}

/** The VAT of one rate. Amounts are øre. */
export interface DocumentVat {
  ratePercent: number;
  gross: number;
  vat: number;
  /** The country whose rate it is, of a sale in the One Stop Shop; left out where it is the shop's own. */
  country?: string;
}

/**
 * What an invoice or a credit note says, as it was issued. It is kept as it is and shown to the customer: nothing in it
 * tells the cost or the VAT of goods under the margin scheme. Amounts are øre, above 0 on credit notes too; moments are
 * ISO 8601.
 */
export interface InvoiceDocument {
  /** Of this shape. */
  version: 1;
  kind: InvoiceKind;
  number: number;
  issuedAt: string;
  /** Its day on the shop's clock of then, `2026-03-14`. */
  issuedOn: string;
  /** The day by which an invoice is to be paid, `2026-03-28`; left out where nobody is given time. */
  dueOn?: string;
  orderNumber: string;
  orderedAt: string;
  orderedOn: string;
  /** The invoice that a credit note corrects. */
  corrects: { number: number; issuedAt: string; issuedOn: string } | null;
  /** Why a credit note was issued; "" on an invoice. */
  reason: string;
  seller: { address: string[]; email: string; vatNumber: string };
  /** Name and address. */
  buyer: string[];
  currency: string;
  lines: DocumentLine[];
  shipping: string;
  postage: number;
  total: number;
  /** Goods and postage under the normal scheme, by rate. */
  vat: DocumentVat[];
  /** What goods under the margin scheme come to, with their share of the postage. */
  marginTotal: number;
  /** The words that the law asks for beside them. */
  marginWords: string;
  /** What is exported without VAT, with its postage; left out where nothing is. */
  exportTotal?: number;
  /** What the invoice has to say of it. */
  exportWords?: string;
}

/** "Invoice" */
export function documentName(kind: InvoiceKind): string {
  return invoicesText(kind === "invoice" ? "invoice" : "creditNote");
}

/** "Invoice number: 12" */
export function numberLabel({ kind, number }: { kind: InvoiceKind; number: number }): string {
  return invoicesText(kind === "invoice" ? "invoiceNumber" : "creditNoteNumber", { number });
}
