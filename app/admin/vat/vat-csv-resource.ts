import { stringify } from "csv-stringify/sync";
import { data } from "react-router";
import { escapeFormula } from "../../catalogue/export/csv-injection.ts";
import { countryName } from "../../countries.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/vat-csv-resource.ts";
import { findVatLines, type VatLine } from "./find-vat-report.server.ts";
import { vatBase } from "./vat-groups.ts";
import { readPeriod } from "./vat-period.ts";

const columns: { [heading: string]: (line: VatLine) => string } = {
  date: ({ date }) => date,
  document: ({ kind }) => kind,
  number: ({ number }) => String(number),
  order: ({ orderNumber }) => orderNumber,
  // Beside the country the only text that somebody types; an amount below 0 begins with a minus and stays a number.
  name: ({ name }) => escapeFormula(name),
  quantity: ({ quantity }) => String(quantity),
  vat_scheme: ({ scheme }) => scheme,
  vat_rate: ({ ratePercent }) => String(ratePercent),
  total_incl_vat: ({ total }) => formatDecimal(total),
  cost: ({ cost }) => formatDecimal(cost),
  margin: ({ margin }) => formatDecimal(margin),
  vat_base: (line) => formatDecimal(vatBase(line)),
  vat: ({ vat }) => formatDecimal(vat),
  cost_missing: ({ costMissing }) => (costMissing ? "yes" : ""),
  vat_area: ({ area }) => area,
  country: ({ country }) => escapeFormula(countryName(country)),
};

/**
 * GET /admin/vat/csv: every line of a period, whose sums are those of the page. Amounts are kroner, with a decimal point; with
 * `?excel=1` with a comma, and semicolons between the cells, as Excel with Danish settings expects.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { problem, from, to } = readPeriod(url.searchParams, now());
  if (problem !== "") throw data(problem, { status: 400 });
  const lines = await findVatLines(db, { from, to });
  const excel = url.searchParams.has("excel");
  const delimiter = excel ? ";" : ",";
  const rows = lines.map((line) =>
    Object.entries(columns).map(([heading, read]) =>
      excel && heading !== "name" ? withComma(read(line)) : read(line),
    ),
  );
  return new Response(stringify([Object.keys(columns), ...rows], { delimiter, bom: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="vat-${from}-${to}${excel ? "-excel" : ""}.csv"`,
    },
  });
}

/** A number as Excel with Danish settings reads it; any other cell as it is. A record may be called "3.14". */
function withComma(cell: string): string {
  return /^-?\d+\.\d+$/.test(cell) ? cell.replace(".", ",") : cell;
}

/** Øre as a file has them, with a decimal point: `-16.00`. */
function formatDecimal(oere: number): string {
  const digits = String(Math.abs(oere)).padStart(3, "0");
  return `${oere < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
