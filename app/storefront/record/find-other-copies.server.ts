import { sql } from "kysely";
import type { PublicColumn, VinylRecord } from "../../catalogue/vinyl-record.ts";
import type { RecordRow } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";

const columns = [
  "id",
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
  "price",
  "discount",
  "priorPrice",
  "priorIsFull",
  "stock",
  "year",
  "format",
] as const satisfies PublicColumn[];

/** A row of "Other copies of this album". */
export type OtherCopy = Pick<RecordRow, (typeof columns)[number]>;

/** A page follows the changes of each (maxTopics of app/live/topics.ts). */
const maxCopies = 100;

/**
 * Up to 100 other records of the same artist and album, whatever the case and accents: those in stock first, by price;
 * `more` when there are others.
 */
export async function findOtherCopies(
  db: Database,
  { id, artist, album }: Pick<VinylRecord, "id" | "artist" | "album">,
): Promise<{ copies: OtherCopy[]; more: boolean }> {
  const found = await db
    .selectFrom("records")
    .select(columns)
    .where(sql<boolean>`fold(artist) = fold(${artist}) and fold(album) = fold(${album})`)
    .where("id", "!=", id)
    .orderBy(sql`stock > 0 desc, discounted_price, id`)
    .limit(maxCopies + 1)
    .execute();
  return { copies: found.slice(0, maxCopies), more: found.length > maxCopies };
}
