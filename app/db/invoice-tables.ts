import type { ColumnType } from "kysely";

/** How VAT is calculated: on the whole price, or on what is earned by second-hand goods. */
export type VatScheme = "normal" | "margin";

/** Where a sale is taxed: in the shop's country, in the buyer's by the One Stop Shop, or, as an export, nowhere. */
export type VatArea = "domestic" | "oss" | "export";

/** Øre. PostgreSQL's bigint comes as text: queries cast it. */
type Oere = ColumnType<string, number, number>;

export interface OrderLineVatTable {
  orderNumber: string;
  lineNumber: number;
  vatScheme: VatScheme;
  /** Øre for one copy; null: unknown. */
  cost: Oere | null;
  /** Up to two decimals, here and below. */
  ratePercent: number;
  vatArea: VatArea;
}

export type InvoiceKind = "invoice" | "credit-note";

export interface InvoiceSeriesTable {
  kind: InvoiceKind;
  lastNumber: number;
  lastIssuedAt: Date;
}

/** Only added to: the database refuses every change. */
export interface InvoicesTable {
  kind: InvoiceKind;
  number: number;
  orderNumber: string;
  /** The invoice that a credit note corrects. */
  invoiceNumber: number | null;
  issuedAt: Date;
  /** The day by which it is to be paid; null on credit notes, and where nobody is given time. */
  dueOn: ColumnType<string | null, string | null | undefined, never>;
  /** An InvoiceDocument (app/invoices). */
  document: ColumnType<unknown, string, never>;
}

/** Amounts are øre; those of credit notes are 0 or less. */
export interface InvoiceLinesTable {
  kind: InvoiceKind;
  number: number;
  lineNumber: number;
  name: string;
  quantity: number;
  scheme: VatScheme;
  costMissing: boolean;
  ratePercent: number;
  vatArea: VatArea;
  /** Where it went; "": picked up in the shop. */
  country: string;
  goods: Oere;
  postage: Oere;
  cost: Oere;
  margin: Oere;
  vat: Oere;
}

/** Every price that was asked for a record; triggers fill it. */
export interface PriceHistoryTable {
  recordId: string;
  fromAt: Date;
  /** Null: it is the price of now. */
  toAt: Date | null;
  /** Whole kroner. */
  price: number;
  discount: number;
  /** Whole kroner, after discount. */
  asked: number;
  onSale: boolean;
}
