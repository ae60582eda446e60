import { findRecords } from "../catalogue/search/find-records.server.ts";
import type { ShopQuery } from "../catalogue/search/shop-query.ts";
import type { PublicColumn } from "../catalogue/vinyl-record.ts";
import type { RecordRow } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";

/** What every feed says of a record. */
export const feedColumns = [
  "id",
  "artist",
  "album",
  "discountedPrice",
  "genre",
  "year",
  "format",
  "numRecords",
  "label",
  "catalogueNumber",
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
  "defects",
  "description",
  "coverImage",
] as const satisfies PublicColumn[];

const columns = [...feedColumns, "createdAt", "updatedAt"] as const satisfies PublicColumn[];

export type FeedRecord = Pick<RecordRow, (typeof columns)[number]>;

/** The newest records in stock that match tag and search: those of the shop's first page in that order. */
export async function findFeedRecords(
  db: Database,
  query: ShopQuery,
): Promise<readonly FeedRecord[]> {
  const found = await findRecords(db, { ...query, sort: "newest", inStock: true, page: 1 });
  if (found.records.length === 0) return [];
  return db
    .selectFrom("records")
    .select(columns)
    .where(
      "id",
      "in",
      found.records.map(({ id }) => id),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}
