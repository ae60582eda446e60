import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import { clampPage } from "../../forms/list-query.ts";
import type { RecordCardFields } from "../vinyl-record.ts";
import { startsOfLetters, type LetterCount } from "./artist-letters.ts";
import type { Facets } from "./facets.ts";
import { findCardPage, maxSorted } from "./find-cards.server.ts";
import { hasLabelCounts, countLabels, findFacetCounts } from "./find-facet-counts.server.ts";
import type { SearchTerm } from "./find-search-terms.server.ts";
import { matchesByIndex, matchesByScan, matchesFilters } from "./search-conditions.server.ts";
import { findPageAndLabels, searchRecords } from "./search-records.server.ts";
import { isFiltered, type ShopQuery } from "./shop-query.ts";

/** Records on one page of the shop (docs/rules.md, Shop page and search). */
export const recordsPerPage = 48;

export interface FoundRecords {
  records: RecordCardFields[];
  /** How many records match on all pages together. */
  total: number;
  /** Whether counting stopped at `total` because there are more. */
  more: boolean;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
  facets: Facets;
  /** As startsOfLetters says, in a list that is sorted by artist and counted to its end; else empty. */
  letters: (number | null)[];
}

const none = { total: 0, more: false, page: 1, pages: 1, records: [], letters: [] };

/** One page of the records that match a query, in its order, with the facets to filter by. */
export function findRecords(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const hasStoredCounts =
    query.search === "" && query.label === "" && query.priceFrom === null && query.priceTo === null;
  return hasStoredCounts ? findWithoutSearch(db, query) : findBySearch(db, query);
}

async function findWithoutSearch(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const { total, of, facets } = await findFacetCounts(db, query);
  if (total === 0) return { ...none, facets };
  const { page, pages } = clampPage({ page: query.page, total, perPage: recordsPerPage });
  if (!hasLabelCounts(query) && total <= maxSorted) {
    const options = { total, pageSize: recordsPerPage };
    const { records, ...found } = await findPageAndLabels(db, { ...query, page }, options);
    return {
      records,
      total,
      more: false,
      page,
      pages,
      facets: { ...facets, ...found.facets },
      letters: lettersOf(query, found.letters),
    };
  }
  const matching = {
    byIndex: matchesByIndex(query, { terms: [] }),
    byScan: matchesByScan(query, []),
  };
  const isEverything = query.tag === "" && !isFiltered(query);
  const [records, label, letters] = await Promise.all([
    findCardPage(db, {
      ...(!isEverything && { matching }),
      sort: query.sort,
      offset: (page - 1) * recordsPerPage,
      limit: recordsPerPage,
      total,
      of,
    }),
    hasLabelCounts(query) ? facets.label : countLabels(db, query, total),
    query.sort === "artist" ? countLetters(db, query) : [],
  ]);
  return {
    records,
    total,
    more: false,
    page,
    pages,
    facets: { ...facets, label },
    letters: lettersOf(query, letters),
  };
}

function lettersOf({ sort }: ShopQuery, counts: readonly LetterCount[]): (number | null)[] {
  return sort === "artist" ? startsOfLetters(counts) : [];
}

/** How many of the records that match tag and filters each letter has. Of all records an index alone knows it. */
async function countLetters(db: Database, query: ShopQuery): Promise<LetterCount[]> {
  const { rows } = await sql<{ letter: number; records: number }>`
    select artist_letter as letter, count(*)::integer as records
    from records where ${matchesFilters(query)} group by 1`.execute(db);
  return rows.map(({ letter, records }) => [letter, records]);
}

async function findBySearch(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const { terms, facets, ...found } = await searchRecords(db, query, { pageSize: recordsPerPage });
  const { total, more, records } = found;
  if (total === 0) return { ...none, facets };
  if (more) return { ...(await findUncounted(db, query, { terms, counted: total })), facets };
  return {
    records,
    total,
    more,
    ...clampPage({ page: query.page, total, perPage: recordsPerPage }),
    facets,
    letters: lettersOf(query, found.letters),
  };
}

/** A page of a search that matches more records than are counted; for a page beyond them all are counted. */
async function findUncounted(
  db: Database,
  query: ShopQuery,
  { terms, counted }: { terms: readonly SearchTerm[]; counted: number },
): Promise<Omit<FoundRecords, "facets">> {
  const byScan = matchesByScan(query, terms);
  const more = query.page * recordsPerPage <= counted;
  const total = more ? counted : await countRecords(db, byScan);
  const { page, pages } = clampPage({ page: query.page, total, perPage: recordsPerPage });
  const records = await findCardPage(db, {
    matching: { byIndex: matchesByIndex(query, { terms }), byScan },
    sort: query.sort,
    offset: (page - 1) * recordsPerPage,
    limit: recordsPerPage,
    total: more ? null : total,
    of: null,
  });
  return { records, total, more, page, pages, letters: [] };
}

async function countRecords(db: Database, condition: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom("records")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(condition)
    .executeTakeFirstOrThrow();
  return total;
}
