import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { statusLabels, statusTones } from "../process/order-status.ts";
import type { OrderSummary, OrderWithRecords } from "./find-orders.server.ts";
import cards from "./order-cards.module.css";
import styles from "./order-summary-table.module.css";
import { OrderedRecords } from "./ordered-records.tsx";

interface OrderSummaryTableProps {
  /** With their records where these are shown: on a phone each order is a card then. */
  orders: readonly (OrderSummary | OrderWithRecords)[];
  caption?: string;
  /** Low rows, in which a date may take two lines. */
  isDense?: boolean;
  urlOf: (orderNumber: string) => string;
  formatTime: (moment: Date) => string;
}

/** One person's orders: number, what was in it, date, total and status of each. */
export function OrderSummaryTable(props: OrderSummaryTableProps) {
  const { orders, caption, isDense = false, urlOf, formatTime } = props;
  const hasRecords = orders.some((order) => "records" in order);
  return (
    <div className={table.scroll}>
      <table
        className={classNames(
          table.table,
          isDense && table.dense,
          hasRecords ? cards.cards : styles.lines,
        )}
      >
        {caption !== undefined && <caption className={styles.caption}>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">Order</th>
            {hasRecords && <th scope="col">Records</th>}
            <th scope="col">Date</th>
            <th scope="col" className={table.number}>
              Total
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderNumber, orderDate, amount, status, ...order }) => (
            <tr key={orderNumber}>
              <th scope="row">
                <Link
                  to={urlOf(orderNumber)}
                  className={classNames(table.detail, text.whole)}
                  data-prefetch
                >
                  {orderNumber}
                </Link>
              </th>
              {"records" in order && (
                <td>
                  <OrderedRecords records={order.records} />
                </td>
              )}
              <td>
                <time
                  dateTime={orderDate.toISOString()}
                  className={isDense ? text.small : text.whole}
                >
                  {formatTime(orderDate)}
                </time>
              </td>
              <td className={table.number}>{formatPrice(amount)}</td>
              <td>
                <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
