import { orderStatuses, statusLabels } from "../../orders/process/order-status.ts";
import { ListFilters } from "../list/list-filters.tsx";
import type { OrderList } from "./find-order-list.server.ts";
import { orderList, type OrderQuery } from "./order-query.ts";

interface OrderListFiltersProps {
  query: OrderQuery;
  counts: OrderList["counts"];
}

export function OrderListFilters({ query, counts }: OrderListFiltersProps) {
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: null, label: "All", count: all },
    ...orderStatuses.map((status) => ({
      status,
      label: statusLabels[status],
      count: counts[status],
    })),
  ];
  return (
    <ListFilters
      list={orderList}
      query={query}
      name="Status"
      tabs={tabs.map(({ status, label, count }) => ({
        label,
        count,
        choice: { status },
        isCurrent: status === query.status,
      }))}
      searchLabel="Search number, name, address or record"
      placeholder="Number, name, record"
    />
  );
}
