import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { mergeFields } from "../../forms/merge-fields.ts";
import { inLanguage } from "../../language/in-language.server.ts";
import { findLegalTexts, type LegalTextKey } from "../../legal-texts/find-legal-text.server.ts";
import { isLegalSlug, type LegalSlug } from "../../legal-texts/legal-text-slugs.ts";
import { fillPlaceholders } from "../../legal-texts/placeholders.ts";
import { shop } from "../../shop.ts";
import { textsText } from "./texts-texts.ts";

const schema = z.object({
  /** The database says the same of the longest text. */
  text: z
    .string()
    .default("")
    .transform(cleanLines)
    .pipe(
      z
        .string()
        .min(1, { error: () => textsText("emptyText") })
        .max(50_000, { error: () => textsText("textTooLong") }),
    ),
  /** The version that was the latest when the form was opened. */
  base: pageField(z.int().default(0)),
  /** Left out: the shop's first. */
  language: pageField(z.string().max(20).optional()),
});

interface HeldText {
  /** The version with which the next save is compared. */
  base: number;
  /** To be shown as a preview. */
  text?: string;
  /** The same with its placeholders filled in, in its own language. */
  filled?: string;
}

/** The text that a form is of; null: there is none such, or its language was taken out of the settings. */
function findKey(slug: string | undefined, language: string | undefined): LegalTextKey | null {
  const [first] = shop.languages;
  const known = shop.languages.find((code) => code === (language ?? first));
  return known && isLegalSlug(slug ?? "") ? { slug: slug as LegalSlug, language: known } : null;
}

const noText = () => refuse("not-found", textsText("noSuchText"));

/** "Save": keeps a new version of a text; earlier ones stay. Sent twice, it is one version. */
export const saveText = defineCommand({
  name: "save",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services: { db, now }, params }): Promise<Outcome<HeldText>> => {
    const key = findKey(params["slug"], input.language);
    if (!key) return noText();
    const { slug, language } = key;
    const isFirst = language === shop.languages[0];
    const page = `/admin/texts/${slug}?`;
    const saved = done({ goTo: isFirst ? `${page}saved` : `${page}language=${language}&saved` });
    const versions = await findLegalTexts(db, key);
    const { version = 0, text: theirs = "" } = versions[0] ?? {};
    const opened = versions.find((each) => each.version === input.base);
    const { changed, conflicts } = mergeFields({
      base: { text: opened?.text },
      yours: { text: input.text },
      theirs: { text: theirs },
    });
    if (conflicts.length > 0) return savedMeanwhile(version);
    if (changed.text === undefined) return saved;
    const written = await db
      .insertInto("legalTexts")
      .values({
        slug,
        language,
        version: version + 1,
        text: changed.text,
        savedAt: now(),
        savedBy: by.uid,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("version")
      .executeTakeFirst();
    return written ? saved : savedMeanwhile(version + 1);
  },
});

function savedMeanwhile(version: number) {
  return refuse("conflict", {
    message: textsText("savedMeanwhile", { version }),
    value: { base: version },
  });
}

/** "Preview": shows what a text will look like, and changes nothing. */
export const previewText = defineCommand({
  name: "preview",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input, params }): Promise<Outcome<HeldText>> => {
    const key = findKey(params["slug"], input.language);
    if (!key) return Promise.resolve(noText());
    const filled = inLanguage(key.language, () => fillPlaceholders(input.text));
    return Promise.resolve(done({ value: { base: input.base, text: input.text, filled } }));
  },
});
