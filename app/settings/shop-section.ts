import { z } from "zod";
import { optionalLine, requiredLine } from "../forms/text-fields.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";
import { shopWords } from "./translations/default-translations.ts";
import { languagesSetting } from "./translations/languages-setting.ts";
import { withTranslations } from "./translations/section-translations.ts";

export type ShopNames = Pick<
  ShopDetails,
  "name" | "tagline" | "description" | "openingSoon" | "languages" | "timeZone"
>;

const zoneMessage = () => settingsText("enterTimeZone");

const inFirstLanguage = defineSection<ShopNames>({
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
    languages: languagesSetting,
    timeZone: {
      get label() {
        return settingsText("timeZone");
      },
      fallback: defaultDetails.timeZone,
      schema: z.string({ error: zoneMessage }).trim().refine(isTimeZone, { error: zoneMessage }),
    },
  },
});

export const shopSection = withTranslations(inFirstLanguage, {
  setting: "translations",
  texts: { tagline: optionalLine(100), description: optionalLine(300) },
  defaults: shopWords,
});

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
