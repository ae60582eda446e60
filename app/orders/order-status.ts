import type { OrderStatus } from "../db/tables.ts";

/** What an order may become (docs/rules.md, Orders): shipped and cancelled are final. */
export const nextStatuses = {
  // It becomes new by its payment alone (app/payment/reconcile).
  "awaiting-payment": ["cancelled"],
  new: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: [],
  cancelled: [],
} as const satisfies { [Status in OrderStatus]: readonly OrderStatus[] };

/** In what part a person acts on an order. */
export type Actor = "customer" | "admin";

export const orderStatuses = Object.keys(nextStatuses) as OrderStatus[];

/** Whether an order may go from one status to another; a customer may only cancel what is new or awaits payment. */
export function canBecome(from: OrderStatus, to: OrderStatus, actor: Actor = "admin"): boolean {
  if (actor === "customer") {
    return (from === "new" || from === "awaiting-payment") && to === "cancelled";
  }
  return (nextStatuses[from] as readonly OrderStatus[]).includes(to);
}

/**
 * The statuses that an order goes through on its way to another one, that one included: a new order is processed,
 * then shipped. Null when there is no way.
 */
export function findSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  if (canBecome(from, to)) return [to];
  for (const next of nextStatuses[from]) {
    const rest = findSteps(next, to);
    if (rest) return [next, ...rest];
  }
  return null;
}

/** Whether the records of an order still lie in the shop, so that they go back on sale without it. */
export function returnsStock(status: OrderStatus): boolean {
  return canBecome(status, "cancelled");
}

/** The words shown for each status (docs/rules.md, Orders). */
export const statusLabels = {
  "awaiting-payment": "Awaiting payment",
  new: "New",
  processing: "Processing",
  shipped: "Shipped",
  cancelled: "Cancelled",
} as const satisfies { [Status in OrderStatus]: string };

/** The look of each status's badge. */
export const statusTones = {
  "awaiting-payment": "dim",
  new: "fresh",
  processing: "busy",
  shipped: "good",
  cancelled: "dim",
} as const satisfies { [Status in OrderStatus]: string };
