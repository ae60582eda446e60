import type { Database } from "../db/database.ts";

/**
 * Order lines with their covers and what the ground of a cover follows from (withGround of app/sleeves): null where the
 * record is deleted or has another cover since it was ordered.
 */
export function selectOrderLines(db: Database) {
  return db
    .selectFrom("orderLines")
    .leftJoin("records", (join) =>
      join
        .onRef("records.id", "=", "orderLines.recordId")
        .onRef("records.coverImage", "=", "orderLines.coverImage"),
    )
    .select(["orderLines.coverImage", "records.albumSleeve", "records.coverColor"]);
}
