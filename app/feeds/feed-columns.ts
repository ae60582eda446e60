import type { PublicColumn } from "../catalogue/vinyl-record.ts";

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
