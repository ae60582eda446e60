import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { RecordRow } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { clampPage } from "../../forms/list-query.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";
import { belongsToCategory } from "../prior-price/special-offer.ts";
import { byArtist, sortExpressions } from "../search/sort-orders.server.ts";
import { matchesAdminSearch } from "./admin-search.server.ts";
import type { ManageQuery, ManageSort } from "./manage-query.ts";

/** Rows on one page of Manage Storefront. */
const managedPerPage = 100;

const managedColumns = [
  "id",
  "artist",
  "album",
  "coverImage",
  "price",
  "discount",
  "stock",
  "year",
  "format",
  "tags",
  "featured",
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
  "location",
  "cost",
  "vatScheme",
  "catalogueNumber",
] as const;

/** A row of Manage Storefront. */
export type ManagedRecord = Pick<RecordRow, (typeof managedColumns)[number]>;

export interface ManagedRecords {
  records: ManagedRecord[];
  /** How many records match on all pages together. */
  total: number;
  page: number;
  pages: number;
}

/** One page of the records that match, in the query's order. */
export async function findManagedRecords(
  db: Database,
  query: ManageQuery,
): Promise<ManagedRecords> {
  const [first, counted] = await Promise.all([
    findIds(db, query, query.page),
    query.search === "" ? countManaged(db, query) : null,
  ]);
  // A page that is too late has no row that carries the total.
  const total = counted ?? first.total ?? (await countManaged(db, query));
  const { page, pages } = clampPage({ page: query.page, total, perPage: managedPerPage });
  const { ids } = page === query.page ? first : await findIds(db, query, page);
  if (ids.length === 0) return { records: [], total, page, pages };
  const records = await db
    .selectFrom("records")
    .select(managedColumns)
    .select(["albumSleeve", "coverColor"])
    .where("id", "in", ids)
    .orderBy(orders[query.sort])
    .execute();
  return { records: records.map(withGround), total, page, pages };
}

/** The ids of one page, from an index alone, so that a late page does not read all rows before it. */
async function findIds(
  db: Database,
  query: ManageQuery,
  page: number,
): Promise<{ ids: string[]; total: number | null }> {
  // A search of short terms scans all records: then one scan finds the page and counts.
  const total = sql<number | null>`${
    query.search === "" ? sql`null` : sql`(count(*) over ())::integer`
  }`;
  const rows = await db
    .selectFrom("records")
    .where((eb) => matchesManaged(eb, query))
    .select(["id", total.as("total")])
    .orderBy(orders[query.sort])
    .limit(managedPerPage)
    .offset((page - 1) * managedPerPage)
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? null };
}

async function countManaged(db: Database, query: ManageQuery): Promise<number> {
  const { total } = await db
    .selectFrom("records")
    .where((eb) => matchesManaged(eb, query))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

const orders = {
  artist: byArtist,
  "-artist": sortExpressions.artist.backwards,
  newest: sortExpressions.newest.forwards,
  "-newest": sortExpressions.newest.backwards,
  price: sql`price, id`,
  "-price": sql`price desc, id desc`,
  discount: sql`discount, id`,
  "-discount": sql`discount desc, id desc`,
  stock: sql`stock, id`,
  "-stock": sql`stock desc, id desc`,
} satisfies { [Sort in ManageSort]: unknown };

/** Whether a record matches a query of Manage Storefront, whatever its sort order and page. */
export function matchesManaged(
  eb: ExpressionBuilder<Tables, "records">,
  { search, category, genre, stock, discounted }: ManageQuery,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = matchesAdminSearch(search);
  if (genre !== "") conditions.push(eb("genres", "@>", sql<string[]>`array[${genre}]::text[]`));
  if (category !== "") {
    conditions.push(
      eb.or([
        belongsToCategory(category),
        eb("featured", "@>", sql<string[]>`array[${category}]::text[]`),
      ]),
    );
  }
  // low_stock has an index; stock has none, so that sales stay fast.
  if (stock === "out") conditions.push(eb("lowStock", "=", 0));
  if (stock === "low") conditions.push(eb("lowStock", ">", 0));
  if (discounted) conditions.push(eb("discount", ">", 0));
  return eb.and(conditions);
}

/** Most genres that are offered to filter by. */
const maxGenres = 200;

/** The genres of the catalogue in Danish order; the commonest ones where there are very many. */
export async function findGenres(db: Database): Promise<string[]> {
  const { rows } = await sql<{ genre: string }>`
    select genre from (
      select genre, sum(records) as records from facet_tallies
      where tag = '' and facet = '' and genre <> '' group by genre having sum(records) > 0
      order by 2 desc, 1 limit ${sql.lit(maxGenres)}
    ) as genres
    order by genre collate danish`.execute(db);
  return rows.map(({ genre }) => genre);
}
