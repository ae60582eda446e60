import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { findSearchTerms, matchesTerm } from "./find-search-terms.server.ts";
import { searchTerms } from "./shop-query.ts";

/** A line below the search field while somebody types. */
export type Suggestion =
  | { kind: "artist"; artist: string; records: number }
  | { kind: "record"; id: string; artist: string; album: string; coverImage: string };

const most = 6;
const mostArtists = 2;

/**
 * Up to 6 suggestions for what has been typed (already tidy): artists whose name holds every word, then
 * records; what begins with the text comes first.
 */
export async function findSuggestions(db: Database, search: string): Promise<Suggestion[]> {
  const words = searchTerms(search);
  if (words.length === 0) return [];
  const sought = await findSearchTerms(db, words);
  if (sought.some(({ catalogueWords }) => catalogueWords?.length === 0)) return [];
  const inRecord = sql.join(sought.map(matchesTerm), sql` and `);
  const inArtist = sql.join(
    words.map((word) => sql`fold(artist) like containing(${word})`),
    sql` and `,
  );
  const found = await db
    .selectFrom("records")
    .select(["id", "artist", "album", "coverImage"])
    .select([
      sql<boolean>`${inArtist}`.as("byArtist"),
      sql<boolean>`starts_with(fold(artist), fold(${search})) or starts_with(fold(album), fold(${search}))`.as(
        "first",
      ),
    ])
    .where(sql<boolean>`${inRecord}`)
    .limit(200)
    .execute();
  found.sort((one, other) => Number(other.first) - Number(one.first));
  const counts = new Map<string, number>();
  for (const { artist, byArtist } of found) {
    if (byArtist) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  }
  const artists = [...counts]
    .slice(0, mostArtists)
    .map(([artist, records]) => ({ kind: "artist" as const, artist, records }));
  const records = found
    .slice(0, most - artists.length)
    .map(({ id, artist, album, coverImage }) => ({
      kind: "record" as const,
      id,
      artist,
      album,
      coverImage,
    }));
  return [...artists, ...records];
}
