import { sql, type ExpressionBuilder, type SqlBool, type Expression } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { specialOffers } from "./home-categories.ts";
import { searchWords, type ShopQuery, type SortOrder } from "./shop-query.ts";
import { cardColumns, type RecordCardFields } from "./vinyl-record.ts";

/** Records on one page of the shop (decisions.md section 3). */
export const recordsPerPage = 48;

export interface FoundRecords {
  records: RecordCardFields[];
  /** How many match on all pages together. */
  total: number;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

type RecordsBuilder = ExpressionBuilder<Tables, "records">;

/** One page of the records that match a query, in its order. */
export async function findRecords(db: Database, query: ShopQuery): Promise<FoundRecords> {
  const matching = db.selectFrom("records").where((eb) => matches(eb, query));
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / recordsPerPage));
  const page = Math.min(query.page, pages);
  if (total === 0) return { records: [], total, page, pages };
  const records = await matching
    .select(cardColumns)
    .orderBy(orderOf(query.sort))
    .limit(recordsPerPage)
    .offset((page - 1) * recordsPerPage)
    .execute();
  return { records, total, page, pages };
}

/** The order of a list; artist and album are compared as a Dane would, without regard to case. */
function orderOf(sort: SortOrder) {
  if (sort === "newest") return sql`created_at desc, id`;
  if (sort === "price-up") return sql`discounted_price, id`;
  if (sort === "price-down") return sql`discounted_price desc, id desc`;
  return byArtist;
}

export const byArtist = sql`artist collate danish, album collate danish, id`;

/** What a record must be to match; `without` leaves one of the narrowing choices out of account. */
export function matches(
  eb: RecordsBuilder,
  query: ShopQuery,
  without?: "genre" | "format" | "decade",
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (query.tag === specialOffers) conditions.push(eb("discount", ">", 0));
  else if (query.tag !== "")
    conditions.push(eb("tags", "@>", sql<string[]>`array[${query.tag}]::text[]`));
  conditions.push(...searchWords(query.search).map(containsWord));
  if (query.genre !== "" && without !== "genre") {
    conditions.push(eb("genres", "@>", sql<string[]>`array[${query.genre}]::text[]`));
  }
  if (query.format !== "" && without !== "format") conditions.push(eb("format", "=", query.format));
  if (query.decade !== null && without !== "decade")
    conditions.push(eb("decade", "=", query.decade));
  if (query.inStock) conditions.push(eb("stock", ">", 0));
  return eb.and(conditions);
}

/** Whether a word stands in artist, album or genre; case and accents do not matter, `%` and `_` are letters. */
export function containsWord(word: string): Expression<SqlBool> {
  return sql<SqlBool>`search_text like containing(${word})`;
}
