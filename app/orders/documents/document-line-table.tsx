import { formatOere } from "../../catalogue/price.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import styles from "./order-line-table.module.css";
import { Sum } from "./order-line-table.tsx";

/**
 * The lines and sums of an invoice or credit note. A line under the margin scheme shows no VAT, and no sum from which it
 * could be reckoned.
 */
export function DocumentLineTable({ document }: { document: InvoiceDocument }) {
  const { kind, lines, postage, shipping, total, vat, marginTotal, marginWords } = document;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sign = kind === "credit-note" ? "-" : "";
  return (
    <table className={classNames(table.table, styles.lines)}>
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col" className={classNames(table.number, styles.wide)}>
            Price
          </th>
          <th scope="col" className={table.number}>
            Copies
          </th>
          <th scope="col" className={table.number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNumber}>
            <th scope="row">
              {line.name}
              <span className={styles.quiet}>{line.detail}</span>
              {line.scheme === "margin" && <span className={styles.quiet}>{marginWords}</span>}
              {line.quantity > 1 && (
                <span className={classNames(styles.quiet, styles.narrow)}>
                  {formatOere(line.unitPrice)} each
                </span>
              )}
            </th>
            <td className={classNames(table.number, styles.wide)}>
              {formatOere(line.unitPrice)}
              {line.discount > 0 && <span className={styles.quiet}>-{line.discount}%</span>}
            </td>
            <td className={classNames(table.number, line.quantity > 1 && styles.many)}>
              {line.quantity === 0 ? "–" : line.quantity}
            </td>
            <td className={table.number}>
              {sign}
              {formatOere(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Records" amount={sign + formatOere(goods)} />
        {(postage > 0 || kind === "invoice") && (
          <Sum label={shipping} amount={postage === 0 ? "Free" : sign + formatOere(postage)} />
        )}
        <Sum label="Total" amount={sign + formatOere(total)} heavy />
        {vat.map(({ ratePercent, gross, vat: amount }) => (
          <Sum
            key={ratePercent}
            label={
              marginTotal === 0
                ? `VAT ${ratePercent} % included`
                : `VAT ${ratePercent} % included in ${formatOere(gross)}`
            }
            amount={sign + formatOere(amount)}
          />
        ))}
        {marginTotal === 0 && vat.length > 0 && (
          <Sum
            label="Total without VAT"
            amount={sign + formatOere(total - vat.reduce((sum, one) => sum + one.vat, 0))}
          />
        )}
        {marginTotal > 0 && <Sum label={marginWords} amount={sign + formatOere(marginTotal)} />}
      </tfoot>
    </table>
  );
}
