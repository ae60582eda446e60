import { sql } from "kysely";
import { matchesAdminSearch } from "../../catalogue/editing/admin-search.server.ts";
import { homeCategories, type HomeCategory } from "../../catalogue/home-categories.ts";
import { belongsToCategory, isFeaturedInRow } from "../../catalogue/prior-price/special-offer.ts";
import { byArtist } from "../../catalogue/search/sort-orders.server.ts";
import type { Database } from "../../db/database.ts";

/** Records that are shown of a category; there may be thousands. */
const mostFeatured = 60;
const mostTagged = 12;
const mostFound = 8;

export interface ArrangedRecord {
  id: string;
  album: string;
  artist: string;
  coverImage: string;
  price: number;
  discount: number;
  priorPrice: number | null;
  priorIsFull: boolean;
  stock: number;
  featured: boolean;
  tagged: boolean;
  /** False for what is featured in Special Offers and may not be called reduced (docs/rules.md, Home page). */
  inRow: boolean;
}

/** A home category as its row is made: the featured records, then the tagged ones, each by artist, then what is left out. */
export interface ArrangedCategory {
  category: HomeCategory;
  records: ArrangedRecord[];
  /** In the row; more of them than `records` holds, maybe. */
  featuredCount: number;
  /** Tagged and not featured; more of them than `records` holds, maybe. */
  taggedCount: number;
}

const columns = [
  "id",
  "album",
  "artist",
  "coverImage",
  "price",
  "discount",
  "priorPrice",
  "priorIsFull",
  "stock",
] as const;

/** What stands in each home category, in the order of the home page. */
export function findHomeArrangement(db: Database): Promise<ArrangedCategory[]> {
  return Promise.all(homeCategories().map((category) => findCategory(db, category)));
}

async function findCategory(db: Database, category: HomeCategory): Promise<ArrangedCategory> {
  const { isFeatured, isFeaturedThere, isTagged } = conditionsOf(category);
  const read = db.selectFrom("records").select(columns).orderBy(byArtist);
  const onlyTagged = sql<boolean>`${isTagged} and not (${isFeaturedThere})`;
  const [featured, tagged, leftOut, counts] = await Promise.all([
    read
      .select(sql<boolean>`${isTagged}`.as("tagged"))
      .where(isFeaturedThere)
      .limit(mostFeatured)
      .execute(),
    read.where(onlyTagged).limit(mostTagged).execute(),
    read
      .where(sql<boolean>`${isFeatured} and not (${isFeaturedThere})`)
      .limit(mostFeatured)
      .execute(),
    db
      .selectFrom("records")
      .select([
        sql<number>`(count(*) filter (where ${isFeaturedThere}))::integer`.as("featuredCount"),
        sql<number>`(count(*) filter (where ${onlyTagged}))::integer`.as("taggedCount"),
      ])
      .where((eb) => eb.or([isFeatured, isTagged]))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    category,
    records: [
      ...featured.map((record) => ({ ...record, featured: true, inRow: true })),
      ...tagged.map((record) => ({ ...record, featured: false, tagged: true, inRow: true })),
      ...leftOut.map((record) => ({ ...record, featured: true, tagged: false, inRow: false })),
    ],
    ...counts,
  };
}

/** Up to 8 records that match a search, to be put into a category. */
export async function findForCategory(
  db: Database,
  { category, search }: { category: HomeCategory; search: string },
): Promise<ArrangedRecord[]> {
  const conditions = matchesAdminSearch(search);
  if (conditions.length === 0) return [];
  const { isFeatured, isFeaturedThere, isTagged } = conditionsOf(category);
  return db
    .selectFrom("records")
    .select(columns)
    .select([
      isFeatured.as("featured"),
      isTagged.as("tagged"),
      sql<boolean>`(${isTagged} or ${isFeaturedThere})`.as("inRow"),
    ])
    .where((eb) => eb.and(conditions))
    .orderBy(byArtist)
    .limit(mostFound)
    .execute();
}

function conditionsOf(category: HomeCategory) {
  const list = sql<string[]>`array[${category}]::text[]`;
  return {
    isFeatured: sql<boolean>`featured @> ${list}`,
    isFeaturedThere: isFeaturedInRow(category),
    isTagged: belongsToCategory(category),
  };
}
