import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { allKinds, kindsOf } from "./condition-filter.ts";
import { countFitting, countKinds, type Kind } from "./count-kinds.ts";
import {
  emptyFacets,
  maxCounted,
  type FacetChoice,
  type FacetName,
  type Facets,
} from "./facets.ts";
import { matchesFilters } from "./search-conditions.server.ts";
import type { ShopQuery } from "./shop-query.ts";

/** Most genres, and most labels, that are offered to filter by: those with the most records. */
export const offeredFirst = sql`order by 2 desc, 1 limit 40`;

/** Where more than maxCounted records match, labels are counted among so many of them, found among the first scanned. */
const sample = { size: 500, scanned: 20_000 };

export interface FacetCounts {
  /** How many records match. */
  total: number;
  /** How many records the shop has. */
  of: number;
  facets: Facets;
}

/**
 * Counts the records that match a query without a search text, a label and prices, and the choices of its facets.
 * Reads the sums that triggers keep in record_tallies and label_tallies, so the cost does not grow with the number of
 * records. Labels are not kept for every choice of the other facets: where those are set, there are none here.
 */
export async function findFacetCounts(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const inStock = query.inStock ? sql`and in_stock` : sql``;
  const labels = areLabelsTallied(query)
    ? selectChoices("label", sql`label_tallies where tag = ${query.tag} ${inStock}`)
    : sql`'[]'::json`;
  const { rows } = await sql<{ kinds: Kind[]; of: number } & Pick<Facets, "genre" | "label">>`
    select
      (
        select coalesce(json_agg(kinds), '[]') from (
          select format, decade, condition, sum(records)::integer as records from record_tallies
          where tag = ${query.tag} and genre = ${query.genre} and condition = any(${allKinds}::text[]) ${inStock}
          group by 1, 2, 3
        ) as kinds
      ) as kinds,
      (
        select coalesce(sum(records), 0)::integer from record_tallies
        where tag = '' and condition = '' and genre = ''
      ) as "of",
      ${selectChoices("genre", sql`record_tallies where ${matchesTallies(query)} ${inStock}`)} as genre,
      ${labels} as label
  `.execute(db);
  const { kinds, of, genre, label } = rows[0] ?? { kinds: [], of: 0, ...emptyFacets };
  return {
    total: countFitting(kinds, query),
    of,
    facets: { genre, label, ...countKinds(kinds, query) },
  };
}

/** Whether findFacetCounts counts the labels: without a choice but tag and stock. */
export function areLabelsTallied({ genre, format, decade, condition }: ShopQuery): boolean {
  return genre === "" && format === "" && decade === null && condition === "";
}

/** The choices of one facet as a JSON list, from tallies that have it as a column. */
function selectChoices(name: FacetName, tallies: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(choice), '[]') from (
      select ${sql.ref(name)} as value, sum(records)::integer as count from ${tallies}
      group by 1 having sum(records) > 0 ${offeredFirst}
    ) as choice
  )`;
}

/** The filters but the genre as a condition on record_tallies, whose condition '' counts records of every condition. */
function matchesTallies({ tag, format, decade, condition }: ShopQuery): RawBuilder<unknown> {
  const filters = [sql`tag = ${tag} and genre <> ''`];
  if (condition === "") filters.push(sql`condition = ''`);
  else filters.push(sql`condition = any(${kindsOf(condition)}::text[])`);
  if (format !== "") filters.push(sql`format = ${format}`);
  if (decade !== null) filters.push(sql`decade = ${decade}`);
  return sql`${sql.join(filters, sql` and `)}`;
}

/**
 * The labels of the records that match tag and filters, of which there are `total`, counted among the records: all of
 * them up to maxCounted, else a sample.
 */
export async function countLabels(
  db: Database,
  query: ShopQuery,
  total: number,
): Promise<FacetChoice[]> {
  const isSampled = total > maxCounted;
  // So many match that a sample is found sooner by reading records as they lie than by an index of all that match.
  const records = isSampled
    ? sql`(select * from records limit ${sql.lit(sample.scanned)}) as first`
    : sql`records`;
  const limit = isSampled ? sql`limit ${sql.lit(sample.size)}` : sql``;
  const { rows } = await sql<FacetChoice>`
    select label as value, count(*)::integer as count
    from (select label from ${records} where ${matchesFilters(query)} ${limit}) as matching
    where label is not null group by 1 ${offeredFirst}`.execute(db);
  return isSampled ? rows.map((choice) => ({ ...choice, more: true })) : rows;
}
