import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { orderStatusLabel, statusTones } from "../process/order-status.ts";
import type { OrderSummary, OrderWithRecords } from "./find-orders.server.ts";
import { orderListText } from "./order-list-texts.ts";
import styles from "./order-summary-table.module.css";

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
          hasRecords ? styles.cards : styles.lines,
        )}
      >
        {caption !== undefined && <caption className={styles.caption}>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{orderListText("order")}</th>
            {hasRecords && <th scope="col">{orderListText("records")}</th>}
            <th scope="col">{orderListText("date")}</th>
            <th scope="col" className={table.number}>
              {orderListText("total")}
            </th>
            <th scope="col">{orderListText("status")}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderNumber}>
              <th scope="row">
                <Link
                  to={urlOf(order.orderNumber)}
                  className={classNames(table.detail, text.whole)}
                  data-prefetch
                >
                  {order.orderNumber}
                </Link>
              </th>
              {"records" in order && (
                <td>
                  <OrderedRecords records={order.records} />
                </td>
              )}
              <td>
                <time
                  dateTime={order.orderDate.toISOString()}
                  className={isDense ? text.small : text.whole}
                >
                  {formatTime(order.orderDate)}
                </time>
              </td>
              <td className={table.number}>{formatPrice(order.amount)}</td>
              <td>
                <Badge tone={statusTones[order.status]}>{orderStatusLabel(order)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Covers and names that are shown; the rest is counted. */
const shown = 4;

/** What was in an order: small covers, and the first names. */
function OrderedRecords({ records }: Pick<OrderWithRecords, "records">) {
  const more = records.length - 2;
  return (
    <div className={classNames(layout.row, styles.records)}>
      <div className={classNames(layout.line, styles.covers)}>
        {records.slice(0, shown).map((record, index) => (
          <Thumbnail key={index} record={record} size={48} />
        ))}
        {records.length > shown && (
          <span className={classNames(text.detail, styles.more)} aria-hidden="true">
            +{records.length - shown}
          </span>
        )}
      </div>
      <p className={styles.names}>
        {records
          .slice(0, more === 1 ? 3 : 2)
          .map(({ album }) => album)
          .join(", ")}
        {more > 1 && <span className={text.quiet}> {orderListText("andMore", { more })}</span>}
      </p>
    </div>
  );
}
