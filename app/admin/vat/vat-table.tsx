import { formatOere } from "../../catalogue/price.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import { formatPercent } from "../../vat/percent.ts";
import type { VatReport, VatRow } from "./find-vat-report.server.ts";
import { vatBase, type VatSums } from "./vat-groups.ts";
import styles from "./vat-page.module.css";

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
export function VatTable({ report: { rows, groups, sums } }: { report: VatReport }) {
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
      <td data-name="Where">{area === "oss" ? `OSS ${country}` : areaNames[area]}</td>
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
export function formatSigned(oere: number): string {
  return oere < 0 ? `-${formatOere(-oere)}` : formatOere(oere);
}
