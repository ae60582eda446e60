import type { Database } from "../db/database.ts";
import type { LegalSlug } from "./legal-text-slugs.ts";
import { templates, templatesDate } from "./templates.ts";

/** A version of a text, with its placeholders. */
export interface LegalText {
  /** 0: the template. */
  version: number;
  text: string;
  savedAt: Date;
}

/** The text that is shown: the latest version, else the template. */
export async function findLegalText(db: Database, slug: LegalSlug): Promise<LegalText> {
  const saved = await selectVersions(db, slug).limit(1).executeTakeFirst();
  return saved ?? templateOf(slug);
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
  return { version: 0, text: templates[slug], savedAt: templatesDate };
}
