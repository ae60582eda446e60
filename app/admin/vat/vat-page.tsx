import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { countryName } from "../../countries.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { formatPercent } from "../../vat/percent.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/vat-page.ts";
import { findVatReport, type VatReport, type VatRow } from "./find-vat-report.server.ts";
import { vatBase, type VatSums } from "./vat-groups.ts";
import styles from "./vat-page.module.css";
import { readPeriod } from "./vat-period.ts";

const heading = "VAT report";

export const meta: Route.MetaFunction = () => pageMeta({ title: heading, hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const period = readPeriod(url.searchParams, now());
  return { period, report: period.problem === "" ? await findVatReport(db, period) : null };
}

/** What was invoiced and credited in a period, by area, VAT scheme and rate. */
export default function VatPage({ loaderData: { period, report } }: Route.ComponentProps) {
  const { from, to, problem } = period;
  return (
    <AdminPageFrame heading={heading}>
      <Form key={`${from} ${to}`} className={classNames(layout.row, styles.period)}>
        <TextField label="From" type="date" name="from" defaultValue={from} required />
        <TextField label="To" type="date" name="to" defaultValue={to} required />
        <Button type="submit">Show</Button>
      </Form>
      {problem !== "" && <Notice tone="bad">{problem}</Notice>}
      {report && (
        <>
          {report.rows.length === 0 ? (
            <p>Nothing was invoiced or credited in this period.</p>
          ) : (
            <VatTable report={report} />
          )}
          <p>
            <a href={`/admin/vat/csv?from=${from}&to=${to}`} download>
              CSV
            </a>{" "}
            <span className={text.small}>
              has each line of the invoices and credit notes; its sums are these.
            </span>
          </p>
          {report.costMissing.length > 0 && (
            <Notice tone="bad">
              <p>
                Sold under the margin scheme, but without a cost: VAT was reckoned on the whole
                price. Enter the cost of a record before it is ordered.
              </p>
              <ul>
                {report.costMissing.map(({ orderNumber, name }) => (
                  <li key={`${orderNumber} ${name}`}>
                    {name}, <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <p className={text.small}>
            VAT is {formatSigned(report.sums.vat)} by invoices and credit notes of these days.
            Margin scheme: the individual method, selling price less cost, never below 0; a return
            in a later period takes back what the sale added. Below the rows stand the sums of what
            is reported together: domestic sales, the One Stop Shop by country, exports, and the
            margin scheme.
          </p>
        </>
      )}
    </AdminPageFrame>
  );
}

const schemeNames = { normal: "Normal", margin: "Margin" };
const areaNames = { domestic: "Domestic", export: "Export" };
const sumNames = ["Total incl. VAT", "Cost", "Margin", "VAT base", "VAT"];
const kindNames = { invoice: "Sales", "credit-note": "Refunds" };

interface SumRowProps {
  name: string;
  sums: VatSums;
  /** Whether cost and margin belong to it. */
  hasMargin: boolean;
}

/** The sums by area, scheme, rate and kind of document, by what is reported where, and of all of them. */
function VatTable({ report: { rows, groups, sums } }: { report: VatReport }) {
  return (
    // A narrow screen scrolls it sideways: by keyboard too, though nothing in it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={table.scroll} role="region" aria-label="VAT of the period" tabIndex={0}>
      <table className={classNames(table.table, table.stacked, styles.sums)}>
        <thead>
          <tr>
            <th scope="col">Scheme</th>
            <th scope="col">Where</th>
            <th scope="col">What</th>
            {["Rate", "Documents", ...sumNames].map((name) => (
              <th key={name} scope="col" className={table.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={[row.scheme, row.area, row.country, row.kind, row.ratePercent].join()}
              row={row}
            />
          ))}
        </tbody>
        <tfoot>
          {groups.map(({ name, hasMargin, ...group }) => (
            <SumRow key={name} name={name} sums={group} hasMargin={hasMargin} />
          ))}
          <SumRow name="Total" sums={sums} hasMargin={groups.some((group) => group.hasMargin)} />
        </tfoot>
      </table>
    </div>
  );
}

function SumRow({ name, sums, hasMargin }: SumRowProps) {
  const { total, cost, margin, base, vat } = sums;
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {name}
      </th>
      <Amounts amounts={[total, hasMargin ? cost : null, hasMargin ? margin : null, base, vat]} />
    </tr>
  );
}

function Row({ row }: { row: VatRow }) {
  const { scheme, area, country, kind, ratePercent, documents, total, cost, margin, vat } = row;
  const isMargin = scheme === "margin";
  return (
    <tr>
      <th scope="row">{schemeNames[scheme]}</th>
      <td data-name="Where">{area === "oss" ? `OSS ${countryName(country)}` : areaNames[area]}</td>
      <td data-name="What">{kindNames[kind]}</td>
      <td data-name="Rate" className={table.number}>
        {formatPercent(ratePercent)} %
      </td>
      <td data-name="Documents" className={table.number}>
        {documents}
      </td>
      <Amounts
        amounts={[total, isMargin ? cost : null, isMargin ? margin : null, vatBase(row), vat]}
      />
    </tr>
  );
}

function Amounts({ amounts }: { amounts: readonly (number | null)[] }) {
  return amounts.map((amount, index) => (
    <td key={index} data-name={sumNames[index]} className={table.number}>
      {amount === null ? "–" : formatSigned(amount)}
    </td>
  ));
}

/** Øre that may be below 0: `-16 kr.` */
function formatSigned(oere: number): string {
  return oere < 0 ? `-${formatOere(-oere)}` : formatOere(oere);
}
