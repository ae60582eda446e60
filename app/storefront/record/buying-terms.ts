import { formatPrice } from "../../catalogue/price.ts";
import type { ShippingMethod } from "../../shop.ts";

/** What a parcel costs, for a record of which nothing else is known: such as "Postage 49 kr., free from 600 kr." */
export function postageLine(methods: readonly ShippingMethod[]): string {
  const parcels = methods
    .filter(({ needsAddress }) => needsAddress)
    .toSorted((one, other) => one.price - other.price);
  const [cheapest] = parcels;
  if (!cheapest) return "Picked up in the shop";
  if (cheapest.price === 0) return "Free postage";
  const price = `${parcels.length > 1 ? "from " : ""}${formatPrice(cheapest.price)}`;
  const limit = cheapest.freeFrom === null ? "" : `, free from ${formatPrice(cheapest.freeFrom)}`;
  return `Postage ${price}${limit}`;
}
