import { languageCodes, languages, type Language } from "../../language/languages.ts";
import type { DetailsByLanguage, ShippingMethod, ShopDetails } from "../../shop.ts";
import { contactSection } from "../contact-section.ts";
import { codeOfCountry } from "../iso-countries.ts";
import type { PostageSettings } from "../postage-section.ts";
import { shopSection } from "../shop-section.ts";
import type { ShopSettings } from "../shop-settings.ts";
import { methodWord } from "./method-words.ts";

/** What the shop says in each language in place of what is set for all. */
export function findDetailsByLanguage(settings: ShopSettings): DetailsByLanguage {
  return Object.fromEntries(languageCodes.map((code) => [code, findDetails(settings, code)]));
}

function findDetails(settings: ShopSettings, code: Language): DetailsByLanguage[Language] {
  const { tagline, description } = shopSection.wordsIn(settings.shop, code);
  const { openingHours, openingExceptions } = contactSection.wordsIn(settings.contact, code);
  return {
    ...(tagline !== undefined && { tagline }),
    ...(description !== undefined && { description }),
    ...(openingHours !== undefined && { openingHours: splitLines(openingHours) }),
    ...(openingExceptions !== undefined && { openingExceptions: splitLines(openingExceptions) }),
    address: nameCountry(splitLines(settings.contact.address), code),
    shippingMethods: withoutWords(settings.postage.methods, code),
    categoryNames: nameCategories(settings.home, code),
  };
}

/** None of "". */
export function splitLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

/** Methods as the shop offers them, by their names in a language; without one, by the names that hold everywhere. */
export function withoutWords(
  methods: PostageSettings["methods"],
  code?: Language,
): ShopDetails["shippingMethods"] {
  const [first, ...others] = methods.map((method): ShippingMethod => {
    const { id, name, price, freeFrom, needsAddress } = method;
    const word = code === undefined ? "" : methodWord(method, code);
    return { id, name: word === "" ? name : word, price, freeFrom, needsAddress };
  });
  return first ? [first, ...others] : methods;
}

/** An address whose last line is a country, by its English name, ends with what the language calls it. */
function nameCountry(lines: readonly string[], code: Language): readonly string[] {
  const country = codeOfCountry(lines.at(-1) ?? "");
  if (code === "en" || country === undefined) return lines;
  const names = new Intl.DisplayNames(languages[code].locale, { type: "region" });
  return lines.with(-1, names.of(country) ?? country);
}

/** The names of the categories that there are, where they differ. */
function nameCategories(
  { homeCategories, categoryWords }: ShopSettings["home"],
  code: Language,
): ShopDetails["categoryNames"] {
  const words = categoryWords[code] ?? {};
  const names = homeCategories.map((category) => [category, words[category] ?? ""] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ""));
}
