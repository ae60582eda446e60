import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { facetNames, type FacetName, type Facets } from "./facets.ts";
import type { SoughtWord } from "./find-sought-words.server.ts";
import { facetOrders } from "./find-tallies.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { soughtIn } from "./record-conditions.server.ts";
import type { ShopQuery } from "./shop-query.ts";

/** A search that finds more is counted no further: the page says "More than 10.000 records". */
export const countedAtMost = 10_000;

export interface Matching {
  /** How many match; `countedAtMost` when there are more. */
  total: number;
  more: boolean;
  facets: Facets;
  /** The records of the page, or of the last one when a later one was asked for; empty when there are more. */
  ids: string[];
}

interface MatchingOptions {
  sought: readonly SoughtWord[];
  pageSize: number;
}

/**
 * What a search finds, with the choices to narrow it by. Without a choice one reading of the records serves
 * all; each list of which something is chosen takes one more, since it leaves its own choice out of account.
 */
export async function findMatching(
  db: Database,
  query: ShopQuery,
  { sought, pageSize }: MatchingOptions,
): Promise<Matching> {
  const isChosen = {
    genre: query.genre !== "",
    format: query.format !== "",
    decade: query.decade !== null,
  };
  const chosen = facetNames.filter((name) => isChosen[name]);
  const open = facetNames.filter((name) => !isChosen[name]);
  const [found, ...others] = await Promise.all([
    read(db, { query, sought, names: open, pageSize }),
    ...chosen.map((without) => read(db, { query, sought, names: [without], without })),
  ]);
  const facets: Facets = { genre: [], format: [], decade: [] };
  for (const { facets: some } of [found, ...others]) Object.assign(facets, some);
  return { ...found, facets };
}

interface Reading {
  query: ShopQuery;
  sought: readonly SoughtWord[];
  /** The lists to count. */
  names: readonly FacetName[];
  without?: FacetName;
  /** Left out: no page is needed. */
  pageSize?: number;
}

async function read(
  db: Database,
  { query, sought, names, without, pageSize }: Reading,
): Promise<Omit<Matching, "facets"> & { facets: Partial<Facets> }> {
  const condition = soughtIn(query, { sought, ...(without !== undefined && { without }) });
  const page =
    pageSize === undefined
      ? sql`'{}'::text[]`
      : sql`array(
          select id from matching
          where (select total from counted) <= ${sql.lit(countedAtMost)}
          order by ${listOrders[query.sort].forwards}
          limit ${sql.lit(pageSize)}
          offset (
            select greatest(0, least(${query.page - 1}, (total - 1) / ${sql.lit(pageSize)})) * ${sql.lit(pageSize)}
            from counted
          )
        )`;
  type Row = Partial<Facets> & { total: number; ids: string[] };
  const { rows } = await sql<Row>`
    with matching as materialized (
      select ${sql.join(columnsFor({ sort: query.sort, names, paged: pageSize !== undefined }))}
      from records where ${condition} limit ${sql.lit(countedAtMost + 1)}
    ),
    counted as materialized (select count(*)::integer as total from matching)
    select ${sql.join([sql`(select total from counted) as total`, sql`${page} as ids`, ...names.map(countChoices)])}
  `.execute(db);
  const { total = 0, ids = [], ...facets } = rows[0] ?? {};
  const more = total > countedAtMost;
  if (more) for (const choice of Object.values(facets).flat()) choice.more = true;
  return { total: Math.min(total, countedAtMost), more, ids, facets };
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
