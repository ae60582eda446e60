import { currentLanguage } from "./language/current-language.ts";
import { languages, type Language } from "./language/languages.ts";
import { shop } from "./shop.ts";

/** The codes of the countries that the shop sends to (ISO 3166-1), in the order in which they are offered. */
export function countryCodes(): string[] {
  return Object.keys(shop.countries);
}

/** Their names in the current language, in the same order. */
export function countryNames(): string[] {
  return countryCodes().map(countryName);
}

const names = new Map<Language, Intl.DisplayNames>();

/**
 * What a country is called in the current language, by its code. Another text, such as a name on an order from before codes
 * were kept, stays as it is.
 */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const language = currentLanguage();
  // The names that the settings show, where browsers have others.
  if (language === "en" && shop.countries[code] !== undefined) return shop.countries[code];
  let found = names.get(language);
  if (!found) {
    found = new Intl.DisplayNames(languages[language].locale, { type: "region" });
    names.set(language, found);
  }
  return found.of(code) ?? code;
}

/** The code of a country that the shop sends to, by its code or by what a form sends; other texts stay as they are. */
export function readCountry(text: string): string {
  return countryCodes().find((code) => code === text || shop.countries[code] === text) ?? text;
}

/**
 * What a form sends for a country: its English name, which drafts of checkouts hold since before there were codes, and
 * which is the same in every language. A country that the shop does not send to stays as it is.
 */
export function countryValue(country: string): string {
  return shop.countries[country] ?? country;
}
