import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { saleKeyOfListing } from "../../export/discogs/discogs-ids.ts";
import type { Draft } from "../kinds/import-kind.ts";
import type { Match } from "./match-row.ts";
import { planningText } from "./planning-texts.ts";

/** Adds the ids of those listings that are gone and whose sales were taken off before. */
export async function loadAppliedListings(
  db: Database,
  applied: Set<string>,
  drafts: readonly Draft[],
): Promise<void> {
  const gone = drafts.flatMap(({ isGoneListing, listingId }) =>
    isGoneListing && listingId !== null ? listingId : [],
  );
  if (gone.length === 0) return;
  const found = await db
    .selectFrom("discogsSales")
    .select("saleKey")
    .where("saleKey", "=", sql<string>`any(${gone.map(saleKeyOfListing)}::text[])`)
    .execute();
  const keys = new Set(found.map(({ saleKey }) => saleKey));
  for (const id of gone) if (keys.has(saleKeyOfListing(id))) applied.add(id);
}

/**
 * Why a listing that is sold takes nothing off the record that its row looks like, as a sentence or none; null: it
 * takes off the used copy that it was. Of a new record there may be more copies, and how many were sold is not said.
 */
export function findSkipReason(
  { listingId }: Draft,
  { by, candidate }: Match,
  applied: ReadonlySet<string>,
): string | null {
  if (by !== "external id" && by !== "Discogs listing") return "";
  if (listingId !== null && applied.has(listingId)) return planningText("takenOffBefore");
  return candidate.newOrUsed === "used" ? null : planningText("takeOff", { record: candidate.id });
}
