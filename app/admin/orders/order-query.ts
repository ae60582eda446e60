import { cleanQueryText } from "../../forms/clean-text.ts";
import type { OrderStatus } from "../../db/tables.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { listUrl } from "../../forms/list-url.ts";
import { readPageNumber } from "../../forms/page-number.ts";

/** Which orders the list shows; null and "" stand for no choice. */
export interface OrderQuery {
  status: OrderStatus | null;
  /** Words in the number, the customer's name or email. */
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the address of the list of orders; what makes no sense counts as no choice. */
export function readOrderQuery(parameters: URLSearchParams): OrderQuery {
  const status = parameters.get("status");
  return {
    status: orderStatuses.find((known) => known === status) ?? null,
    search: cleanQueryText(parameters.get("search") ?? ""),
    page: readPageNumber(parameters),
  };
}

/** The address of the list with some choices changed; another choice leads to page 1. */
export function ordersUrl(query: OrderQuery, change: Partial<OrderQuery> = {}): string {
  const { status, search, page } = { ...query, page: 1, ...change };
  return listUrl("/admin", {
    status: status ?? "",
    search,
    page: page > 1 ? String(page) : "",
  });
}

/** The address of one order, which keeps the list's choices so that its neighbours are the list's. */
export function orderUrl(orderNumber: string, query?: Omit<OrderQuery, "page">): string {
  return listUrl(`/admin/orders/${orderNumber}`, {
    status: query?.status ?? "",
    search: query?.search ?? "",
  });
}
