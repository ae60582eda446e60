import { defineTexts } from "../../language/define-texts.ts";

/** What the fields of the shop's languages and of words in them are called, and what is wrong with what is entered. */
export const translationsText = defineTexts({
  en: {
    chooseLanguages: "Choose at least one language.",
    firstIsOffered: "Choose one of the languages that are ticked.",
    translations: "In other languages",
    inLanguage: "{label} in {language}",
    nameIn: "{name} ({language}: {translation})",
    categoryWords: "Names in other languages",
  },
  da: {
    chooseLanguages: "Vælg mindst ét sprog.",
    firstIsOffered: "Vælg et af de sprog, der er sat kryds ved.",
    translations: "På andre sprog",
    inLanguage: "{label} på {language}",
    nameIn: "{name} ({language}: {translation})",
    categoryWords: "Navne på andre sprog",
  },
});
