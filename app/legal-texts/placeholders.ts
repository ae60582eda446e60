import { formatPrice } from "../catalogue/price.ts";
import { countryNames } from "../countries.ts";
import { shop, type ShippingMethod } from "../shop.ts";
import { formatPercent } from "../vat/percent.ts";
import { placeholderText } from "./placeholder-texts.ts";

/** What a text may name of the shop, as `{name}`; what is not filled in there is "". */
export function readPlaceholders(): { readonly [name: string]: string } {
  return {
    name: shop.name,
    address: shop.address.join(", "),
    email: shop.email,
    phone: shop.phone,
    "opening-hours": shop.openingHours.join("; "),
    "opening-exceptions": shop.openingExceptions.join("; "),
    "vat-number": shop.vatNumber,
    currency: placeholderText(shop.currency),
    "vat-percent": formatPercent(shop.vatPercent),
    countries: countryNames().join(", "),
    shipping: shop.shippingMethods.map(describeShipping).join("; "),
    "withdrawal-days": String(shop.withdrawal.days),
    "delivery-days": String(shop.withdrawal.deliveryDays),
    "return-postage": placeholderText(
      shop.withdrawal.returnPostage === "shop" ? "shopPaysPostage" : "youPayPostage",
    ),
  };
}

function describeShipping({ name, price, freeFrom }: ShippingMethod): string {
  if (price === 0 || freeFrom === 0) return placeholderText("free", { name });
  const priced = { name, price: formatPrice(price) };
  return freeFrom === null
    ? placeholderText("costs", priced)
    : placeholderText("costsFreeFrom", { ...priced, sum: formatPrice(freeFrom) });
}

const placeholder = /\{([a-z-]+)\}/g;

/**
 * A text with its placeholders filled in. A line with one that is not filled in is left out, such as a telephone number
 * that the shop does not have. Unknown ones stay as they are.
 */
export function fillPlaceholders(
  text: string,
  values: { readonly [name: string]: string } = readPlaceholders(),
): string {
  const isEmpty = (line: string) =>
    [...line.matchAll(placeholder)].some(([, name = ""]) => values[name] === "");
  return text
    .split("\n")
    .filter((line) => !isEmpty(line))
    .join("\n")
    .replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    );
}

/** Placeholders of a text that there are none of, for the owner. */
export function findUnknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = ""]) => name);
  const placeholders = readPlaceholders();
  return [...new Set(names.filter((name) => !Object.hasOwn(placeholders, name)))];
}
