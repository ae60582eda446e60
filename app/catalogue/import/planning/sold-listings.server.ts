import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { saleKeyOfListing } from "../../export/discogs/sale-key.ts";
import type { Draft } from "../kinds/import-kind.ts";
import type { Match } from "./match-row.ts";

/** Adds the ids of those listings among sold ones whose sales were taken off before. */
export async function addToldSales(
  db: Database,
  told: Set<string>,
  drafts: readonly Draft[],
): Promise<void> {
  const sold = drafts.flatMap(({ leftOut, listingId }) =>
    leftOut === null || listingId === null ? [] : listingId,
  );
  if (sold.length === 0) return;
  const found = await db
    .selectFrom("discogsSales")
    .select("saleKey")
    .where("saleKey", "=", sql<string>`any(${sold.map(saleKeyOfListing)}::text[])`)
    .execute();
  const keys = new Set(found.map(({ saleKey }) => saleKey));
  for (const id of sold) if (keys.has(saleKeyOfListing(id))) told.add(id);
}

/**
 * Why a listing that is sold takes nothing off the record that its row looks like, as a sentence after a blank; null: it
 * takes off the used copy that it was. Of a new record there may be more copies, and how many were sold is not said.
 */
export function whyNotTakenOff(
  { listingId }: Draft,
  { by, candidate }: Match,
  told: ReadonlySet<string>,
): string | null {
  if (by !== "external id" && by !== "Discogs listing") return "";
  if (listingId !== null && told.has(listingId)) return " It was taken off before.";
  return candidate.newOrUsed === "used"
    ? null
    : ` Take it off ${candidate.id} on the page What Discogs sold.`;
}
