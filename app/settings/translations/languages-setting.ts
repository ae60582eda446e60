import { z } from "zod";
import { isLanguage, languageCodes, languages, type Language } from "../../language/languages.ts";
import { defaultDetails, type ShopDetails } from "../../shop.ts";
import type { Setting } from "../section.ts";
import { settingsText } from "../settings-texts.ts";
import { translationsText } from "./translations-texts.ts";

const languageCode = z.enum(languageCodes);

/** A box for each language, and which one is first; boxes that were changed before come as several codes in a text. */
export const languagesSetting: Setting<ShopDetails["languages"]> = {
  get label() {
    return settingsText("languages");
  },
  fallback: defaultDetails.languages,
  schema: z.tuple([languageCode], languageCode).refine(isWithoutRepeats),
  show: (codes) => codes.map((code) => languages[code].name).join(", "),
  fields: {
    form: { languages: z.array(z.string()).default([]), firstLanguage: z.string().default("") },
    texts: (codes) => ({ languages: codes.join(" "), firstLanguage: codes[0] }),
    change: (entered, before) => {
      const sent = (entered["languages"] as string[]).flatMap((text) => text.split(" "));
      // Browsers send the choice of the first one in any case: a form without it has none of these fields.
      if (sent.length === 0 && entered["firstLanguage"] === "") return { ok: true, value: before };
      const ticked = listLanguages(before).filter((code) => sent.includes(code));
      if (ticked.length === 0) {
        return { ok: false, fieldErrors: { languages: [translationsText("chooseLanguages")] } };
      }
      const first = ticked.find((code) => code === entered["firstLanguage"]);
      return first
        ? { ok: true, value: [first, ...ticked.filter((code) => code !== first)] }
        : { ok: false, fieldErrors: { firstLanguage: [translationsText("firstIsOffered")] } };
    },
  },
};

/** All languages of the code: those that the shop offers, as they are, then the others. */
export function listLanguages(offered: readonly string[]): Language[] {
  const known = offered.filter((code) => isLanguage(code));
  return [...known, ...languageCodes.filter((code) => !known.includes(code))];
}

function isWithoutRepeats(codes: readonly Language[]): boolean {
  return new Set(codes).size === codes.length;
}
