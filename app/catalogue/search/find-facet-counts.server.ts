import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { emptyFacets, type FacetName, type Facets } from "./facets.ts";
import type { ShopQuery } from "./shop-query.ts";

/** The order and most number of a facet's choices; column 1 is the value, column 2 the count. */
export const facetOrders: { [Name in FacetName]: RawBuilder<unknown> } = {
  genre: sql`order by 2 desc, 1 limit 40`,
  format: sql`order by 2 desc, 1 limit 20`,
  decade: sql`order by 1`,
};

export interface FacetCounts {
  /** How many records match. */
  total: number;
  /** How many records the shop has. */
  of: number;
  facets: Facets;
}

/**
 * Counts the records that match a query without a search text, and the choices of its facets. Reads the sums that
 * triggers keep in record_tallies, so the cost does not grow with the number of records.
 */
export async function findFacetCounts(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const inStock = query.inStock ? sql`and in_stock` : sql``;
  const { rows } = await sql<Facets & { total: number; of: number }>`
    with kinds as materialized (
      select genre, format, decade, sum(records) as records from record_tallies
      where tag = ${query.tag} ${inStock} group by genre, format, decade
    )
    select
      (
        select coalesce(sum(records), 0)::integer from kinds where ${matchesFilters(query)}
      ) as total,
      (
        select coalesce(sum(records), 0)::integer from record_tallies where tag = '' and genre = ''
      ) as "of",
      ${countChoices(query, "genre")}, ${countChoices(query, "format")}, ${countChoices(query, "decade")}
  `.execute(db);
  const { total, of, ...facets } = rows[0] ?? { total: 0, of: 0, ...emptyFacets };
  return { total, of, facets };
}

/** The choices of one facet as a JSON list, counted without the facet's own filter. */
function countChoices(query: ShopQuery, name: FacetName): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(choice), '[]') from (
      select ${sql.ref(name)}::text as value, sum(records)::integer as count from kinds
      where ${matchesFilters(query, name)} and ${sql.ref(name)} is not null
      group by 1 having sum(records) > 0 ${facetOrders[name]}
    ) as choice
  ) as ${sql.ref(name)}`;
}

/** The filters as a condition on `kinds`, where the genre '' counts records of every genre. */
function matchesFilters(query: ShopQuery, without?: FacetName): RawBuilder<unknown> {
  const genre = without === "genre" ? sql`genre <> ''` : sql`genre = ${query.genre}`;
  const conditions = [genre];
  if (query.format !== "" && without !== "format") conditions.push(sql`format = ${query.format}`);
  if (query.decade !== null && without !== "decade") conditions.push(sql`decade = ${query.decade}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
