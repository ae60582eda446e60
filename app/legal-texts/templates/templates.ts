import type { LegalSlug } from "../legal-text-slugs.ts";
import { accessibility } from "./accessibility.ts";
import { imprint } from "./imprint.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { withdrawalInformation } from "./withdrawal-information.ts";

/**
 * What each page says until the owner saves a text of their own: written for a Danish shop, filled in from shop.config.ts
 * (docs/law.md, Legal pages).
 */
export const templates: { readonly [Slug in LegalSlug]: string } = {
  terms,
  privacy,
  imprint,
  "withdrawal-information": withdrawalInformation,
  accessibility,
};

/** When the templates were written. */
export const templatesDate = new Date("2026-11-22T00:00:00Z");
