import { sql } from "kysely";
import type { RecordRow } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { cleanQueryText } from "../../forms/clean-text.ts";

const duplicateColumns = ["id", "artist", "album", "year", "format"] as const;

/** A record that may be the same as another one. */
export type Duplicate = Pick<RecordRow, (typeof duplicateColumns)[number]>;

/**
 * Up to 3 records with this artist and album, whatever the case and the accents, but not the one whose id is
 * `except`. None when artist or album is empty.
 */
export async function findDuplicates(
  db: Database,
  given: { artist: string; album: string; except?: string },
): Promise<Duplicate[]> {
  const [artist, album] = [cleanQueryText(given.artist), cleanQueryText(given.album)];
  if (artist === "" || album === "") return [];
  return (
    db
      .selectFrom("records")
      .select(duplicateColumns)
      // The first condition uses the index of the search; the second is exact.
      .where(sql<boolean>`search_text like containing(search_term(${`${artist} ${album}`}))`)
      .where(sql<boolean>`fold(artist) = fold(${artist}) and fold(album) = fold(${album})`)
      .where("id", "!=", given.except ?? "")
      .orderBy("createdAt")
      .limit(3)
      .execute()
  );
}
