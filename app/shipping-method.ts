import { defaultDetails, shop, type ShippingMethod } from "./shop.ts";

/** The method of that id, or null: the shop does not offer it, or no longer. */
export function findShippingMethod(id: string): ShippingMethod | null {
  return shop.shippingMethods.find((method) => method.id === id) ?? null;
}

/** How an order is brought to its customer, as it was placed. */
export interface ShippedOrder {
  shippingMethod: string;
  /** Null on orders from before the shop kept it. */
  shippingName: string | null;
  pickedUp: boolean | null;
}

/** The method of an order from before the owner could change methods in the shop. */
function defaultMethod({ shippingMethod }: ShippedOrder): ShippingMethod | undefined {
  return defaultDetails.shippingMethods.find(({ id }) => id === shippingMethod);
}

/** The name of the method of an order, whatever the shop offers by now. */
export function shippingName(order: ShippedOrder): string {
  return order.shippingName ?? defaultMethod(order)?.name ?? order.shippingMethod;
}

/** Whether the customer of an order comes to the shop for it. */
export function isPickedUp(order: ShippedOrder): boolean {
  return order.pickedUp ?? defaultMethod(order)?.needsAddress === false;
}

/** What a method costs for lines of that total, whole kroner. */
export function shippingCost(method: ShippingMethod, linesTotal: number): number {
  return method.freeFrom !== null && linesTotal >= method.freeFrom ? 0 : method.price;
}
