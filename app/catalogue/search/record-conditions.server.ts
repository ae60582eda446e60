import { sql, type Expression, type SqlBool } from "kysely";
import type { FacetName } from "./facets.ts";
import {
  containsWord,
  matchesSelectedTerm,
  matchesTerm,
  type SearchTerm,
} from "./find-search-terms.server.ts";
import { specialOffers } from "../home-categories.ts";
import { searchTerms, type ShopQuery } from "./shop-query.ts";

type Condition = Expression<SqlBool>;

/** What a record must be to match the choices of a query; `without` leaves one of the lists out of account. */
function choicesOf(query: ShopQuery, without?: FacetName): Condition[] {
  const conditions: Condition[] = [];
  if (query.tag === specialOffers) conditions.push(sql<SqlBool>`discount > 0`);
  else if (query.tag !== "")
    conditions.push(sql<SqlBool>`tags @> ${sql`array[${query.tag}]::text[]`}`);
  if (query.genre !== "" && without !== "genre")
    conditions.push(sql<SqlBool>`genres @> ${sql`array[${query.genre}]::text[]`}`);
  if (query.format !== "" && without !== "format")
    conditions.push(sql<SqlBool>`format = ${query.format}`);
  if (query.decade !== null && without !== "decade")
    conditions.push(sql<SqlBool>`decade = ${query.decade}`);
  if (query.inStock) conditions.push(sql<SqlBool>`stock > 0`);
  return conditions;
}

/**
 * What a record must be to match, in the form that the indexes answer best. `sought` null: the statement looks the
 * words up itself, in a table `sought` (find-search-terms.server.ts).
 */
export function matchesByIndex(
  query: ShopQuery,
  { sought, without }: { sought: readonly SearchTerm[] | null; without?: FacetName },
): Condition {
  const words =
    sought?.map(matchesTerm) ??
    searchTerms(query.search).map((_word, position) => matchesSelectedTerm(position));
  return allOf([...choicesOf(query, without), ...words]);
}

/** The same in the form that is tried soonest on one record after the other. */
export function matchesByScan(query: ShopQuery): Condition {
  return allOf([...choicesOf(query), ...searchTerms(query.search).map(containsWord)]);
}

function allOf(conditions: Condition[]): Condition {
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
