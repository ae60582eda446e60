import { z } from "zod";
import { requiredLine } from "../forms/text-fields.ts";
import { languageCodes, languages, type Language } from "../language/languages.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

export type ShopNames = Pick<
  ShopDetails,
  "name" | "tagline" | "description" | "openingSoon" | "languages" | "timeZone"
>;

const zoneMessage = () => settingsText("enterTimeZone");

const languageCode = z.enum(languageCodes);

export const shopSection = defineSection<ShopNames>({
  id: "shop",
  get heading() {
    return settingsText("shop");
  },
  settings: {
    name: {
      get label() {
        return settingsText("shopName");
      },
      fallback: defaultDetails.name,
      schema: requiredLine({ missing: () => settingsText("enterShopName"), max: 60 }),
    },
    tagline: {
      get label() {
        return settingsText("tagline");
      },
      fallback: defaultDetails.tagline,
      schema: requiredLine({ missing: () => settingsText("enterTagline"), max: 100 }),
    },
    description: {
      get label() {
        return settingsText("description");
      },
      fallback: defaultDetails.description,
      schema: requiredLine({ missing: () => settingsText("enterDescription"), max: 300 }),
    },
    openingSoon: {
      get label() {
        return settingsText("openingSoon");
      },
      fallback: defaultDetails.openingSoon,
      schema: z.boolean().default(false),
    },
    languages: {
      get label() {
        return settingsText("languages");
      },
      fallback: defaultDetails.languages,
      schema: z.tuple([languageCode], languageCode).refine(isWithoutRepeats),
      show: (codes) => codes.map((code) => languages[code].name).join(", "),
      // Its field comes when the whole shop is written in all languages.
      fields: { form: {}, texts: () => ({}), change: (_, before) => ({ ok: true, value: before }) },
    },
    timeZone: {
      get label() {
        return settingsText("timeZone");
      },
      fallback: defaultDetails.timeZone,
      schema: z.string({ error: zoneMessage }).trim().refine(isTimeZone, { error: zoneMessage }),
    },
  },
});

function isWithoutRepeats(codes: readonly Language[]): boolean {
  return new Set(codes).size === codes.length;
}

/** Whether days and times can be shown by it. */
function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    // "+02:00" is one too, without summer time.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}
