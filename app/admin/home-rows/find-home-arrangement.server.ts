import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { matchesAdminSearch } from "../../catalogue/editing/admin-search.server.ts";
import {
  homeCategories,
  specialOffers,
  type HomeCategory,
} from "../../catalogue/home-categories.ts";
import { specialOfferCondition } from "../../catalogue/prior-price/special-offer.ts";
import { byArtist } from "../../catalogue/search/sort-orders.server.ts";

/** Tagged records that are shown of a category; there may be thousands. */
const mostTagged = 12;
const mostFound = 8;

export interface ArrangedRecord {
  id: string;
  album: string;
  artist: string;
  coverImage: string;
  discount: number;
  stock: number;
  featured: boolean;
  tagged: boolean;
}

/** A home category as its row is made: the featured records, then the tagged ones, each by artist. */
export interface ArrangedCategory {
  category: HomeCategory;
  records: ArrangedRecord[];
  featuredCount: number;
  /** Tagged and not featured; more of them than `records` holds, maybe. */
  taggedCount: number;
}

const columns = ["id", "album", "artist", "coverImage", "discount", "stock"] as const;

/** What stands in each home category, in the order of the home page. */
export function findHomeArrangement(db: Database): Promise<ArrangedCategory[]> {
  return Promise.all(homeCategories.map((category) => findCategory(db, category)));
}

async function findCategory(db: Database, category: HomeCategory): Promise<ArrangedCategory> {
  const { isFeatured, isTagged } = conditionsOf(category);
  const read = db.selectFrom("records").select(columns).orderBy(byArtist);
  const onlyTagged = sql<boolean>`${isTagged} and not ${isFeatured}`;
  const [featured, tagged, { count }] = await Promise.all([
    read
      .select(sql<boolean>`${isTagged}`.as("tagged"))
      .where(isFeatured)
      .limit(60)
      .execute(),
    read.where(onlyTagged).limit(mostTagged).execute(),
    db
      .selectFrom("records")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where(onlyTagged)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    category,
    records: [
      ...featured.map((record) => ({ ...record, featured: true })),
      ...tagged.map((record) => ({ ...record, featured: false, tagged: true })),
    ],
    featuredCount: featured.length,
    taggedCount: count,
  };
}

/** Up to 8 records that match a search, to be put into a category. */
export async function findForCategory(
  db: Database,
  { category, search }: { category: HomeCategory; search: string },
): Promise<ArrangedRecord[]> {
  const conditions = matchesAdminSearch(search);
  if (conditions.length === 0) return [];
  const { isFeatured, isTagged } = conditionsOf(category);
  return db
    .selectFrom("records")
    .select(columns)
    .select([isFeatured.as("featured"), isTagged.as("tagged")])
    .where((eb) => eb.and(conditions))
    .orderBy(byArtist)
    .limit(mostFound)
    .execute();
}

function conditionsOf(category: HomeCategory) {
  const list = sql<string[]>`array[${category}]::text[]`;
  return {
    isFeatured: sql<boolean>`featured @> ${list}`,
    isTagged:
      category === specialOffers
        ? sql.raw<boolean>(specialOfferCondition())
        : sql<boolean>`tags @> ${list}`,
  };
}
