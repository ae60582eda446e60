import { currentLanguage } from "./current-language.ts";
import type { AllTexts, Say, Text } from "./define-texts.ts";

/** A text without forms by number, in English: what the shop writes into its database, whoever's language it is then. */
export function storedWords<Texts extends { readonly [key: string]: Text }>(
  { all }: Pick<Say<Texts>, "all">,
  key: keyof Texts & string,
): string {
  const text = all.en[key];
  return typeof text === "string" ? text : "";
}

/** What the shop wrote into its database in English, in the current language; other words, as those of people, as they are. */
export function shownWords({ all }: { readonly all: AllTexts }, stored: string): string {
  const [key = ""] = Object.entries(all.en).find(([, text]) => text === stored) ?? [];
  const text = all[currentLanguage()][key];
  return typeof text === "string" ? text : stored;
}
