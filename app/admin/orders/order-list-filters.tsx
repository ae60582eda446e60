import { orderStatuses, statusLabels } from "../../orders/order-status.ts";
import type { OrderList } from "./find-order-list.server.ts";
import { ListFilters } from "../list-filters.tsx";
import { ordersUrl, type OrderQuery } from "./order-query.ts";

export function OrderListFilters({
  query,
  counts,
}: {
  query: OrderQuery;
  counts: OrderList["counts"];
}) {
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const choices = [
    { status: null, words: "All", count: all },
    ...orderStatuses.map((status) => ({
      status,
      words: statusLabels[status],
      count: counts[status],
    })),
  ];
  return (
    <ListFilters
      name="Status"
      tabs={choices.map(({ status, words, count }) => ({
        words,
        count,
        to: ordersUrl(query, { status }),
        current: status === query.status,
      }))}
      path="/admin"
      search={query.search}
      kept={{ status: query.status ?? "" }}
      label="Search number, name or email"
    />
  );
}
