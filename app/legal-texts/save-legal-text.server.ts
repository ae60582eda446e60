import { retryTransaction } from "../db/retry-transaction.ts";
import type { Services } from "../services-context.ts";
import type { LegalSlug } from "./legal-text-slugs.ts";

interface NewVersion {
  slug: LegalSlug;
  text: string;
  /** The version that the form was opened on. */
  seen: number;
  by: string;
}

export type SaveTextResult =
  | { ok: true; version: number }
  /** Somebody else has saved meanwhile. */
  | { ok: false; version: number };

/** Keeps a new version of a text; earlier ones stay. Sent twice, it is one version. */
export function saveLegalText(
  { db, now }: Pick<Services, "db" | "now">,
  { slug, text, seen, by }: NewVersion,
): Promise<SaveTextResult> {
  return retryTransaction(db, async (transaction) => {
    const latest = await transaction
      .selectFrom("legalTexts")
      .select(["version", "text"])
      .where("slug", "=", slug)
      .orderBy("version", "desc")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    const version = latest?.version ?? 0;
    if (latest?.text === text) return { ok: true, version };
    if (version !== seen) return { ok: false, version };
    const written = await transaction
      .insertInto("legalTexts")
      .values({ slug, version: version + 1, text, savedAt: now(), savedBy: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning("version")
      .executeTakeFirst();
    return written ? { ok: true, version: written.version } : { ok: false, version: version + 1 };
  });
}
