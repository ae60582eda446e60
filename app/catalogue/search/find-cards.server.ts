import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import { cardColumns, type RecordCardFields } from "../vinyl-record.ts";
import type { SortOrder } from "./shop-query.ts";
import { sortExpressions } from "./sort-orders.server.ts";

/** Up to this many matching records are found first and then sorted. */
export const maxSorted = 5_000;
/** The most records that are scanned in the list's order; then all matching ones are found and sorted after all. */
const maxScanned = 20_000;
/** How far into the list it is read in its order when it is not known how many records match. */
const maxOffsetUncounted = 1_000;

interface CardPageOptions {
  /** Left out: every record. */
  matching?: {
    /** The condition in the form that indexes answer. */
    byIndex: Expression<SqlBool>;
    /** The condition in the form that is cheapest to test on one record after the other. */
    byScan: Expression<SqlBool>;
  };
  sort: SortOrder;
  offset: number;
  limit: number;
  /** How many records match, and how many there are; null when that is not known, but many match. */
  total: number | null;
  of: number | null;
}

/**
 * One page of the records that match, as cards. Few matching records are found and sorted; where many match, the
 * list is scanned in its order until the page is full, from whichever end is nearer.
 */
export async function findCardPage(
  db: Database,
  options: CardPageOptions,
): Promise<RecordCardFields[]> {
  const { matching, sort, total, of } = options;
  const { forwards, backwards } = sortExpressions[sort];
  const fromEnd = total !== null && options.offset > total / 2;
  const order = fromEnd ? backwards : forwards;
  const limit = fromEnd ? Math.min(options.limit, total - options.offset) : options.limit;
  const offset = fromEnd ? total - options.offset - limit : options.offset;
  // The ids first, so that skipped records are not read whole.
  const read = (ids: Expression<unknown>) =>
    db
      .selectFrom("records")
      .select(cardColumns)
      .where(
        "id",
        "=",
        sql<string>`any(array(${ids} order by ${order} limit ${limit} offset ${offset}))`,
      )
      .orderBy(forwards)
      .execute();
  if (!matching) return read(sql`select id from records`);
  const end = offset + limit;
  const isScanned =
    total === null || of === null
      ? end <= maxOffsetUncounted
      : total > maxSorted && (end / total) * of < maxScanned;
  if (isScanned) {
    // The inner order ends the scan at its limit; the outer one keeps that order among what is found.
    const page = await read(sql`
      select id from (
        select * from records order by ${order} limit ${sql.lit(maxScanned)}
      ) as first where ${matching.byScan}`);
    if (page.length === limit) return page;
  }
  return read(sql`
    with matching as materialized (
      select id, artist, album, created_at, discounted_price from records where ${matching.byIndex}
    )
    select id from matching`);
}

/** The records of some ids as cards, in the order of the ids; records that do not exist any more are left out. */
export async function findCardsById(
  db: Database,
  ids: readonly string[],
): Promise<RecordCardFields[]> {
  if (ids.length === 0) return [];
  const records = await db
    .selectFrom("records")
    .select(cardColumns)
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  const positions = new Map(ids.map((id, position) => [id, position]));
  return records.sort(
    (one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0),
  );
}
