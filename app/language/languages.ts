/** The languages that the shop's texts are written in, by their codes (ISO 639-1). */
export const languages = {
  en: { name: "English", locale: "en-GB" },
  da: { name: "Dansk", locale: "da-DK" },
} as const;

export type Language = keyof typeof languages;

/** Never empty. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
