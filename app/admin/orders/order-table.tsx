import { Printer } from "lucide-react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { formatDateTime } from "../../orders/shop-time.ts";
import { statusTones, statusLabels } from "../../orders/order-status.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import type { ListedOrder, OrderList } from "./find-order-list.server.ts";
import type { MarkedOrders } from "./mark-orders.server.ts";
import { orderUrl, type OrderQuery } from "./order-query.ts";
import styles from "./order-table.module.css";
import { bulkStatuses, statusActions } from "./status-actions.ts";

interface OrderTableProps {
  list: OrderList;
  query: OrderQuery;
  /** What came of the last deed done to several. */
  marked: MarkedOrders | null | undefined;
}

/** The orders of a page, to be opened one by one or dealt with together. */
export function OrderTable({ list, query, marked }: OrderTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState(marked);
  if (marked !== answered) {
    // What was chosen is dealt with.
    setAnswered(marked);
    setChosen(new Set());
  }
  const numbers = list.orders.map(({ orderNumber }) => orderNumber);
  const count = numbers.filter((number) => chosen.has(number)).length;
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <div className={styles.deeds}>
        <p aria-live="polite" className={styles.chosen}>
          {count === 0 ? "Choose orders to deal with several at once" : `${count} chosen`}
        </p>
        {bulkStatuses.map((status) => (
          <Button
            key={status}
            type="submit"
            name="to"
            value={status}
            look="outline"
            size="small"
            disabled={busy}
          >
            {statusActions[status]}
          </Button>
        ))}
        <Button
          type="submit"
          look="outline"
          size="small"
          formMethod="get"
          formAction="/admin/packing-slips"
        >
          <Printer size={16} aria-hidden="true" />
          Packing slips
        </Button>
      </div>
      <table className={classNames(table.table, styles.table)}>
        <caption className={styles.unseen}>Orders, newest first</caption>
        <thead>
          <tr>
            <td className={styles.box}>
              <input
                type="checkbox"
                aria-label="Choose all orders on this page"
                checked={count === numbers.length}
                onChange={({ currentTarget: { checked } }) => {
                  setChosen(new Set(checked ? numbers : []));
                }}
              />
            </td>
            <th scope="col">Order</th>
            <th scope="col" className={styles.wide}>
              Date
            </th>
            <th scope="col" className={styles.wide}>
              Customer
            </th>
            <th scope="col" className={classNames(table.number, styles.wide)}>
              Records
            </th>
            <th scope="col" className={table.number}>
              Total
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {list.orders.map((order) => (
            <OrderRow
              key={order.orderNumber}
              order={order}
              query={query}
              chosen={chosen.has(order.orderNumber)}
              onChoose={() => {
                setChosen((before) => {
                  const after = new Set(before);
                  if (!after.delete(order.orderNumber)) after.add(order.orderNumber);
                  return after;
                });
              }}
            />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  query: OrderQuery;
  chosen: boolean;
  onChoose: () => void;
}

function OrderRow({ order, query, chosen, onChoose }: OrderRowProps) {
  const { orderNumber, orderDate, fullName, email, status, totalAmount, copies } = order;
  return (
    <tr>
      <td className={styles.box}>
        <input
          type="checkbox"
          name="order"
          value={orderNumber}
          checked={chosen}
          onChange={onChoose}
          aria-label={`Choose order ${orderNumber}`}
        />
      </td>
      <th scope="row">
        <Link to={orderUrl(orderNumber, query)} className={styles.number} prefetch="intent">
          {orderNumber}
        </Link>
        <span className={styles.narrow}>
          {fullName}
          <br />
          {formatDateTime(orderDate)}
        </span>
      </th>
      <td className={styles.wide}>
        <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>
      </td>
      <td className={classNames(styles.wide, styles.customer)}>
        {fullName} <span className={styles.quiet}>{email}</span>
      </td>
      <td className={classNames(table.number, styles.wide)}>{copies}</td>
      <td className={table.number}>{formatPrice(totalAmount)}</td>
      <td>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      </td>
    </tr>
  );
}
