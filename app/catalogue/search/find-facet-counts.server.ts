import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { conditions, kindsOf } from "./condition-filter.ts";
import { emptyFacets, type FacetChoice, type FacetName, type Facets } from "./facets.ts";
import { matchesFilters } from "./search-conditions.server.ts";
import { isFiltered, type ShopQuery } from "./shop-query.ts";

/** The facets whose counts are kept in record_tallies. */
type TalliedFacet = Exclude<FacetName, "label">;

/** The order and most number of a facet's choices; column 1 is the value, column 2 the count. */
export const facetOrders: { [Name in Exclude<FacetName, "condition">]: RawBuilder<unknown> } = {
  genre: sql`order by 2 desc, 1 limit 40`,
  format: sql`order by 2 desc, 1 limit 20`,
  decade: sql`order by 1`,
  label: sql`order by 2 desc, 1 limit 40`,
};

/** Labels of the whole shop are counted in their index up to this many records. */
const maxCountedInIndex = 10_000;
/** Labels are counted among this many matching records; of more, among a sample of as many. */
const maxCountedForLabels = 2_000;

export interface FacetCounts {
  /** How many records match. */
  total: number;
  /** How many records the shop has. */
  of: number;
  facets: Facets;
}

/**
 * Counts the records that match a query without a search text, a label and prices, and the choices of its facets.
 * Reads the sums that triggers keep in record_tallies, so the cost does not grow with the number of records. There
 * are too many labels for that: countLabels counts them.
 */
export async function findFacetCounts(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const inStock = query.inStock ? sql`and in_stock` : sql``;
  const { rows } = await sql<Omit<Facets, "label"> & { total: number; of: number }>`
    with kinds as materialized (
      select genre, format, decade, condition, sum(records) as records from record_tallies
      where tag = ${query.tag} ${inStock} group by genre, format, decade, condition
    )
    select
      (
        select coalesce(sum(records), 0)::integer from kinds where ${matchesKinds(query)}
      ) as total,
      (
        select coalesce(sum(records), 0)::integer from record_tallies where tag = '' and genre = ''
      ) as "of",
      ${countChoices(query, "genre")}, ${countChoices(query, "format")},
      ${countChoices(query, "decade")}, ${countChoices(query, "condition")}
  `.execute(db);
  const { total, of, ...facets } = rows[0] ?? { total: 0, of: 0, ...emptyFacets };
  return { total, of, facets: { ...facets, label: [] } };
}

/** The choices of one facet as a JSON list, counted without the facet's own filter. */
function countChoices(query: ShopQuery, name: TalliedFacet): RawBuilder<unknown> {
  const known = sql`select * from kinds where ${matchesKinds(query, name)}`;
  if (name === "condition") return sql`${countConditions(known)} as ${sql.ref(name)}`;
  return sql`(
    select coalesce(json_agg(choice), '[]') from (
      select ${sql.ref(name)}::text as value, sum(records)::integer as count from (${known}) as known
      where ${sql.ref(name)} is not null
      group by 1 having sum(records) > 0 ${facetOrders[name]}
    ) as choice
  ) as ${sql.ref(name)}`;
}

/** The filters as a condition on `kinds`, where the genre '' counts records of every genre. */
function matchesKinds(query: ShopQuery, without?: TalliedFacet): RawBuilder<unknown> {
  const genre = without === "genre" ? sql`genre <> ''` : sql`genre = ${query.genre}`;
  const filters = [genre];
  if (query.format !== "" && without !== "format") filters.push(sql`format = ${query.format}`);
  if (query.decade !== null && without !== "decade") filters.push(sql`decade = ${query.decade}`);
  if (query.condition !== "" && without !== "condition")
    filters.push(sql`condition = any(${kindsOf(query.condition)}::text[])`);
  return sql`${sql.join(filters, sql` and `)}`;
}

/** The choices of the condition as a JSON list, of rows with `condition` and `records`. They overlap. */
export function countConditions(kinds: RawBuilder<unknown>): RawBuilder<unknown> {
  const choices = conditions.map(
    (condition, place) =>
      sql`(${sql.lit(place)}, ${condition}::text, ${kindsOf(condition)}::text[])`,
  );
  return sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by place), '[]')
    from (
      select place, value, sum(records)::integer as count
      from (values ${sql.join(choices)}) as choices (place, value, fitting)
        join (${kinds}) as kinds on kinds.condition = any(fitting)
      group by place, value having sum(records) > 0
    ) as counted
  )`;
}

/** The labels of the records that match tag and filters, of which there are `total`, counted among the records. */
export async function countLabels(
  db: Database,
  query: ShopQuery,
  total: number,
): Promise<FacetChoice[]> {
  const isEverything = query.tag === "" && !isFiltered(query);
  const most = isEverything ? maxCountedInIndex : maxCountedForLabels;
  const isSampled = total > most;
  // Without a limit the index of labels is read alone; a sample is taken from the records, in no order.
  const matching = isSampled
    ? sql`select label from records where ${matchesFilters(query)} limit ${sql.lit(maxCountedForLabels)}`
    : sql`select label from records where ${matchesFilters(query)} and label is not null`;
  const { rows } = await sql<FacetChoice>`
    select label as value, count(*)::integer as count from (${matching}) as matching
    where label is not null group by 1 ${facetOrders.label}`.execute(db);
  return isSampled ? rows.map((choice) => ({ ...choice, more: true })) : rows;
}
