import type { Grade, SleeveGrade } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";

/** How somebody who packs finds a record and knows that it is the right copy; "" where nothing is known. */
export interface PickingDetails {
  /** Where it stands. Never shown to customers. */
  location: string;
  catalogueNumber: string;
  /** Of used records. */
  grades: { record: Grade; sleeve: SleeveGrade } | null;
}

/** The details of records by their ids, as they are now; deleted records have none. */
export async function findPickingDetails(
  db: Database,
  recordIds: readonly string[],
): Promise<{ [recordId: string]: PickingDetails }> {
  if (recordIds.length === 0) return {};
  const records = await db
    .selectFrom("records")
    .select([
      ...(["id", "location", "catalogueNumber", "newOrUsed"] as const),
      ...(["mediaCondition", "sleeveCondition"] as const),
    ])
    .where("id", "in", recordIds)
    .execute();
  return Object.fromEntries(
    records.map(({ id, location, catalogueNumber, newOrUsed, mediaCondition, sleeveCondition }) => [
      id,
      {
        location: location ?? "",
        catalogueNumber: catalogueNumber ?? "",
        grades: newOrUsed === "used" ? { record: mediaCondition, sleeve: sleeveCondition } : null,
      },
    ]),
  );
}
