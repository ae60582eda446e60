import { shopPicture } from "../../page-meta.ts";
import { shop } from "../../shop.ts";
import { readOpeningTimes } from "./opening-times.ts";

/**
 * The shop as search engines read it (schema.org, Store), with its opening hours: null where it has none, or where they
 * cannot be read as times.
 */
export function describeShop(publicUrl: string) {
  const times = readOpeningTimes(shop.openingHours);
  if (times === null || times.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "Store",
    name: shop.name,
    url: publicUrl,
    image: publicUrl + shopPicture(),
    address: shop.address.slice(1).join(", "),
    email: shop.email,
    ...(shop.phone !== "" && { telephone: shop.phone }),
    openingHours: times,
  };
}
