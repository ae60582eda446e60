import type { Database } from "../../db/database.ts";
import { findLegalVersions, type LegalVersion } from "../../legal-texts/find-legal-text.server.ts";
import { findGuaranteeNotice } from "../../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { legalSlugs, legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { findMadeUpDetails } from "../../made-up-details.ts";
import type { Services } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { setupText } from "./setup-texts.ts";

/** Something that the law asks of a shop and this one does not have yet. */
export interface MissingThing {
  /** A sentence. */
  says: string;
  /** Where it is done; null: on the server. */
  link: { to: string; label: string } | null;
}

/** What the law still misses before the shop opens (docs/law.md), from the settings and the texts. */
export async function findMissing({
  db,
  publicUrl,
  settings,
}: Pick<Services, "db" | "publicUrl" | "settings">): Promise<MissingThing[]> {
  const versions = await findLegalVersions(db);
  const { mail } = await settings.read();
  const notice = await findGuaranteeNotice(db);
  const details = findMadeUpDetails(shop).map(({ name, value }) => ({
    says: setupText(`${name}MadeUp`, { value }),
    link: { to: "/setup/shop", label: setupText("enterIt") },
  }));
  const texts = legalSlugs
    .filter((slug) => !isOwn(versions, slug))
    .map((slug) => ({
      says: setupText("textAsItComes", { title: legalTitles[slug] }),
      link: { to: `/admin/texts/${slug}`, label: setupText("readIt") },
    }));
  return [
    ...details,
    ...texts,
    ...(notice
      ? []
      : [
          {
            says: setupText("noGuaranteeNotice"),
            link: { to: "/admin/texts#notice", label: setupText("uploadIt") },
          },
        ]),
    ...(mail.server !== ""
      ? []
      : [
          {
            says: setupText("noMailServer"),
            link: { to: "/setup/mail", label: setupText("setIt") },
          },
        ]),
    ...(publicUrl.startsWith("https://")
      ? []
      : [
          {
            says: setupText("noEncryption", { url: publicUrl }),
            link: null,
          },
        ]),
  ];
}

export async function countRecords(db: Database): Promise<number> {
  const { number } = await db
    .selectFrom("records")
    .select(({ fn }) => fn.countAll<string>().as("number"))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Whether the owner has saved a text in the shop's first language; the page of texts says what the others lack. */
function isOwn(versions: readonly LegalVersion[], slug: string): boolean {
  return versions.some((own) => own.slug === slug && own.language === shop.languages[0]);
}
