import type { Database } from "../../db/database.ts";
import { findLegalVersions, type LegalVersion } from "../../legal-texts/find-legal-text.server.ts";
import { findGuaranteeNotice } from "../../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { legalSlugs, legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { findMadeUpDetails } from "../../made-up-details.ts";
import type { Services } from "../../services-context.ts";
import { shop } from "../../shop.ts";

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
  const details = findMadeUpDetails(shop).map(({ label, value }) => ({
    says: `The ${label} is made up (${value}): it has to be yours, on invoices, in mails and in the imprint.`,
    link: { to: "/setup/shop", label: "Enter it" },
  }));
  const texts = legalSlugs
    .filter((slug) => !isOwn(versions, slug))
    .map((slug) => ({
      says: `“${legalTitles[slug]}” is the text that comes with the shop. Read it, fill in what is yours, and save it.`,
      link: { to: `/admin/texts/${slug}`, label: "Read it" },
    }));
  return [
    ...details,
    ...texts,
    ...(notice
      ? []
      : [
          {
            says: "The official notice on the legal guarantee is not uploaded; the checkout has to show it since 27 September 2026.",
            link: { to: "/admin/texts#notice", label: "Upload it" },
          },
        ]),
    ...(mail.server !== ""
      ? []
      : [
          {
            says: "No mail server is set, so nobody gets the confirmation of an order, which the law asks for.",
            link: { to: "/setup/mail", label: "Set it" },
          },
        ]),
    ...(publicUrl.startsWith("https://")
      ? []
      : [
          {
            says: `Customers would come to ${publicUrl}, without encryption: what they enter is personal and has to be safe on its way. Your shop needs an address with https, by PUBLIC_URL on the server.`,
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
