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
import { adminText } from "../admin-texts.ts";
import type { Route } from "./+types/vat-page.ts";
import { findVatReport, type VatReport, type VatRow } from "./find-vat-report.server.ts";
import { vatBase, type VatSums } from "./vat-groups.ts";
import styles from "./vat-page.module.css";
import { readPeriod } from "./vat-period.ts";
import { vatReportText } from "./vat-report-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: vatReportText("vatReport"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const period = readPeriod(url.searchParams, now());
  return { period, report: period.problem === "" ? await findVatReport(db, period) : null };
}

/** What was invoiced and credited in a period, by area, VAT scheme and rate. */
export default function VatPage({ loaderData: { period, report } }: Route.ComponentProps) {
  const { from, to, problem } = period;
  return (
    <AdminPageFrame heading={vatReportText("vatReport")}>
      <Form key={`${from} ${to}`} className={classNames(layout.row, styles.period)}>
        <TextField
          label={vatReportText("from")}
          type="date"
          name="from"
          defaultValue={from}
          required
        />
        <TextField label={vatReportText("to")} type="date" name="to" defaultValue={to} required />
        <Button type="submit">{adminText("show")}</Button>
      </Form>
      {problem !== "" && <Notice tone="bad">{problem}</Notice>}
      {report && (
        <>
          {report.rows.length === 0 ? (
            <p>{vatReportText("nothingInvoiced")}</p>
          ) : (
            <VatTable report={report} />
          )}
          <p>
            <a href={`/admin/vat/csv?from=${from}&to=${to}`} download>
              {vatReportText("csv")}
            </a>{" "}
            <a href={`/admin/vat/csv?from=${from}&to=${to}&excel=1`} download>
              {vatReportText("csvForExcel")}
            </a>{" "}
            <span className={text.small}>{vatReportText("aboutCsv")}</span>
          </p>
          {report.costMissing.length > 0 && (
            <Notice tone="bad">
              <p>{vatReportText("costMissing")}</p>
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
            {vatReportText("howReckoned", { vat: formatSigned(report.sums.vat) })}
          </p>
        </>
      )}
    </AdminPageFrame>
  );
}

const schemeTexts = { normal: "normal", margin: "ofMarginScheme" } as const;
const kindTexts = { invoice: "sales", "credit-note": "refunds" } as const;
const sumTexts = ["totalInclVat", "cost", "margin", "vatBase", "vat"] as const;

const sumNames = () => sumTexts.map((key) => vatReportText(key));

interface SumRowProps {
  name: string;
  sums: VatSums;
  /** Whether cost and margin belong to it. */
  hasMargin: boolean;
}

/** The sums by area, scheme, rate and kind of document, by what is reported where, and of all of them. */
function VatTable({ report: { rows, groups, sums } }: { report: VatReport }) {
  return (
    <div
      className={table.scroll}
      role="region"
      aria-label={vatReportText("vatOfPeriod")}
      // A narrow screen scrolls it sideways: by keyboard too, though nothing in it takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classNames(table.table, table.stacked, styles.sums)}>
        <thead>
          <tr>
            <th scope="col">{vatReportText("scheme")}</th>
            <th scope="col">{vatReportText("where")}</th>
            <th scope="col">{vatReportText("what")}</th>
            {[vatReportText("rate"), vatReportText("documents"), ...sumNames()].map((name) => (
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
          <SumRow
            name={vatReportText("total")}
            sums={sums}
            hasMargin={groups.some((group) => group.hasMargin)}
          />
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
  const { scheme, kind, ratePercent, documents, total, cost, margin, vat } = row;
  const isMargin = scheme === "margin";
  return (
    <tr>
      <th scope="row">{vatReportText(schemeTexts[scheme])}</th>
      <td data-name={vatReportText("where")}>{whereOf(row)}</td>
      <td data-name={vatReportText("what")}>{vatReportText(kindTexts[kind])}</td>
      <td data-name={vatReportText("rate")} className={table.number}>
        {formatPercent(ratePercent)} %
      </td>
      <td data-name={vatReportText("documents")} className={table.number}>
        {documents}
      </td>
      <Amounts
        amounts={[total, isMargin ? cost : null, isMargin ? margin : null, vatBase(row), vat]}
      />
    </tr>
  );
}

/** "Domestic", "OSS Sweden", "Export to Norway". */
function whereOf({ area, country }: VatRow): string {
  const name = countryName(country);
  if (area === "oss") return vatReportText("oss", { country: name });
  return area === "export" && country !== ""
    ? vatReportText("exportTo", { country: name })
    : vatReportText(area);
}

function Amounts({ amounts }: { amounts: readonly (number | null)[] }) {
  const names = sumNames();
  return amounts.map((amount, index) => (
    <td key={index} data-name={names[index]} className={table.number}>
      {amount === null ? "–" : formatSigned(amount)}
    </td>
  ));
}

/** Øre that may be below 0: `-16 kr.` */
function formatSigned(oere: number): string {
  return oere < 0 ? `-${formatOere(-oere)}` : formatOere(oere);
}
