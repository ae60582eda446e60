import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { containsTerm } from "../search/find-search-terms.server.ts";
import { specialOffers } from "../home-categories.ts";
import { byArtist } from "../search/sort-orders.server.ts";
import type { ManageQuery, ManageSort } from "./manage-query.ts";
import { searchTerms } from "../search/shop-query.ts";

/** Rows on one page of Manage Storefront. */
const managedPerPage = 100;

/** A row of Manage Storefront. */
export interface ManagedRecord {
  id: string;
  artist: string;
  album: string;
  coverImage: string;
  price: number;
  discount: number;
  stock: number;
  year: number | null;
  format: string;
  tags: string[];
  featured: string[];
}

export interface ManagedRecords {
  records: ManagedRecord[];
  /** How many match on all pages together. */
  total: number;
  page: number;
  pages: number;
}

/** One page of all records that match, in the query's order. */
export async function findManagedRecords(
  db: Database,
  query: ManageQuery,
): Promise<ManagedRecords> {
  const matching = db.selectFrom("records").where((eb) => matchesManaged(eb, query));
  const find = async (page: number) => {
    // The ids first, from an index alone, so that a late page does not read all the rows before it.
    const ids = matching
      .select("id")
      .orderBy(orders[query.sort])
      .limit(managedPerPage)
      .offset((page - 1) * managedPerPage);
    // A search of short words reads every record: then once for the page and the count together.
    const picked = await (
      query.search === "" ? ids : ids.select(sql<number>`(count(*) over ())::integer`.as("total"))
    ).execute();
    return { ids: picked.map(({ id }) => id), total: picked[0] && totalIn(picked[0]) };
  };
  const count = async () => {
    const { total } = await matching
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
      .executeTakeFirstOrThrow();
    return total;
  };
  const [asked, counted] = await Promise.all([
    find(query.page),
    query.search === "" ? count() : null,
  ]);
  let found = asked;
  // A page that is too late has no row to tell the total.
  const total = counted ?? found.total ?? (await count());
  const pages = Math.max(1, Math.ceil(total / managedPerPage));
  const page = Math.min(query.page, pages);
  if (page !== query.page) found = await find(page);
  if (found.ids.length === 0) return { records: [], total, page, pages };
  const records = await db
    .selectFrom("records")
    .select(columns)
    .where("id", "in", found.ids)
    .orderBy(orders[query.sort])
    .execute();
  return { records, total, page, pages };
}

function totalIn(row: { id: string; total?: number }): number | undefined {
  return row.total;
}

const columns = [
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
] as const;

const orders = {
  artist: byArtist,
  "-artist": sql`artist collate danish desc, album collate danish desc, id desc`,
  newest: sql`created_at desc, id`,
  "-newest": sql`created_at, id desc`,
  price: sql`price, id`,
  "-price": sql`price desc, id desc`,
  discount: sql`discount, id`,
  "-discount": sql`discount desc, id desc`,
  stock: sql`stock, id`,
  "-stock": sql`stock desc, id desc`,
} satisfies { [Sort in ManageSort]: unknown };

/** What a record must be to match a query of Manage Storefront; its sort and page are of no account. */
export function matchesManaged(
  eb: ExpressionBuilder<Tables, "records">,
  { search, category, stock, discounted }: ManageQuery,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = searchTerms(search).map(containsTerm);
  if (category !== "") {
    const list = sql<string[]>`array[${category}]::text[]`;
    conditions.push(
      eb.or([
        category === specialOffers ? eb("discount", ">", 0) : eb("tags", "@>", list),
        eb("featured", "@>", list),
      ]),
    );
  }
  // By low_stock, which has an index, since stock itself may have none.
  if (stock === "out") conditions.push(eb("lowStock", "=", 0));
  if (stock === "low") conditions.push(eb("lowStock", ">", 0));
  if (discounted) conditions.push(eb("discount", ">", 0));
  return eb.and(conditions);
}
