import { shop } from "../../shop.config.ts";

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
