import { Link } from "react-router";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/vat-page.ts";
import { findVatReport } from "./find-vat-report.server.ts";
import styles from "./vat-page.module.css";
import { readPeriod } from "./vat-period.ts";
import { formatSigned, VatTable } from "./vat-table.tsx";

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
