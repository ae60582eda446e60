import { sql, type Expression, type SqlBool } from "kysely";
import { belongsToCategory } from "../prior-price/special-offer.ts";
import { gradesFrom, type ConditionFilter } from "./condition-filter.ts";
import type { FacetName } from "./facets.ts";
import {
  matchesSelectedTerm,
  matchesTerm,
  matchesTermByScan,
  type SearchTerm,
} from "./find-search-terms.server.ts";
import { searchTerms, type ShopQuery } from "./shop-query.ts";

type Condition = Expression<SqlBool>;

interface IndexOptions {
  /** Null: the statement looks them up itself, in a CTE `terms` (find-search-terms.server.ts). */
  terms: readonly SearchTerm[] | null;
  /** A facet whose own choice is left out. */
  without?: FacetName;
}

/** Whether a record matches a query, in the form that indexes answer. */
export function matchesByIndex(query: ShopQuery, { terms, without }: IndexOptions): Condition {
  const matchesTerms =
    terms?.map(matchesTerm) ?? searchTerms(query.search).map(matchesSelectedTerm);
  return allOf([...filterConditions(query, without), ...matchesTerms]);
}

/** The same in the form that is cheapest to test on one record after the other. */
export function matchesByScan(query: ShopQuery, terms: readonly SearchTerm[]): Condition {
  return allOf([...filterConditions(query), ...terms.map(matchesTermByScan)]);
}

/** Whether a record matches tag and filters, whatever is searched for. */
export function matchesFilters(query: ShopQuery, without?: FacetName): Condition {
  return allOf(filterConditions(query, without));
}

/** The conditions of tag and filters. */
function filterConditions(query: ShopQuery, without?: FacetName): Condition[] {
  const conditions: Condition[] = [];
  if (query.tag !== "") conditions.push(belongsToCategory(query.tag));
  if (query.genre !== "" && without !== "genre")
    conditions.push(sql<SqlBool>`genres @> ${sql`array[${query.genre}]::text[]`}`);
  if (query.format !== "" && without !== "format")
    conditions.push(sql<SqlBool>`format = ${query.format}`);
  if (query.decade !== null && without !== "decade")
    conditions.push(sql<SqlBool>`decade = ${query.decade}`);
  if (query.condition !== "" && without !== "condition")
    conditions.push(isInCondition(query.condition));
  if (query.label !== "" && without !== "label")
    conditions.push(sql<SqlBool>`label = ${query.label}`);
  if (query.priceFrom !== null)
    conditions.push(sql<SqlBool>`discounted_price >= ${query.priceFrom}`);
  if (query.priceTo !== null) conditions.push(sql<SqlBool>`discounted_price <= ${query.priceTo}`);
  if (query.inStock) conditions.push(sql<SqlBool>`stock > 0`);
  return conditions;
}

function isInCondition(condition: ConditionFilter): Condition {
  return condition === "new" || condition === "used"
    ? sql<SqlBool>`new_or_used = ${condition}`
    : sql<SqlBool>`media_condition = any(${gradesFrom(condition)}::text[])`;
}

function allOf(conditions: Condition[]): Condition {
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
