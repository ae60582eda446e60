import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import { formatMoment } from "../orders/shop-time.ts";
import { statusTones, statusWords } from "../orders/order-status.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import table from "../ui/table.module.css";
import type { ListedOrder, OrderList } from "./find-order-list.server.ts";
import { orderAddress, type OrderQuery } from "./order-query.ts";
import styles from "./order-table.module.css";
import { bulkStatuses, statusDeeds } from "./status-deeds.ts";

interface OrderTableProps {
  list: OrderList;
  query: OrderQuery;
}

/** The orders of a page, to be opened one by one or dealt with together. */
export function OrderTable({ list, query }: OrderTableProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const busy = useNavigation().state === "submitting";
  const boxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('input[name="order"]') ?? []),
  ];
  const count = () => {
    setChosen(boxes().filter(({ checked }) => checked).length);
  };
  return (
    <Form method="post" ref={form} className={styles.form} onChange={count}>
      <div className={styles.deeds}>
        <p aria-live="polite" className={styles.chosen}>
          {chosen === 0 ? "Choose orders to deal with several at once" : `${chosen} chosen`}
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
            {statusDeeds[status]}
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
                checked={chosen > 0 && chosen === list.orders.length}
                onChange={({ currentTarget: { checked } }) => {
                  for (const box of boxes()) box.checked = checked;
                  count();
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
            <OrderRow key={order.orderNumber} order={order} query={query} />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function OrderRow({ order, query }: { order: ListedOrder; query: OrderQuery }) {
  const { orderNumber, orderDate, fullName, email, status, totalAmount, copies } = order;
  return (
    <tr>
      <td className={styles.box}>
        <input
          type="checkbox"
          name="order"
          value={orderNumber}
          aria-label={`Choose order ${orderNumber}`}
        />
      </td>
      <th scope="row">
        <Link to={orderAddress(orderNumber, query)} className={styles.number} prefetch="intent">
          {orderNumber}
        </Link>
        <span className={styles.narrow}>
          {fullName}
          <br />
          {formatMoment(orderDate)}
        </span>
      </th>
      <td className={styles.wide}>
        <time dateTime={orderDate.toISOString()}>{formatMoment(orderDate)}</time>
      </td>
      <td className={classNames(styles.wide, styles.customer)}>
        {fullName} <span className={styles.quiet}>{email}</span>
      </td>
      <td className={classNames(table.number, styles.wide)}>{copies}</td>
      <td className={table.number}>{formatPrice(totalAmount)}</td>
      <td>
        <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      </td>
    </tr>
  );
}
