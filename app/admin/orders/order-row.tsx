import { memo } from "react";
import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { statusLabels, statusTones } from "../../orders/process/order-status.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import listStyles from "../list/list-table.module.css";
import { SelectCell } from "../list/select-cell.tsx";
import type { ListedOrder } from "./find-order-list.server.ts";
import { orderUrl, type OrderQuery } from "./order-query.ts";
import styles from "./order-table.module.css";
import { chosenOrder } from "./shipment/seen-copies.ts";

interface OrderRowProps {
  order: ListedOrder;
  query: OrderQuery;
  isSelected: boolean;
  onSelect: (orderNumber: string, isOn: boolean) => void;
}

export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, query, isSelected, onSelect } = props;
  const { orderNumber, orderDate, fullName, email, status, amount, copies, withdrawn } = order;
  return (
    <tr>
      <SelectCell
        label={`Choose order ${orderNumber}`}
        posts={{ name: "order", value: chosenOrder(order) }}
        checked={isSelected}
        onChange={(isOn) => {
          onSelect(orderNumber, isOn);
        }}
      />
      <th scope="row">
        <Link
          to={orderUrl(orderNumber, query)}
          className={classNames(table.detail, styles.number)}
          data-prefetch
        >
          {orderNumber}
        </Link>
        <span className={classNames(table.under, table.narrow, styles.under)}>
          <bdi>{fullName}</bdi>
          <br />
          {formatDateTime(orderDate)}
        </span>
      </th>
      <td className={table.wide}>
        <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>
      </td>
      <td className={classNames(table.wide, styles.customer)}>
        <bdi>{fullName}</bdi> <span className={listStyles.quiet}>{email}</span>
      </td>
      <td className={classNames(table.number, table.wide)}>{copies}</td>
      <td className={table.number}>{formatPrice(amount)}</td>
      <td>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
        {withdrawn > 0 && <div className={listStyles.quiet}>{withdrawn} withdrawn</div>}
      </td>
    </tr>
  );
});
