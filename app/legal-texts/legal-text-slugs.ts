import { legalTextsText } from "./legal-texts-texts.ts";

/** The texts that the law asks of a shop, by the paths of their pages, with their headings; linked from the footer. */
export const legalTitles = {
  get terms() {
    return legalTextsText("terms");
  },
  get privacy() {
    return legalTextsText("privacy");
  },
  get imprint() {
    return legalTextsText("imprint");
  },
  get "withdrawal-information"() {
    return legalTextsText("withdrawalInformation");
  },
  get accessibility() {
    return legalTextsText("accessibility");
  },
};

export type LegalSlug = keyof typeof legalTitles;

export const legalSlugs = Object.keys(legalTitles) as LegalSlug[];

export function isLegalSlug(text: string): text is LegalSlug {
  return Object.hasOwn(legalTitles, text);
}
