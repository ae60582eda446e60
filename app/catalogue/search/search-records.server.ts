import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { facetNames, type FacetName, type Facets } from "./facets.ts";
import { selectSearchTerms, type SearchTerm } from "./find-search-terms.server.ts";
import { facetOrders } from "./find-facet-counts.server.ts";
import { sortExpressions } from "./sort-orders.server.ts";
import { matchesByIndex } from "./record-conditions.server.ts";
import { searchTerms, type ShopQuery } from "./shop-query.ts";
import { cardColumns, type RecordCardFields } from "../vinyl-record.ts";

/** A search that finds more is counted no further: the page says "More than 10.000 records". */
export const maxCounted = 10_000;

export interface SearchResult {
  /** How many match; `countedAtMost` when there are more. */
  total: number;
  more: boolean;
  facets: Facets;
  /** Those of the page, or of the last one when a later one was asked for; empty when there are more. */
  records: RecordCardFields[];
}

interface MatchingOptions {
  /** Left out: they are looked up on the way. */
  sought?: readonly SearchTerm[];
  pageSize: number;
}

interface Found extends SearchResult {
  /** With `more`: the words as they were looked up, for reading on. */
  sought: readonly SearchTerm[];
}

/**
 * What a search finds, and the choices to narrow it by. Most searches are one question to the database, which looks
 * the words up and goes on with what they stand in. Words that it cannot go on with are given back by it, and take
 * a second one.
 */
export async function searchRecords(
  db: Database,
  query: ShopQuery,
  { pageSize }: { pageSize: number },
): Promise<Found> {
  const { sought: lookedUp, ...found } = await findOnce(db, query, { pageSize });
  if (lookedUp === null) return { ...found, sought: [] };
  const words = searchTerms(query.search);
  const sought = words.map((word, place) => ({ word, catalogueWords: lookedUp[place] ?? null }));
  if (!lookedUp.includes(null)) return { ...found, sought };
  return { ...(await findOnce(db, query, { pageSize, sought })), sought };
}

/**
 * Without a choice one reading of the records serves all; each list of which something is chosen takes one more,
 * since it leaves its own choice out of account.
 */
async function findOnce(
  db: Database,
  query: ShopQuery,
  { sought, pageSize }: MatchingOptions,
): Promise<SearchResult & Pick<Row, "sought">> {
  const isChosen = {
    genre: query.genre !== "",
    format: query.format !== "",
    decade: query.decade !== null,
  };
  const chosen = facetNames.filter((name) => isChosen[name]);
  const open = facetNames.filter((name) => !isChosen[name]);
  const [found, ...others] = await Promise.all([
    read(db, { query, ...(sought && { sought }), names: open, pageSize }),
    ...chosen.map((without) =>
      read(db, { query, ...(sought && { sought }), names: [without], without }),
    ),
  ]);
  const facets: Facets = { genre: [], format: [], decade: [] };
  for (const { facets: some } of [found, ...others]) Object.assign(facets, some);
  return { ...found, facets };
}

interface Reading {
  query: ShopQuery;
  sought?: readonly SearchTerm[];
  /** The lists to count. */
  names: readonly FacetName[];
  without?: FacetName;
  /** Left out: no page is needed. */
  pageSize?: number;
}

/** By the names they have here: nobody translates what stands within JSON. */
const cardFields = sql.join(
  cardColumns.map((column) => sql`${sql.ref(column)} as ${sql.raw(`"${column}"`)}`),
);

type Row = Partial<Facets> & {
  total: number;
  records: RecordCardFields[];
  /** What each word stands in; null when nobody needs to know. */
  sought: (string[] | null)[] | null;
};

async function read(
  db: Database,
  { query, sought, names, without, pageSize }: Reading,
): Promise<Omit<SearchResult, "facets"> & Pick<Row, "sought"> & { facets: Partial<Facets> }> {
  const words = searchTerms(query.search);
  const looksUp = sought === undefined && words.length > 0;
  const condition = matchesByIndex(query, {
    sought: looksUp ? null : (sought ?? []),
    ...(without !== undefined && { without }),
  });
  // What the words stand in is worth its bytes only when it is needed once more.
  const again = looksUp
    ? sql`(
        select json_agg(stands_in order by position) from sought
        having bool_or(stands_in is null) or (select total from counted) > ${sql.lit(maxCounted)}
      )`
    : sql`null::json`;
  const order = sortExpressions[query.sort].forwards;
  const page =
    pageSize === undefined
      ? sql`'[]'::json`
      : sql`(
          select coalesce(json_agg(card), '[]') from (
            select ${cardFields} from records
            where id = any(array(
              select id from matching
              where (select total from counted) <= ${sql.lit(maxCounted)}
              order by ${order}
              limit ${sql.lit(pageSize)}
              offset (
                select greatest(0, least(${query.page - 1}, (total - 1) / ${sql.lit(pageSize)})) * ${sql.lit(pageSize)}
                from counted
              )
            ))
            order by ${order}
          ) as card
        )`;
  const { rows } = await sql<Row>`
    with ${looksUp ? sql`sought as materialized (${selectSearchTerms(words)}),` : sql``}
    matching as materialized (
      select ${sql.join(columnsFor({ sort: query.sort, names, paged: pageSize !== undefined }))}
      from records where ${condition} limit ${sql.lit(maxCounted + 1)}
    ),
    counted as materialized (select count(*)::integer as total from matching)
    select ${sql.join([sql`(select total from counted) as total`, sql`${page} as records`, sql`${again} as sought`, ...names.map(countChoices)])}
  `.execute(db);
  const { total = 0, records = [], sought: lookedUp = null, ...facets } = rows[0] ?? {};
  const more = total > maxCounted;
  if (more) for (const choice of Object.values(facets).flat()) choice.more = true;
  return { total: Math.min(total, maxCounted), more, records, sought: lookedUp, facets };
}

/** Only what is sorted by and counted, so that thousands of records fit into the memory of one query. */
function columnsFor({
  sort,
  names,
  paged,
}: {
  sort: ShopQuery["sort"];
  names: readonly FacetName[];
  paged: boolean;
}) {
  const sorting = {
    artist: ["artist", "album"],
    newest: ["created_at"],
    "price-up": ["discounted_price"],
    "price-down": ["discounted_price"],
  }[sort];
  const counted = names.map((name) => (name === "genre" ? "genres" : name));
  return ["id", ...(paged ? sorting : []), ...counted].map((column) => sql.ref(column));
}

function countChoices(name: FacetName) {
  const value = name === "genre" ? sql`unnest(genres)` : sql`${sql.ref(name)}::text`;
  const known = name === "genre" ? sql`` : sql`where ${sql.ref(name)} is not null`;
  return sql`(
    select coalesce(json_agg(choice), '[]') from (
      select ${value} as value, count(*)::integer as count from matching ${known}
      group by 1 ${facetOrders[name]}
    ) as choice
  ) as ${sql.ref(name)}`;
}
