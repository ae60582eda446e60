import { sql } from "kysely";
import type { InvoiceKind, VatArea, VatScheme } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { requiredDay } from "../../db/day.ts";
import { groupRows, sumRows, type VatAmounts, type VatGroup, type VatSums } from "./vat-groups.ts";
import type { VatPeriod } from "./vat-period.ts";

/** All lines of one area, scheme, kind of document and rate, and abroad of one country. */
export interface VatRow extends VatAmounts {
  area: VatArea;
  /** The country, for sales under the One Stop Shop and exports; "" for domestic sales. */
  country: string;
  scheme: VatScheme;
  kind: InvoiceKind;
  ratePercent: number;
  documents: number;
}

export interface VatReport {
  rows: VatRow[];
  /** The same by what is reported where. */
  groups: VatGroup[];
  sums: VatSums;
  /** Sold under the margin scheme without a known cost: calculated by the normal scheme. */
  costMissing: { orderNumber: string; name: string }[];
}

/** A line of an invoice or credit note, as the file of the report has it. */
export interface VatLine extends VatAmounts {
  date: string;
  kind: InvoiceKind;
  number: number;
  orderNumber: string;
  name: string;
  quantity: number;
  area: VatArea;
  /** Where it went, also where that does not matter; "": picked up in the shop. */
  country: string;
  scheme: VatScheme;
  ratePercent: number;
  costMissing: boolean;
}

const sum = (amount: string) => sql<number>`sum(${sql.raw(amount)})::float8`;

const countryAbroad = sql<string>`case when vat_area = 'domestic' then '' else invoice_lines.country end`;

/** What was invoiced and credited in a period, by area, scheme and rate. */
export async function findVatReport(db: Database, period: VatPeriod): Promise<VatReport> {
  const rows = await selectLines(db, period)
    .select(["vatArea as area", countryAbroad.as("country"), "scheme"])
    .select(["invoiceLines.kind", "ratePercent"])
    .select([
      sql<number>`count(distinct invoice_lines.number)::integer`.as("documents"),
      sum("goods + postage").as("total"),
      sum("cost").as("cost"),
      sum("margin").as("margin"),
      sum("vat").as("vat"),
    ])
    .groupBy(["vatArea", countryAbroad, "scheme", "invoiceLines.kind", "ratePercent"])
    .orderBy("scheme", "desc")
    // Domestic, One Stop Shop, export.
    .orderBy(sql`array_position('{domestic,oss,export}'::text[], vat_area)`)
    .orderBy(countryAbroad)
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
  return { rows, groups: groupRows(rows), sums: sumRows(rows), costMissing };
}

/** Every line of the period, in the order of the documents. Its sums are those of the report. */
export function findVatLines(db: Database, period: VatPeriod): Promise<VatLine[]> {
  const oere = (amount: string) => sql<number>`(${sql.raw(amount)})::float8`;
  return selectLines(db, period)
    .select(["invoiceLines.kind", "invoiceLines.number", "orderNumber", "name", "quantity"])
    .select(["vatArea as area", "country", "scheme", "ratePercent", "costMissing"])
    .select(requiredDay("issued_on").as("date"))
    .select([
      oere("goods + postage").as("total"),
      oere("cost").as("cost"),
      oere("margin").as("margin"),
      oere("vat").as("vat"),
    ])
    .orderBy("issuedOn")
    .orderBy("invoiceLines.kind", "desc")
    .orderBy("invoiceLines.number")
    .orderBy("lineNumber")
    .execute();
}

function selectLines(db: Database, { from, to }: VatPeriod) {
  return db
    .selectFrom("invoiceLines")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.kind", "=", "invoiceLines.kind")
        .onRef("invoices.number", "=", "invoiceLines.number"),
    )
    .where("awaitsDate", "=", false)
    .where(sql<boolean>`issued_on between ${from}::date and ${to}::date`);
}
