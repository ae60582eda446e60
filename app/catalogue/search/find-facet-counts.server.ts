import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import type { FacetChoice, FacetName, Facets } from "./facets.ts";
import type { ShopQuery } from "./shop-query.ts";

/** How many values a list of choices shows, and in what order. */
export const facetOrders: { [Name in FacetName]: RawBuilder<unknown> } = {
  genre: sql`order by 2 desc, 1 limit 40`,
  format: sql`order by 2 desc, 1 limit 20`,
  decade: sql`order by 1`,
};

export interface FacetCounts {
  total: number;
  /** How many records there are in the shop. */
  of: number;
  facets: Facets;
}

/**
 * How many records match a query without a search text, and the choices to narrow them by: read from the
 * counts that the database keeps by itself (record_tallies), so it costs the same however many there are.
 */
export async function findFacetCounts(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const inStock = query.inStock ? sql`and in_stock` : sql``;
  const chosen: { [Name in FacetName]: RawBuilder<unknown> } = {
    // The genre '' stands for whatever genre.
    genre: sql`genre = ${query.genre}`,
    format: query.format === "" ? sql`true` : sql`format = ${query.format}`,
    decade: query.decade === null ? sql`true` : sql`decade = ${query.decade}`,
  };
  const choices = (name: FacetName) => {
    const conditions = { ...chosen, [name]: name === "genre" ? sql`genre <> ''` : sql`true` };
    return sql`(
      select coalesce(json_agg(choice), '[]') from (
        select ${sql.ref(name)}::text as value, sum(records)::integer as count from kinds
        where ${conditions.genre} and ${conditions.format} and ${conditions.decade}
          and ${sql.ref(name)} is not null
        group by 1 having sum(records) > 0 ${facetOrders[name]}
      ) as choice
    ) as ${sql.ref(name)}`;
  };
  const { rows } = await sql<Facets & { total: number; of: number }>`
    with kinds as materialized (
      select genre, format, decade, sum(records) as records from record_tallies
      where tag = ${query.tag} ${inStock} group by genre, format, decade
    )
    select
      (
        select coalesce(sum(records), 0)::integer from kinds
        where ${chosen.genre} and ${chosen.format} and ${chosen.decade}
      ) as total,
      (
        select coalesce(sum(records), 0)::integer from record_tallies where tag = '' and genre = ''
      ) as "of",
      ${choices("genre")}, ${choices("format")}, ${choices("decade")}
  `.execute(db);
  const none: FacetChoice[] = [];
  const { total, of, ...facets } = rows[0] ?? {
    total: 0,
    of: 0,
    genre: none,
    format: none,
    decade: none,
  };
  return { total, of, facets };
}
