import type { Database } from "../db/database.ts";
import { currentLanguage } from "../language/current-language.ts";
import type { Language } from "../language/languages.ts";
import { shop } from "../shop.ts";
import type { LegalSlug } from "./legal-text-slugs.ts";
import { templates } from "./templates.ts";

/** A version of a text, with its placeholders. */
export interface LegalText {
  /** 0: the template. */
  version: number;
  text: string;
  savedAt: Date;
}

/** What a page shows, and the language that it is in: an owner writes in the shop's first. */
export interface ShownLegalText extends LegalText {
  language: Language;
}

/** The text that is shown: the latest version, else the template in the language of the page. */
export async function findLegalText(db: Database, slug: LegalSlug): Promise<ShownLegalText> {
  const saved = await selectVersions(db, slug).limit(1).executeTakeFirst();
  return saved
    ? { ...saved, language: shop.languages[0] }
    : { ...templateOf(slug), language: currentLanguage() };
}

/** All versions of a text, the latest first; the template comes last. */
export async function findLegalTexts(db: Database, slug: LegalSlug): Promise<LegalText[]> {
  return [...(await selectVersions(db, slug).execute()), templateOf(slug)];
}

/** For each text the version that is shown and when it was saved. */
export async function findLegalVersions(
  db: Database,
): Promise<Map<string, Pick<LegalText, "version" | "savedAt">>> {
  const rows = await db
    .selectFrom("legalTexts")
    .select(["slug", "version", "savedAt"])
    .orderBy("version")
    .execute();
  return new Map(rows.map(({ slug, version, savedAt }) => [slug, { version, savedAt }]));
}

function selectVersions(db: Database, slug: LegalSlug) {
  return db
    .selectFrom("legalTexts")
    .select(["version", "text", "savedAt"])
    .where("slug", "=", slug)
    .orderBy("version", "desc");
}

function templateOf(slug: LegalSlug): LegalText {
  const { texts, writtenAt } = templates[currentLanguage()];
  return { version: 0, text: texts[slug], savedAt: writtenAt };
}
