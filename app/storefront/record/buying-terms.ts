import { formatPrice } from "../../catalogue/price.ts";
import type { ShippingMethod } from "../../shop.ts";
import { recordText } from "./record-texts.ts";

/** What a parcel costs, for a record of which nothing else is known: such as "Postage 49 kr., free from 600 kr." */
export function postageLine(methods: readonly ShippingMethod[]): string {
  const parcels = methods
    .filter(({ needsAddress }) => needsAddress)
    .toSorted((one, other) => one.price - other.price);
  const [cheapest] = parcels;
  if (!cheapest) return recordText("pickedUp");
  if (cheapest.price === 0) return recordText("freePostage");
  const postage = recordText(parcels.length > 1 ? "postageFrom" : "postage", {
    price: formatPrice(cheapest.price),
  });
  return cheapest.freeFrom === null
    ? postage
    : recordText("postageFreeFrom", { postage, limit: formatPrice(cheapest.freeFrom) });
}
