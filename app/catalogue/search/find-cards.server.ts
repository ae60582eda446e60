import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";
import { storedCardColumns, type RecordCardFields, type StoredCard } from "../vinyl-record.ts";
import type { SortOrder } from "./shop-query.ts";
import { sortExpressions } from "./sort-orders.server.ts";

/** Up to this many matching records are found first and then sorted. */
export const maxSorted = 5_000;
/** The most records that are scanned in the list's order; then all matching ones are found and sorted after all. */
const maxScanned = 20_000;
/** How far into the list it is read in its order when it is not known how many records match. */
const maxOffsetUncounted = 1_000;

/** Up to this many records are skipped by reading them whole, which costs less than reading the page's in a second step. */
const maxReadWhole = 200;

/** With camelCase names, because the plugin that renames columns leaves JSON alone. */
export const cardFields = sql.join(
  storedCardColumns.map((column) => sql`${sql.ref(column)} as ${sql.raw(`"${column}"`)}`),
);

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
  const limits = sql`order by ${order} limit ${limit} offset ${offset}`;
  // The ids first, so that skipped records are not read whole.
  const read = (ids: Expression<unknown>) =>
    readCards(
      db,
      sql`select ${cardFields} from records where id = any(array(${ids} ${limits})) order by ${forwards}`,
    );
  if (!matching) {
    return fromEnd || offset > maxReadWhole
      ? read(sql`select id from records`)
      : readCards(db, sql`select ${cardFields} from records ${limits}`);
  }
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

/** The rows of a query as cards. One text of JSON is read in half the time of as many rows. */
async function readCards(db: Database, query: RawBuilder<unknown>): Promise<RecordCardFields[]> {
  const { rows } = await sql<{ cards: StoredCard[] }>`
    select coalesce(json_agg(card), '[]') as cards from (${query}) as card`.execute(db);
  return (rows[0]?.cards ?? []).map(withGround);
}

/** The records of some ids as cards, in the order of the ids; records that do not exist any more are left out. */
export async function findCardsById(
  db: Database,
  ids: readonly string[],
): Promise<RecordCardFields[]> {
  if (ids.length === 0) return [];
  const records = await db
    .selectFrom("records")
    .select(storedCardColumns)
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  const positions = new Map(ids.map((id, position) => [id, position]));
  return records
    .sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
    .map(withGround);
}
