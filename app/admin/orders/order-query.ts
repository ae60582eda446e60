import { choiceField, defineList, listUrl, textField } from "../../forms/list-query.ts";
import { orderStatuses } from "../../orders/process/order-status.ts";

/** The search looks in number, customer, address, and the artists and albums that were bought. */
export const orderList = defineList("/admin", {
  status: choiceField("status", { choices: orderStatuses, none: null }),
  search: textField("search"),
});

export type OrderQuery = ReturnType<typeof orderList.read>;

/** The URL of one order. It keeps the list's choices, so that "Newer" and "Older" stay in the list. */
export function orderUrl(orderNumber: string, query: Partial<OrderQuery> = {}): string {
  return listUrl(`/admin/orders/${orderNumber}`, orderList.write({ ...query, page: 1 }));
}
