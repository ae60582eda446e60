import { sql } from "kysely";
import { shop } from "../../../shop.config.ts";
import type { Database } from "../../db/database.ts";
import type { InvoiceKind, VatScheme } from "../../db/invoice-tables.ts";
import type { VatPeriod } from "./vat-period.ts";

/** Amounts of the VAT report, in øre. Those of credit notes are 0 or less. */
export interface VatSums {
  /** What customers pay, VAT and postage included. */
  total: number;
  /** Margin scheme: what was paid for the copies, and what is earned by them. */
  cost: number;
  margin: number;
  vat: number;
}

/** All lines of one scheme, kind of document and rate. */
export interface VatRow extends VatSums {
  scheme: VatScheme;
  kind: InvoiceKind;
  ratePercent: number;
  documents: number;
}

export interface VatReport {
  rows: VatRow[];
  sums: VatSums;
  /** Sold under the margin scheme without a known cost: calculated by the normal scheme. */
  costMissing: { orderNumber: string; name: string }[];
}

/** A line of an invoice or credit note, as the file of the report has it. */
export interface VatLine extends VatSums {
  date: string;
  kind: InvoiceKind;
  number: number;
  orderNumber: string;
  name: string;
  quantity: number;
  scheme: VatScheme;
  ratePercent: number;
  costMissing: boolean;
}

const issuedOn = sql<string>`to_char(issued_at at time zone ${sql.lit(shop.timeZone)}, 'YYYY-MM-DD')`;
const sum = (amount: string) => sql<number>`sum(${sql.raw(amount)})::float8`;

/** What was invoiced and credited in a period, by scheme and rate. */
export async function findVatReport(db: Database, period: VatPeriod): Promise<VatReport> {
  const rows = await selectLines(db, period)
    .select(["scheme", "invoiceLines.kind", "ratePercent"])
    .select([
      sql<number>`count(distinct invoice_lines.number)::integer`.as("documents"),
      sum("goods + postage").as("total"),
      sum("cost").as("cost"),
      sum("margin").as("margin"),
      sum("vat").as("vat"),
    ])
    .groupBy(["scheme", "invoiceLines.kind", "ratePercent"])
    .orderBy("scheme", "desc")
    .orderBy("ratePercent", "desc")
    .orderBy("invoiceLines.kind", "desc")
    .execute();
  const costMissing = await selectLines(db, period)
    .select(["orderNumber", "name"])
    .where("costMissing", "=", true)
    .where("invoiceLines.kind", "=", "invoice")
    .orderBy("invoiceLines.number")
    .limit(100)
    .execute();
  return { rows, sums: sumRows(rows), costMissing };
}

/** Every line of the period, in the order of the documents. Its sums are those of the report. */
export function findVatLines(db: Database, period: VatPeriod): Promise<VatLine[]> {
  const oere = (amount: string) => sql<number>`(${sql.raw(amount)})::float8`;
  return selectLines(db, period)
    .select(["invoiceLines.kind", "invoiceLines.number", "orderNumber", "name", "quantity"])
    .select(["scheme", "ratePercent", "costMissing", issuedOn.as("date")])
    .select([
      oere("goods + postage").as("total"),
      oere("cost").as("cost"),
      oere("margin").as("margin"),
      oere("vat").as("vat"),
    ])
    .orderBy("issuedAt")
    .orderBy("invoiceLines.kind", "desc")
    .orderBy("invoiceLines.number")
    .orderBy("lineNumber")
    .execute();
}

function selectLines(db: Database, { from, to }: VatPeriod) {
  const start = (day: string, plus: number) =>
    sql<Date>`((${day}::date + ${plus}::integer)::timestamp at time zone ${sql.lit(shop.timeZone)})`;
  return db
    .selectFrom("invoiceLines")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.kind", "=", "invoiceLines.kind")
        .onRef("invoices.number", "=", "invoiceLines.number"),
    )
    .where("issuedAt", ">=", start(from, 0))
    .where("issuedAt", "<", start(to, 1));
}

function sumRows(rows: readonly VatSums[]): VatSums {
  const add = (amount: (row: VatSums) => number) =>
    rows.reduce((total, row) => total + amount(row), 0);
  return {
    total: add(({ total }) => total),
    cost: add(({ cost }) => cost),
    margin: add(({ margin }) => margin),
    vat: add(({ vat }) => vat),
  };
}
