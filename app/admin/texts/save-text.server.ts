import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { isLegalSlug } from "../../legal-texts/legal-text-slugs.ts";

/** The database says the same of the longest text. */
const text = z
  .string()
  .default("")
  .transform(cleanLines)
  .pipe(
    z
      .string()
      .min(1, "A text cannot be empty.")
      .max(50_000, "A text has at most 50,000 characters."),
  );

const noText = () => refuse("not-found", "There is no such text.");

/** "Save": keeps a new version of a text; earlier ones stay. Sent twice, it is one version. */
export const saveText = defineCommand({
  name: "save",
  // `seen` is the version that the form was opened on.
  schema: z.object({ text, seen: z.int().default(0) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { text, seen }, by, services: { db, now }, params: { slug = "" } }) =>
    retryTransaction(db, async (transaction) => {
      if (!isLegalSlug(slug)) return noText();
      const saved = done({ goTo: `/admin/texts/${slug}?saved` });
      const latest = await transaction
        .selectFrom("legalTexts")
        .select(["version", "text"])
        .where("slug", "=", slug)
        .orderBy("version", "desc")
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      const version = latest?.version ?? 0;
      if (latest?.text === text) return saved;
      if (version !== seen) return savedMeanwhile(version);
      const written = await transaction
        .insertInto("legalTexts")
        .values({ slug, version: version + 1, text, savedAt: now(), savedBy: by.uid })
        .onConflict((conflict) => conflict.doNothing())
        .returning("version")
        .executeTakeFirst();
      return written ? saved : savedMeanwhile(version + 1);
    }),
});

function savedMeanwhile(version: number) {
  return refuse(
    "conflict",
    `Somebody has saved version ${version} meanwhile. Nothing was saved; compare, then save again.`,
  );
}

/** "Preview": shows what a text will look like, and changes nothing. */
export const previewText = defineCommand({
  name: "preview",
  schema: z.object({ text }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input, params: { slug = "" } }) =>
    Promise.resolve(isLegalSlug(slug) ? done({ value: input.text }) : noText()),
});
