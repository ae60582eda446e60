import { formatPrice } from "../catalogue/price.ts";
import { currentLanguage } from "../language/current-language.ts";
import { shop } from "../shop.ts";
import { orderText } from "./orders-texts.ts";

/** Where customers pick their orders up: the shop's postal address without its name, in one line. */
export function pickUpAddress(): string {
  return shop.address.slice(1).join(", ");
}

/** The cost of shipping as the shop writes it. */
export function shippingLabel(kroner: number): string {
  return kroner === 0 ? orderText("freeShipping") : formatPrice(kroner);
}

/**
 * Where a parcel can be followed: the carrier's page with that number, or the link itself where the shop
 * entered one; null without either.
 */
export function trackingUrl(
  trackingNumber: string,
  template: string = shop.trackingUrl,
): string | null {
  if (/^https?:\/\//i.test(trackingNumber)) return trackingNumber;
  if (trackingNumber === "" || template === "") return null;
  return template
    .replace("{language}", currentLanguage())
    .replace("{number}", encodeURIComponent(trackingNumber));
}
