import { sql } from "kysely";
import type { InvoiceKind } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";
import { day, requiredDay } from "../db/day.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** An invoice or credit note as an order's page lists it. */
export interface ListedDocument {
  kind: InvoiceKind;
  number: number;
  /** The day that it names, `2026-03-14`. */
  issuedOn: string;
  /** The day by which an invoice is to be paid, `2026-03-28`; null where nobody is given time. */
  dueOn: string | null;
}

/** The invoice of an order, then its credit notes; none while it is not invoiced. What awaits its date is not issued. */
export function findDocuments(db: Database, orderNumber: string): Promise<ListedDocument[]> {
  return db
    .selectFrom("invoices")
    .select(["kind", "number", requiredDay("issued_on").as("issuedOn"), day("due_on").as("dueOn")])
    .where("orderNumber", "=", orderNumber)
    .where("awaitsDate", "=", false)
    .orderBy("kind", "desc")
    .orderBy("number")
    .execute();
}

interface DocumentChoice {
  orderNumber: string;
  kind: InvoiceKind;
  /** Null: the order's invoice. */
  number: number | null;
  /** Whether it may await its date; left out: only what is issued is found. */
  orAwaitingDate?: boolean;
}

/** The document as it was issued, of this order. The caller has checked whose order it is. */
export async function findDocument(
  db: Database,
  { orderNumber, kind, number, orAwaitingDate = false }: DocumentChoice,
): Promise<InvoiceDocument | null> {
  const found = await db
    .selectFrom("invoices")
    .select("document")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", kind)
    .$if(number !== null, (query) => query.where("number", "=", number ?? 0))
    .$if(!orAwaitingDate, (query) => query.where("awaitsDate", "=", false))
    .executeTakeFirst();
  return found ? (found.document as InvoiceDocument) : null;
}

/** A document that awaits its date. */
export interface AwaitingDocument {
  kind: InvoiceKind;
  number: number;
  orderNumber: string;
}

/** Documents that await their date, by number: at most 100. */
export function findAwaitingDocuments(db: Database): Promise<AwaitingDocument[]> {
  return db
    .selectFrom("invoices")
    .select(["kind", "number", "orderNumber"])
    .where("awaitsDate", "=", true)
    .orderBy("kind", "desc")
    .orderBy("number")
    .limit(100)
    .execute();
}

/** What an order's invoice and its credit notes leave to be paid, in øre; null while there is no invoice. */
export async function findInvoicedSum(db: Database, orderNumber: string): Promise<number | null> {
  const { left } = await db
    .selectFrom("invoiceLines")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.kind", "=", "invoiceLines.kind")
        .onRef("invoices.number", "=", "invoiceLines.number"),
    )
    .select(sql<number | null>`sum(goods + postage)::float8`.as("left"))
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return left;
}
