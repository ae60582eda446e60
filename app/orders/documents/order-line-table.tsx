import { shop } from "../../../shop.config.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, shownVat, sumLines } from "../order-total.ts";
import { findShippingMethod, shippingLabel } from "../shipping.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import styles from "./order-line-table.module.css";

interface OrderLineTableProps {
  order: CustomerOrder;
  /** Also shows the total before tax. */
  withoutVat?: boolean;
}

/** The lines of an order and its total, as they were when it was placed; on the screen and on the invoice. */
export function OrderLineTable({ order, withoutVat = false }: OrderLineTableProps) {
  const { lines, shippingMethod, shippingCost, totalAmount, vatPercent } = order;
  const vat = shownVat(order);
  const { marginTotal } = order.vat;
  const shipping = findShippingMethod(shippingMethod)?.name ?? shippingMethod;
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
              {line.album}
              <span className={styles.quiet}>
                {line.artist}, {line.format}
              </span>
              {line.quantity > 1 && (
                <span className={classNames(styles.quiet, styles.narrow)}>
                  {formatPrice(line.unitPrice)} each
                </span>
              )}
            </th>
            <td className={classNames(table.number, styles.wide)}>
              {formatPrice(line.unitPrice)}
              {line.discount > 0 && <span className={styles.quiet}>-{line.discount}%</span>}
            </td>
            <td className={classNames(table.number, line.quantity > 1 && styles.many)}>
              {line.quantity}
            </td>
            <td className={table.number}>{formatPrice(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Records" amount={formatPrice(sumLines(lines))} />
        <Sum label={shipping} amount={shippingLabel(shippingCost)} />
        <Sum label="Total" amount={formatPrice(totalAmount)} heavy />
        {vat !== null && <Sum label={`VAT ${vatPercent} % included`} amount={formatPrice(vat)} />}
        {vat !== null && withoutVat && marginTotal === 0 && (
          <Sum label="Total without VAT" amount={formatPrice(totalAmount - vat)} />
        )}
        {marginTotal > 0 && <Sum label={shop.vat.marginWords} amount={formatOere(marginTotal)} />}
      </tfoot>
    </table>
  );
}

interface SumProps {
  label: string;
  amount: string;
  heavy?: boolean;
}

/** A line below the others. */
export function Sum({ label, amount, heavy = false }: SumProps) {
  return (
    <tr className={heavy ? styles.heavy : undefined}>
      <td className={styles.wide} />
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={table.number}>{amount}</td>
    </tr>
  );
}
