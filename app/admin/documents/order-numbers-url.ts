import { readChosenOrders } from "../orders/chosen-orders.ts";

/** The URL of the packing slips of several orders. */
export function packingSlipsUrl(orderNumbers: readonly string[]): string {
  const parameters = new URLSearchParams(orderNumbers.map((number) => ["order", number]));
  return `/admin/packing-slips?${parameters.toString()}`;
}

const mostOrders = 200;

/** The orders that the URL of several documents names, each once. */
export function readOrderNumbers(parameters: URLSearchParams): string[] {
  return [...readChosenOrders(parameters.getAll("order")).keys()].slice(0, mostOrders);
}
