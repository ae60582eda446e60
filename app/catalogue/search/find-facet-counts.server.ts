import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { countedTag } from "../prior-price/special-offer.ts";
import { allKinds, kindsOf } from "./condition-filter.ts";
import {
  countConditions,
  countFitting,
  countKinds,
  everyKind,
  sortKinds,
  type Kind,
  type KindFacet,
} from "./count-kinds.ts";
import { emptyFacets, maxChoices, maxCounted, type FacetChoice, type Facets } from "./facets.ts";
import { matchesFilters } from "./search-conditions.server.ts";
import type { ShopQuery } from "./shop-query.ts";

/** Genres and labels are offered to filter by with those of the most records first. */
export const offeredFirst = sql`order by 2 desc, 1 limit ${sql.lit(maxChoices)}`;

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
 * Reads the sums that triggers keep in facet_tallies and record_tallies, so the cost does not grow with the number of
 * records. Labels are not kept for every choice of the other facets: where those are set, there are none here.
 */
export function findFacetCounts(db: Database, query: ShopQuery): Promise<FacetCounts> {
  return hasLabelCounts(query) ? readChoices(db, query) : sumKinds(db, query);
}

/** Whether findFacetCounts counts the labels: with a tag or a genre at most, besides the stock. */
export function hasLabelCounts({ tag, genre, format, decade, condition }: ShopQuery): boolean {
  const isOneList = tag === "" || genre === "";
  return isOneList && format === "" && decade === null && condition === "";
}

interface ChoiceRow extends FacetChoice {
  /** '' for the number of all records. */
  facet: "" | KindFacet;
}

/** The counts of a tag or a genre, in which every choice is a row of facet_tallies. */
async function readChoices(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const records = query.inStock ? sql`in_stock` : sql`records`;
  const tag = countedTag(query.tag);
  const ofList = sql`tag = ${tag} and genre = ${query.genre}`;
  const genres = sql`facet_tallies where tag = ${tag} and facet = '' and genre <> ''`;
  const labels = sql`facet_tallies where facet = 'label' and ${ofList}`;
  const { rows } = await sql<
    { choices: ChoiceRow[]; of: number } & Pick<Facets, "genre" | "label">
  >`
    select
      (
        select coalesce(json_agg(choice), '[]') from (
          select facet, value, sum(${records})::integer as count from facet_tallies
          where facet = any('{"",format,decade,condition}') and ${ofList}
          group by 1, 2 having sum(${records}) > 0
        ) as choice
      ) as choices,
      ${countAll} as "of",
      ${selectChoices(sql`genre`, { records, rows: genres })} as genre,
      ${selectChoices(sql`value`, { records, rows: labels })} as label
  `.execute(db);
  const { choices, of, genre, label } = rows[0] ?? { choices: [], of: 0, ...emptyFacets };
  const choicesOf = (name: ChoiceRow["facet"]) =>
    choices.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  const kinds = sortKinds({
    format: choicesOf("format"),
    decade: choicesOf("decade"),
    condition: choicesOf("condition"),
  });
  return { total: choicesOf("")[0]?.count ?? 0, of, facets: { genre, label, ...kinds } };
}

/** The counts of a query with filters, summed over the combinations of record_tallies. */
async function sumKinds(db: Database, query: ShopQuery): Promise<FacetCounts> {
  const inStock = query.inStock ? sql`and in_stock` : sql``;
  const tag = countedTag(query.tag);
  const ofList = sql`record_tallies where tag = ${tag} and genre = ${query.genre} ${inStock}`;
  const genres = sql`record_tallies where tag = ${tag} and genre <> '' ${inStock}`;
  const filters = sql`${matchesCondition(query)} ${matchesFormatAndDecade(query)}`;
  const { rows } = await sql<{ kinds: Kind[]; of: number } & Pick<Facets, "genre" | "condition">>`
    select
      (
        select coalesce(json_agg(kinds), '[]') from (
          select format, decade, sum(records)::integer as records
          from ${ofList} ${matchesCondition(query)} group by 1, 2
        ) as kinds
      ) as kinds,
      (
        select coalesce(json_agg(choice), '[]') from (
          select condition as value, sum(records)::integer as count
          from ${ofList} and condition = any(${allKinds()}::text[]) ${matchesFormatAndDecade(query)}
          group by 1 having sum(records) > 0
        ) as choice
      ) as condition,
      ${countAll} as "of",
      ${selectChoices(sql`genre`, { records: sql`records`, rows: sql`${genres} ${filters}` })} as genre
  `.execute(db);
  const { kinds, of, genre, condition } = rows[0] ?? { kinds: [], of: 0, genre: [], condition: [] };
  const filter = { ...query, condition: everyKind.condition };
  const { format, decade } = countKinds(kinds, filter);
  return {
    total: countFitting(kinds, filter),
    of,
    facets: { genre, label: [], format, decade, condition: countConditions(condition) },
  };
}

const countAll = sql`(
  select coalesce(sum(records), 0)::integer from facet_tallies
  where tag = '' and facet = '' and genre = ''
)`;

/** The choices of one facet as a JSON list, from rows of counts that have it as a column. */
function selectChoices(
  column: RawBuilder<unknown>,
  { records, rows }: { records: RawBuilder<unknown>; rows: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(choice), '[]') from (
      select ${column} as value, sum(${records})::integer as count from ${rows}
      group by 1 having sum(${records}) > 0 ${offeredFirst}
    ) as choice
  )`;
}

/** Without a choice, the rows of record_tallies that count records of every condition. */
function matchesCondition({ condition }: ShopQuery): RawBuilder<unknown> {
  return condition === ""
    ? sql`and condition = ''`
    : sql`and condition = any(${kindsOf(condition)}::text[])`;
}

function matchesFormatAndDecade({ format, decade }: ShopQuery): RawBuilder<unknown> {
  const filters = [
    ...(format === "" ? [] : [sql`and format = ${format}`]),
    ...(decade === null ? [] : [sql`and decade = ${decade}`]),
  ];
  return filters.length === 0 ? sql`` : sql.join(filters, sql` `);
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
