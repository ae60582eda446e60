import { shop } from "../../shop.config.ts";

const names = new Intl.DisplayNames("en", { type: "region" });
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const codes = letters.flatMap((first) => letters.map((second) => first + second));

const known = new Map(
  shop.countries.map((country) => [country, codes.find((code) => names.of(code) === country)]),
);

/** The code of a country of the shop (ISO 3166-1), by its English name; the name itself where it has none. */
export function countryCode(country: (typeof shop.countries)[number]): string {
  return known.get(country) ?? country;
}
