import { useMemo } from "react";
import { Form } from "../../network/form.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import { ListTable } from "../list/list-table.tsx";
import { useSelection } from "../list/use-selection.ts";
import { BulkOrderActions } from "./bulk-order-actions.tsx";
import type { OrderList } from "./find-order-list.server.ts";
import type { MarkedOrders } from "./mark-orders.server.ts";
import type { OrderQuery } from "./order-query.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./order-table.module.css";

interface OrderTableProps {
  list: OrderList;
  query: OrderQuery;
  /** The result of the last action on several orders. */
  marked: MarkedOrders | null | undefined;
}

const columns = [
  { name: "Order" },
  { name: "Date", className: table.wide },
  { name: "Customer", className: table.wide },
  { name: "Records", className: classNames(table.number, table.wide) },
  { name: "Total", className: table.number },
  { name: "Status" },
];

/** The orders of a page, to be opened one by one or changed together. */
export function OrderTable({ list: { orders }, query, marked }: OrderTableProps) {
  const numbers = useMemo(() => orders.map(({ orderNumber }) => orderNumber), [orders]);
  // After an action nothing is selected.
  const selection = useSelection(marked, numbers);
  const count = numbers.filter(selection.has).length;
  return (
    <Form method="post" className={classNames(layout.column, styles.form)} preventScrollReset>
      <BulkOrderActions count={count} />
      <ListTable
        caption="Orders, newest first"
        className={classNames(table.dense, styles.table)}
        columns={columns}
        selection={{ rows: selection, label: "Choose all orders on this page" }}
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
