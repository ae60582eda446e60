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
      "De sprog, som kunderne kan læse butikken på. Det første har de korte adresser, f.eks. /shop; de andre står under deres kode, f.eks. /da/shop, og alle sider har et link til dem. Fjerner du et sprog, findes dets adresser ikke længere.",
    firstLanguage: "Første sprog",
    inLanguage: "På {language}",
    wordsHint: "»{label}« for dem, der læser butikken på dette sprog. Tomt felt: som ovenfor.",
    namesIn: "Navne på {language}",
    namesHint: "Det, kunderne ser. Tomt felt: navnet ovenfor.",
  },
});
