import { sql } from "kysely";
import type { RecordRow } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import { withGround } from "../../../sleeves/cover-ground.server.ts";
import { findCodes } from "../find-codes.server.ts";
import { findSearchTerms, matchesTerm } from "../find-search-terms.server.ts";
import { searchTerms } from "../shop-query.ts";
import { isNamed as isNamedAs } from "../sort-orders.server.ts";
import { findSuggestedFilter } from "./find-suggested-filter.server.ts";
import type { SuggestedFilter } from "./suggested-filter.ts";

/** A line below the search field while somebody types. */
export type Suggestion =
  | SuggestedFilter
  | { kind: "artist"; artist: string }
  | { kind: "label"; label: string }
  | ({ kind: "record" } & Pick<RecordRow, "id" | "artist" | "album" | "coverImage"> & {
        /** Where it is what was typed. */
        catalogueNumber?: string;
      });

const maxSuggestions = 6;
const maxArtists = 2;
const maxLabels = 1;
const maxCodes = 3;

/**
 * Up to 6 suggestions for a text (cleaned already): the filter that it stands for, records whose catalogue number
 * begins with it, artists and labels whose name contains every term, then records; what begins with the text comes
 * first.
 */
export async function findSuggestions(db: Database, search: string): Promise<Suggestion[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const [filter, codes, found] = await Promise.all([
    findSuggestedFilter(db, search),
    findCodes(db, search, { limit: maxCodes, exact: true }),
    findMatchingRecords(db, search, terms),
  ]);
  const artists = new Set(found.flatMap(({ artist, byArtist }) => (byArtist ? [artist] : [])));
  const labels = new Set(
    found.flatMap(({ label, byLabel }) => (byLabel && label !== null ? [label] : [])),
  );
  const known = new Set(codes.map(({ id }) => id));
  const records = found.filter(({ id }) => !known.has(id));
  return [
    ...(filter ? [filter] : []),
    ...codes.map((code) => ({ kind: "record" as const, ...code })),
    ...[...artists].slice(0, maxArtists).map((artist) => ({ kind: "artist" as const, artist })),
    ...[...labels].slice(0, maxLabels).map((label) => ({ kind: "label" as const, label })),
    ...records.map(withGround).map(({ id, artist, album, coverImage }) => ({
      kind: "record" as const,
      id,
      artist,
      album,
      coverImage,
    })),
  ].slice(0, maxSuggestions);
}

/** Up to 200 records; those whose artist or album begins with the text come first. */
async function findMatchingRecords(db: Database, search: string, words: readonly string[]) {
  const terms = await findSearchTerms(db, words);
  const inRecord = sql.join(terms.map(matchesTerm), sql` and `);
  const isNamed = (column: "artist" | "label") =>
    sql<boolean>`${sql.join(
      terms.map(
        ({ term }) => sql`search_form(${sql.ref(column)}) like containing(search_term(${term}))`,
      ),
      sql` and `,
    )}`;
  const found = await db
    .selectFrom("records")
    .select(["id", "artist", "album", "coverImage", "albumSleeve", "coverColor", "label"])
    .select([
      isNamed("artist").as("byArtist"),
      isNamed("label").as("byLabel"),
      sql<boolean>`starts_with(bare_words(artist), bare_words(${search})) or starts_with(bare_words(album), bare_words(${search}))`.as(
        "first",
      ),
      isNamedAs(search).as("exact"),
    ])
    .where(sql<boolean>`${inRecord}`)
    .limit(200)
    .execute();
  const rank = ({ exact, first }: (typeof found)[number]) => Number(exact) * 2 + Number(first);
  return found.sort((one, other) => rank(other) - rank(one));
}
