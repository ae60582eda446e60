import type { Language } from "../language/languages.ts";
import { danishTemplates } from "./danish-templates.ts";
import { englishTemplates } from "./english-templates.ts";
import type { LegalSlug } from "./legal-text-slugs.ts";

/** The templates of a language. */
interface Templates {
  texts: { readonly [Slug in LegalSlug]: string };
  /** When they were written. */
  writtenAt: Date;
}

/**
 * What each page says until the owner saves a text of their own: written for a Danish shop, filled in from the settings
 * (docs/law.md, Legal pages). Each language has its own text, in the words that the law has in it.
 */
export const templates: { readonly [Code in Language]: Templates } = {
  en: { texts: englishTemplates, writtenAt: new Date("2026-11-28T00:00:00Z") },
  da: { texts: danishTemplates, writtenAt: new Date("2026-11-28T00:00:00Z") },
};
