import { FileText, Printer } from "lucide-react";
import { memo, useMemo } from "react";
import { Link, useNavigation } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { orderStatusLabel, statusTones } from "../../orders/process/order-status.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import listStyles from "../list/list-table.module.css";
import { ListTable } from "../list/list-table.tsx";
import { SelectCell } from "../list/select-cell.tsx";
import { useSelection } from "../list/use-selection.ts";
import { shortenMonth } from "../short-month.ts";
import { chosenOrder } from "./chosen-orders.ts";
import type { ListedOrder, OrderList } from "./find-order-list.server.ts";
import { orderUrl, type OrderQuery } from "./order-query.ts";
import styles from "./order-table.module.css";
import { adminOrdersText } from "./orders-texts.ts";
import { bulkStatuses, statusActions } from "./status-actions.ts";

interface OrderTableProps {
  list: OrderList;
  query: OrderQuery;
}

const columns = () => [
  { name: adminOrdersText("orderColumn") },
  { name: adminOrdersText("date"), className: table.wide },
  { name: adminOrdersText("customer"), className: table.wide },
  { name: adminOrdersText("records"), className: classNames(table.number, table.wide) },
  { name: adminOrdersText("total"), className: table.number },
  { name: adminOrdersText("status") },
];

/** The orders of a page, to be opened one by one or changed together. */
export function OrderTable({ list: { orders }, query }: OrderTableProps) {
  const numbers = useMemo(() => orders.map(({ orderNumber }) => orderNumber), [orders]);
  // After an action nothing is selected.
  const selection = useSelection(useCommand("mark-orders").result, numbers);
  const count = numbers.filter(selection.has).length;
  return (
    <Form method="post" className={classNames(layout.column, styles.form)} preventScrollReset>
      <BulkOrderActions count={count} />
      <ListTable
        caption={adminOrdersText("newestFirst")}
        className={classNames(table.dense, styles.table)}
        columns={columns()}
        selection={{ rows: selection, label: adminOrdersText("chooseAll") }}
      >
        {orders.map((order) => (
          <OrderRow
            key={order.orderNumber}
            order={order}
            query={query}
            isSelected={selection.has(order.orderNumber)}
            onSelect={selection.select}
          />
        ))}
      </ListTable>
    </Form>
  );
}

/** What can be done with the selected orders; buttons of the form that the table is in. */
function BulkOrderActions({ count }: { count: number }) {
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <div
      className={classNames(layout.row, styles.actions)}
      data-empty={count === 0 ? "" : undefined}
    >
      <p aria-live="polite" className={classNames(text.small, styles.count)}>
        {count === 0 ? adminOrdersText("chooseSeveral") : adminOrdersText("chosen", { n: count })}
      </p>
      {bulkStatuses.map((status) => (
        <Button
          key={status}
          type="submit"
          name="to"
          value={status}
          variant="outline"
          size="small"
          pending={isSubmitting}
        >
          {statusActions[status]}
        </Button>
      ))}
      <Button
        type="submit"
        variant="outline"
        size="small"
        formMethod="get"
        formAction="/admin/packing-slips"
      >
        <Printer size={16} aria-hidden="true" />
        {adminOrdersText("packingSlips")}
      </Button>
      <Button
        type="submit"
        variant="outline"
        size="small"
        formMethod="get"
        formAction="/admin/invoices"
      >
        <FileText size={16} aria-hidden="true" />
        {adminOrdersText("invoices")}
      </Button>
    </div>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  query: OrderQuery;
  isSelected: boolean;
  onSelect: (orderNumber: string, isOn: boolean) => void;
}

const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, query, isSelected, onSelect } = props;
  const { orderNumber, orderDate, fullName, email, status, amount, copies, withdrawn } = order;
  return (
    <tr>
      <SelectCell
        label={adminOrdersText("chooseOrder", { order: orderNumber })}
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
          {shortenMonth(formatDateTime(orderDate))}
        </span>
      </th>
      <td className={table.wide}>
        <time dateTime={orderDate.toISOString()}>{shortenMonth(formatDateTime(orderDate))}</time>
      </td>
      <td className={classNames(table.wide, styles.customer)}>
        <bdi>{fullName}</bdi> <span className={listStyles.quiet}>{email}</span>
      </td>
      <td className={classNames(table.number, table.wide)}>{copies}</td>
      <td className={table.number}>{formatPrice(amount)}</td>
      <td>
        <Badge tone={statusTones[status]}>{orderStatusLabel(order)}</Badge>
        {withdrawn > 0 && (
          <div className={listStyles.quiet}>
            {adminOrdersText("withdrawnCopies", { copies: withdrawn })}
          </div>
        )}
      </td>
    </tr>
  );
});
