import { shop } from "./shop.ts";

/** The code of a country that the shop sends to (ISO 3166-1), and its name. */
type CountryCode = keyof typeof shop.countries;
type CountryName = (typeof shop.countries)[CountryCode];

/** In the order in which they are offered. */
export const countryCodes = Object.keys(shop.countries) as [CountryCode, ...CountryCode[]];
export const countryNames = Object.values(shop.countries) as [CountryName, ...CountryName[]];
