import { defineTexts } from "../../../language/define-texts.ts";

/** The fields of the shop's languages and of words in them. */
export const languagesText = defineTexts({
  en: {
    languagesHint:
      "What visitors can read the shop in. The first has the plain addresses, such as /shop; each other one stands under its code, such as /da/shop, with a link to it on every page. Addresses of a language that is taken out are found no more.",
    firstLanguage: "First language",
    inLanguage: "In {language}",
    wordsHint: "“{label}” for readers of this language. Empty: as above.",
    namesIn: "Names in {language}",
    namesHint: "What visitors read. Empty: the name above.",
  },
  da: {
    languagesHint:
      "De sprog, kunderne kan se butikken på. Det første sprog har de korte adresser, f.eks. /shop; de andre ligger under deres kode, f.eks. /da/shop, og alle sider linker til dem. Fjerner du et sprog, findes dets adresser ikke længere.",
    firstLanguage: "Første sprog",
    inLanguage: "På {language}",
    wordsHint:
      "»{label}«, når kunden ser butikken på dette sprog. Er feltet tomt, bruges det ovenfor.",
    namesIn: "Navne på {language}",
    namesHint: "Det, kunderne ser. Er et felt tomt, bruges navnet ovenfor.",
  },
});
