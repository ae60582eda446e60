import { formatPrice } from "../catalogue/price.ts";
import { shop } from "../shop.ts";

/** A way to bring an order to the customer, as shop.config.ts lists them. */
export interface ShippingMethod {
  id: string;
  name: string;
  /** Whole kroner. */
  price: number;
  /** The total of the lines from which it costs nothing. */
  freeFrom: number;
  needsAddress: boolean;
}

export const shippingMethods: readonly [ShippingMethod, ...ShippingMethod[]] = shop.shippingMethods;

/** The method of that id, or null: the shop does not offer it, or no longer. */
export function findShippingMethod(id: string): ShippingMethod | null {
  return shippingMethods.find((method) => method.id === id) ?? null;
}

/** The name of the method of that id, or the id of one that the shop no longer offers. */
export function shippingName(id: string): string {
  return findShippingMethod(id)?.name ?? id;
}

/** Where customers pick their orders up: the shop's postal address without its name, in one line. */
export function pickUpAddress(): string {
  return shop.address.slice(1).join(", ");
}

/** Whether the customer of an order comes to the shop for it. */
export function isPickedUp({ shippingMethod }: { shippingMethod: string }): boolean {
  return findShippingMethod(shippingMethod)?.needsAddress === false;
}

/** The cost of shipping as the shop writes it. */
export function shippingLabel(kroner: number): string {
  return kroner === 0 ? "Free" : formatPrice(kroner);
}

/** What a method costs for lines of that total, whole kroner. */
export function shippingCost(method: ShippingMethod, linesTotal: number): number {
  return linesTotal >= method.freeFrom ? 0 : method.price;
}

/**
 * Where a parcel can be followed: the carrier's page with that number (shop.config.ts), or the link itself where the shop
 * entered one; null without either.
 */
export function trackingUrl(
  trackingNumber: string,
  template: string = shop.trackingUrl,
): string | null {
  if (/^https?:\/\//i.test(trackingNumber)) return trackingNumber;
  if (trackingNumber === "" || template === "") return null;
  return template.replace("{number}", encodeURIComponent(trackingNumber));
}
