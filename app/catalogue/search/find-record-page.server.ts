import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import { sortExpressions } from "./sort-orders.server.ts";
import type { SortOrder } from "./shop-query.ts";
import { cardColumns, type RecordCardFields } from "../vinyl-record.ts";

/** So many records, or fewer, are found first and then sorted. */
const soonSorted = 5_000;
/** So many records are tried in the list's own order; then all that match are found and sorted after all. */
const patience = 20_000;
/** Where it is not known how thickly they are strewn, only so far into the list. */
const nearStart = 1_000;

interface PageOptions {
  /** Left out: every record. */
  matching?: {
    /** In the form that indexes answer best. */
    sought: Expression<SqlBool>;
    /** In the form that is tried soonest on one record after the other. */
    seen: Expression<SqlBool>;
  };
  sort: SortOrder;
  offset: number;
  limit: number;
  /** How many match, and how many there are of all; null when that is not known, but many match. */
  total: number | null;
  of: number | null;
}

/**
 * The records on one page of a list. What is best depends on how many match: few are found and sorted; of
 * many, the list is read in its order until enough of them have passed, from whichever end is nearer.
 */
export async function findRecordPage(
  db: Database,
  options: PageOptions,
): Promise<RecordCardFields[]> {
  const { matching, sort, total, of } = options;
  const { forwards, backwards } = sortExpressions[sort];
  const fromEnd = total !== null && options.offset > total / 2;
  const order = fromEnd ? backwards : forwards;
  const limit = fromEnd ? Math.min(options.limit, total - options.offset) : options.limit;
  const offset = fromEnd ? total - options.offset - limit : options.offset;
  // The ids first, so that what is passed by is not read whole.
  const read = (ids: Expression<unknown>) =>
    db
      .selectFrom("records")
      .select(cardColumns)
      .where(
        "id",
        "=",
        sql<string>`any(array(${ids} order by ${order} limit ${limit} offset ${offset}))`,
      )
      .orderBy(sortExpressions[sort].forwards)
      .execute();
  if (!matching) return read(sql`select id from records`);
  const passed = offset + limit;
  const inOrder =
    total === null || of === null
      ? passed <= nearStart
      : total > soonSorted && (passed / total) * of < patience;
  if (inOrder) {
    // The inner order makes it stop there; the outer one keeps what the inner one found.
    const page = await read(sql`
      select id from (
        select * from records order by ${order} limit ${sql.lit(patience)}
      ) as first where ${matching.seen}`);
    if (page.length === limit) return page;
  }
  return read(sql`
    with matching as materialized (
      select id, artist, album, created_at, discounted_price from records where ${matching.sought}
    )
    select id from matching`);
}

/** Records as cards show them, in the order in which their ids are given; those that are gone by now are left out. */
export async function findCards(db: Database, ids: readonly string[]): Promise<RecordCardFields[]> {
  if (ids.length === 0) return [];
  const records = await db
    .selectFrom("records")
    .select(cardColumns)
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return records.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}
