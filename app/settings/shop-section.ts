import { z } from "zod";
import { requiredLine } from "../forms/text-fields.ts";
import { languageCodes, languages, type Language } from "../language/languages.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";

export type ShopNames = Pick<
  ShopDetails,
  "name" | "tagline" | "description" | "openingSoon" | "languages" | "timeZone"
>;

const zoneMessage = "Enter a time zone such as Europe/Copenhagen.";

const languageCode = z.enum(languageCodes);

export const shopSection = defineSection<ShopNames>({
  id: "shop",
  heading: "Shop",
  settings: {
    name: {
      label: "Shop name",
      fallback: defaultDetails.name,
      schema: requiredLine({ missing: "Enter the name of the shop.", max: 60 }),
    },
    tagline: {
      label: "Tagline",
      fallback: defaultDetails.tagline,
      schema: requiredLine({ missing: "Enter a tagline.", max: 100 }),
    },
    description: {
      label: "Description",
      fallback: defaultDetails.description,
      schema: requiredLine({ missing: "Enter a description.", max: 300 }),
    },
    openingSoon: {
      label: "Opening soon",
      fallback: defaultDetails.openingSoon,
      schema: z.boolean().default(false),
    },
    languages: {
      label: "Languages",
      fallback: defaultDetails.languages,
      schema: z.tuple([languageCode], languageCode).refine(isWithoutRepeats),
      show: (codes) => codes.map((code) => languages[code].name).join(", "),
      // Its field comes when the whole shop is written in all languages.
      fields: { form: {}, texts: () => ({}), change: (_, before) => ({ ok: true, value: before }) },
    },
    timeZone: {
      label: "Time zone",
      fallback: defaultDetails.timeZone,
      schema: z.string({ error: zoneMessage }).trim().refine(isTimeZone, zoneMessage),
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
