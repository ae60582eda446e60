import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { cleanQueryText } from "../../forms/clean-text.ts";

/** A record that may be the same as another one. */
export interface Duplicate {
  id: string;
  artist: string;
  album: string;
  year: number | null;
  format: string;
}

/**
 * Up to 3 records with this artist and album, whatever the case and the accents, but not the one whose id is
 * `except`. None for an empty name.
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
      .select(["id", "artist", "album", "year", "format"])
      // The first condition is answered by the index of the search; the other makes it exact.
      .where(sql<boolean>`search_text like containing(${`${artist} ${album}`})`)
      .where(sql<boolean>`fold(artist) = fold(${artist}) and fold(album) = fold(${album})`)
      .where("id", "!=", given.except ?? "")
      .orderBy("createdAt")
      .limit(3)
      .execute()
  );
}
