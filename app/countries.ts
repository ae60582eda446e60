import { shop } from "./shop.ts";

/** The codes of the countries that the shop sends to (ISO 3166-1), in the order in which they are offered. */
export function countryCodes(): string[] {
  return Object.keys(shop.countries);
}

/** Their names, in the same order. */
export function countryNames(): string[] {
  return Object.values(shop.countries);
}
