import type { Database, Transaction } from "../db/database.ts";
import type { Language } from "../language/languages.ts";
import type { LegalSlug } from "./legal-text-slugs.ts";
import { templates } from "./templates.ts";

/** A version of a text, with its placeholders. */
export interface LegalText {
  /** 0: the template. */
  version: number;
  text: string;
  savedAt: Date;
}

/** One of the shop's texts, in one of its languages. */
export interface LegalTextKey {
  slug: LegalSlug;
  language: Language;
}

/** The text that is shown in a language: the latest version that it has, else its template; never that of another language. */
export async function findLegalText(db: Database, key: LegalTextKey): Promise<LegalText> {
  const saved = await selectVersions(db, key).limit(1).executeTakeFirst();
  return saved ?? templateOf(key);
}

/** Several texts at once, as findLegalText has them now or had them at a moment. */
export async function findLegalTextsAt<Slug extends LegalSlug>(
  db: Database | Transaction,
  { slugs, language, at }: { slugs: readonly Slug[]; language: Language; at?: Date | undefined },
): Promise<{ [Key in Slug]: string }> {
  const saved = await db
    .selectFrom("legalTexts")
    .select(["slug", "text"])
    .distinctOn("slug")
    .where("slug", "in", slugs)
    .where("language", "=", language)
    .$if(at !== undefined, (versions) => versions.where("savedAt", "<=", at ?? new Date()))
    .orderBy("slug")
    .orderBy("version", "desc")
    .execute();
  const textOf = (slug: Slug) =>
    saved.find((row) => row.slug === slug)?.text ?? templateOf({ slug, language }).text;
  return Object.fromEntries(slugs.map((slug) => [slug, textOf(slug)])) as { [Key in Slug]: string };
}

/** All versions of a text, the latest first; the template comes last. */
export async function findLegalTexts(db: Database, key: LegalTextKey): Promise<LegalText[]> {
  return [...(await selectVersions(db, key).execute()), templateOf(key)];
}

/** A text that the owner has saved in a language: the version that is shown. */
export interface LegalVersion extends LegalTextKey {
  version: number;
  savedAt: Date;
}

/** For each text and language that has a version of the owner's, the latest. */
export function findLegalVersions(db: Database): Promise<LegalVersion[]> {
  return db
    .selectFrom("legalTexts")
    .select(["slug", "language", "version", "savedAt"])
    .distinctOn(["slug", "language"])
    .orderBy("slug")
    .orderBy("language")
    .orderBy("version", "desc")
    .$narrowType<LegalTextKey>()
    .execute();
}

function selectVersions(db: Database, { slug, language }: LegalTextKey) {
  return db
    .selectFrom("legalTexts")
    .select(["version", "text", "savedAt"])
    .where("slug", "=", slug)
    .where("language", "=", language)
    .orderBy("version", "desc");
}

function templateOf({ slug, language }: LegalTextKey): LegalText {
  const { texts, writtenAt } = templates[language];
  return { version: 0, text: texts[slug], savedAt: writtenAt };
}
