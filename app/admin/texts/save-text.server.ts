import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { mergeFields } from "../../forms/merge-fields.ts";
import { findLegalTexts } from "../../legal-texts/find-legal-text.server.ts";
import { isLegalSlug } from "../../legal-texts/legal-text-slugs.ts";
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
});

interface HeldText {
  /** The version with which the next save is compared. */
  base: number;
  /** To be shown as a preview. */
  text?: string;
}

const noText = () => refuse("not-found", textsText("noSuchText"));

/** "Save": keeps a new version of a text; earlier ones stay. Sent twice, it is one version. */
export const saveText = defineCommand({
  name: "save",
  schema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services: { db, now }, params }): Promise<Outcome<HeldText>> => {
    const { slug = "" } = params;
    if (!isLegalSlug(slug)) return noText();
    const saved = done({ goTo: `/admin/texts/${slug}?saved` });
    const versions = await findLegalTexts(db, slug);
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
      .values({ slug, version: version + 1, text: changed.text, savedAt: now(), savedBy: by.uid })
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
  run: ({ input, params: { slug = "" } }): Promise<Outcome<HeldText>> =>
    Promise.resolve(isLegalSlug(slug) ? done({ value: input }) : noText()),
});
