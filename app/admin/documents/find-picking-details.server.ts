import { longGrade } from "../../catalogue/grades.ts";
import type { Database } from "../../db/database.ts";

/** How somebody who packs finds a record and knows that it is the right copy; "" where nothing is known. */
export interface PickingDetails {
  /** Where it stands. Never shown to customers. */
  location: string;
  catalogueNumber: string;
  /** "Used: record Very Good (VG), sleeve Good (G)"; "" of new records. */
  grade: string;
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
    records.map(({ id, location, catalogueNumber, newOrUsed, ...grades }) => [
      id,
      {
        location: location ?? "",
        catalogueNumber: catalogueNumber ?? "",
        grade:
          newOrUsed === "used"
            ? `Used: record ${longGrade(grades.mediaCondition)}, sleeve ${longGrade(grades.sleeveCondition)}`
            : "",
      },
    ]),
  );
}
