import { countryName } from "../../countries.ts";
import type { VatArea, VatScheme } from "../../db/column-values.ts";
import { vatReportText } from "./vat-report-texts.ts";

/** Amounts of the VAT report, in øre. Those of credit notes are 0 or less. */
export interface VatAmounts {
  /** What customers pay, VAT and postage included. */
  total: number;
  /** Margin scheme: what was paid for the copies, and what is earned by them. */
  cost: number;
  margin: number;
  vat: number;
}

export interface VatSums extends VatAmounts {
  /** What VAT is calculated on: the price without it, or the margin without it. */
  base: number;
}

interface SummedRow extends VatAmounts {
  area: VatArea;
  /** The country, for sales under the One Stop Shop and exports. */
  country: string;
  scheme: VatScheme;
}

/** What is reported together: "Domestic", "OSS Sweden", "Export", "Margin scheme". */
export interface VatGroup extends VatSums {
  name: string;
  /** Whether goods under the margin scheme are in it. */
  hasMargin: boolean;
}

/** What VAT of a row or line is calculated on, in øre. An export of second-hand goods counts with its price, as others. */
export function vatBase(row: SummedRow): number {
  return (isMargin(row) ? row.margin : row.total) - row.vat;
}

/** Sums of the rows by what is reported where, in the order in which the report names them; only groups that have rows. */
export function groupRows(rows: readonly SummedRow[]): VatGroup[] {
  const named = rows.map((row) => ({ row, name: groupName(row) }));
  const ofOss = named.filter(({ row }) => row.area === "oss" && !isMargin(row));
  const oss = [...new Set(ofOss.map(({ name }) => name))].toSorted();
  const others = [vatReportText("export"), vatReportText("marginScheme")];
  return [vatReportText("domestic"), ...oss, ...others].flatMap((name) => {
    const own = named.filter((each) => each.name === name).map(({ row }) => row);
    const hasMargin = own.some(({ scheme }) => scheme === "margin");
    return own.length > 0 ? [{ name, hasMargin, ...sumRows(own) }] : [];
  });
}

export function sumRows(rows: readonly SummedRow[]): VatSums {
  const add = (amount: (row: SummedRow) => number) =>
    rows.reduce((total, row) => total + amount(row), 0);
  return {
    total: add(({ total }) => total),
    cost: add(({ cost }) => cost),
    margin: add(({ margin }) => margin),
    vat: add(({ vat }) => vat),
    base: add(vatBase),
  };
}

function groupName(row: SummedRow): string {
  if (isMargin(row)) return vatReportText("marginScheme");
  if (row.area === "oss") {
    return vatReportText("oss", { country: countryName(row.country) });
  }
  return vatReportText(row.area === "export" ? "export" : "domestic");
}

/** Second-hand goods are under the margin scheme unless they leave the European Union. */
function isMargin({ scheme, area }: SummedRow): boolean {
  return scheme === "margin" && area !== "export";
}
