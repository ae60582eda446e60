import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { RecordRow } from "../../db/tables.ts";
import { findSearchTerms, matchesTerm } from "./find-search-terms.server.ts";
import { findSuggestedFilter } from "./find-suggested-filter.server.ts";
import { searchTerms } from "./shop-query.ts";
import type { SuggestedFilter } from "./suggested-filter.ts";

/** A line below the search field while somebody types. */
export type Suggestion =
  | SuggestedFilter
  | { kind: "artist"; artist: string; records: number }
  | ({ kind: "record" } & Pick<RecordRow, "id" | "artist" | "album" | "coverImage">);

const maxSuggestions = 6;
const maxArtists = 2;

/**
 * Up to 6 suggestions for a text (cleaned already): the filter that it stands for, artists whose name contains every
 * term, then records; what begins with the text comes first.
 */
export async function findSuggestions(db: Database, search: string): Promise<Suggestion[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const [filter, found] = await Promise.all([
    findSuggestedFilter(db, search),
    findMatchingRecords(db, search, terms),
  ]);
  const counts = new Map<string, number>();
  for (const { artist, byArtist } of found) {
    if (byArtist) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  }
  const artists = [...counts]
    .slice(0, maxArtists)
    .map(([artist, records]) => ({ kind: "artist" as const, artist, records }));
  const records = found.map(({ id, artist, album, coverImage }) => ({
    kind: "record" as const,
    ...{ id, artist, album, coverImage },
  }));
  return [...(filter ? [filter] : []), ...artists, ...records].slice(0, maxSuggestions);
}

/** Up to 200 records; those whose artist or album begins with the text come first. */
async function findMatchingRecords(db: Database, search: string, words: readonly string[]) {
  const terms = await findSearchTerms(db, words);
  const inRecord = sql.join(terms.map(matchesTerm), sql` and `);
  const inArtist = sql.join(
    terms.map(({ term }) => sql`search_form(artist) like containing(search_term(${term}))`),
    sql` and `,
  );
  const found = await db
    .selectFrom("records")
    .select(["id", "artist", "album", "coverImage"])
    .select([
      sql<boolean>`${inArtist}`.as("byArtist"),
      sql<boolean>`starts_with(bare_words(artist), bare_words(${search})) or starts_with(bare_words(album), bare_words(${search}))`.as(
        "first",
      ),
    ])
    .where(sql<boolean>`${inRecord}`)
    .limit(200)
    .execute();
  return found.sort((one, other) => Number(other.first) - Number(one.first));
}
