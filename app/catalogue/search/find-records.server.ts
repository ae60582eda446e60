import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Facets } from "./facets.ts";
import { searchRecords } from "./search-records.server.ts";
import { findRecordPage } from "./find-record-page.server.ts";
import type { SearchTerm } from "./find-search-terms.server.ts";
import { findFacetCounts } from "./find-facet-counts.server.ts";
import { matchesByScan, matchesByIndex } from "./record-conditions.server.ts";
import type { ShopQuery } from "./shop-query.ts";
import type { RecordCardFields } from "../vinyl-record.ts";

/** Records on one page of the shop (docs/rules.md, Shop page and search). */
export const recordsPerPage = 48;

export interface FoundRecords {
  records: RecordCardFields[];
  /** How many match on all pages together. */
  total: number;
  /** Whether there are more than `total`, which then is where counting stopped. */
  more: boolean;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
  /** What they can be narrowed by. */
  facets: Facets;
}

const none = { total: 0, more: false, page: 1, pages: 1, records: [] };

/** One page of the records that match a query, in its order, and what they can be narrowed by. */
export function findRecords(db: Database, query: ShopQuery): Promise<FoundRecords> {
  return query.search === "" ? findListed(db, query) : findSearched(db, query);
}

async function findListed(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const { total, of, facets } = await findFacetCounts(db, query);
  if (total === 0) return { ...none, facets };
  const { page, pages } = placeOf(query.page, total);
  const everything =
    query.tag === "" &&
    query.genre === "" &&
    query.format === "" &&
    query.decade === null &&
    !query.inStock;
  const records = await findRecordPage(db, {
    ...(!everything && {
      matching: { sought: matchesByIndex(query, { sought: [] }), seen: matchesByScan(query) },
    }),
    sort: query.sort,
    offset: (page - 1) * recordsPerPage,
    limit: recordsPerPage,
    total,
    of,
  });
  return { records, total, more: false, page, pages, facets };
}

async function findSearched(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const { total, more, facets, records, sought } = await searchRecords(db, query, {
    pageSize: recordsPerPage,
  });
  if (total === 0) return { ...none, facets };
  if (more) return { ...(await findAmongMany(db, query, { sought, total })), facets };
  const { page, pages } = placeOf(query.page, total);
  return { records, total, more, page, pages, facets };
}

/** A page of a search that finds more than is counted; behind what was counted, all are counted after all. */
async function findAmongMany(
  db: Database,
  query: ShopQuery,
  { sought, total: counted }: { sought: readonly SearchTerm[]; total: number },
): Promise<Omit<FoundRecords, "facets">> {
  const seen = matchesByScan(query);
  const more = query.page * recordsPerPage <= counted;
  const total = more ? counted : await countAll(db, seen);
  const { page, pages } = placeOf(query.page, total);
  const records = await findRecordPage(db, {
    matching: { sought: matchesByIndex(query, { sought }), seen },
    sort: query.sort,
    offset: (page - 1) * recordsPerPage,
    limit: recordsPerPage,
    total: more ? null : total,
    of: null,
  });
  return { records, total, more, page, pages };
}

async function countAll(db: Database, condition: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom("records")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(condition)
    .executeTakeFirstOrThrow();
  return total;
}

function placeOf(asked: number, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / recordsPerPage));
  return { page: Math.min(asked, pages), pages };
}
