import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import styles from "./line-table.module.css";

/** A line of an order, invoice or credit note as it is shown; amounts are formatted. */
export interface ShownLine {
  lineNumber: number;
  name: string;
  /** What stands below the name, each on a line of its own. */
  details: readonly string[];
  unitPrice: string;
  /** Whole percent; 0 for none. */
  discount: number;
  /** 0: the line takes off money, not copies. */
  quantity: number;
  amount: string;
}

/** Lines with price, copies and total; `children` are the rows of sums below them. */
export function LineTable({ lines, children }: { lines: ShownLine[]; children: ReactNode }) {
  return (
    <table className={classNames(table.table, styles.lines)}>
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col" className={classNames(table.number, table.wide)}>
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
        {lines.map(({ lineNumber, name, details, unitPrice, discount, quantity, amount }) => (
          <tr key={lineNumber}>
            <th scope="row">
              {name}
              {details.map((detail) => (
                <span key={detail} className={table.under}>
                  {detail}
                </span>
              ))}
              {quantity > 1 && (
                <span className={classNames(table.under, table.narrow)}>{unitPrice} each</span>
              )}
            </th>
            <td className={classNames(table.number, table.wide)}>
              {unitPrice}
              {discount > 0 && <span className={table.under}>-{discount}%</span>}
            </td>
            <td className={classNames(table.number, quantity > 1 && styles.many)}>
              {quantity === 0 ? "–" : quantity}
            </td>
            <td className={table.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>{children}</tfoot>
    </table>
  );
}

interface SumProps {
  label: string;
  amount: string;
  heavy?: boolean;
}

/** A row of sums. */
export function Sum({ label, amount, heavy = false }: SumProps) {
  return (
    <tr className={heavy ? styles.heavy : undefined}>
      <td className={table.wide} />
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={table.number}>{amount}</td>
    </tr>
  );
}
