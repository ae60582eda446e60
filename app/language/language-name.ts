import { currentLanguage } from "./current-language.ts";
import { languages, type Language } from "./languages.ts";

/** What a language is called in the current one, within a sentence: "Danish", "dansk". */
export function languageName(code: Language): string {
  const { locale } = languages[currentLanguage()];
  return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
}

/** The same, standing alone: "Dansk". */
export function languageLabel(code: Language): string {
  const [first = "", ...rest] = languageName(code);
  return first.toLocaleUpperCase(languages[currentLanguage()].locale) + rest.join("");
}
