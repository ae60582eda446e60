/** The texts that the law asks of a shop, by the paths of their pages, with their headings; linked from the footer. */
export const legalTitles = {
  terms: "Terms",
  privacy: "Privacy",
  imprint: "Imprint",
  "withdrawal-information": "Withdrawal information",
  accessibility: "Accessibility",
} as const;

export type LegalSlug = keyof typeof legalTitles;

export const legalSlugs = Object.keys(legalTitles) as LegalSlug[];

export function isLegalSlug(text: string): text is LegalSlug {
  return Object.hasOwn(legalTitles, text);
}
