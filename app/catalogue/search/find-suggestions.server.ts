import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { RecordRow } from "../../db/tables.ts";
import { findSearchTerms, matchesTerm } from "./find-search-terms.server.ts";
import { searchTerms } from "./shop-query.ts";

/** A line below the search field while somebody types. */
export type Suggestion =
  | { kind: "artist"; artist: string; records: number }
  | ({ kind: "record" } & Pick<RecordRow, "id" | "artist" | "album" | "coverImage">);

const maxSuggestions = 6;
const maxArtists = 2;

/**
 * Up to 6 suggestions for a text (cleaned already): artists whose name contains every term, then records;
 * what begins with the text comes first.
 */
export async function findSuggestions(db: Database, search: string): Promise<Suggestion[]> {
  const terms = await findSearchTerms(db, searchTerms(search));
  if (terms.length === 0 || terms.some(({ recordWords }) => recordWords?.length === 0)) return [];
  const inRecord = sql.join(terms.map(matchesTerm), sql` and `);
  const inArtist = sql.join(
    terms.map(({ term }) => sql`fold(artist) like containing(${term})`),
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
    .slice(0, maxArtists)
    .map(([artist, records]) => ({ kind: "artist" as const, artist, records }));
  const records = found
    .slice(0, maxSuggestions - artists.length)
    .map(({ id, artist, album, coverImage }) => ({
      kind: "record" as const,
      ...{ id, artist, album, coverImage },
    }));
  return [...artists, ...records];
}
