import { sql } from "kysely";
import { homeCategories, type HomeCategory } from "../../catalogue/home-categories.ts";
import { belongsToCategory, isFeaturedInRow } from "../../catalogue/prior-price/special-offer.ts";
import { byArtist } from "../../catalogue/search/sort-orders.server.ts";
import { storedCardColumns, type RecordCardFields } from "../../catalogue/vinyl-record.ts";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";

export interface HomeRow {
  category: HomeCategory;
  records: RecordCardFields[];
}

/** docs/rules.md, Home page. */
const recordsPerRow = 4;

/**
 * The rows of the home page in their fixed order: featured records first, then tagged ones, each group by
 * artist. In Special Offers, what the shop may call reduced counts as tagged, and in "strict" nothing else is shown there.
 * Empty rows are left out.
 */
export async function findHomeRows(db: Database): Promise<HomeRow[]> {
  const rows = await Promise.all(
    homeCategories().map(async (category) => ({ category, records: await findRow(db, category) })),
  );
  return rows.filter(({ records }) => records.length > 0);
}

async function findRow(db: Database, category: HomeCategory): Promise<RecordCardFields[]> {
  const isFeatured = isFeaturedInRow(category);
  const isTagged = belongsToCategory(category);
  const first = (condition: typeof isTagged) =>
    db
      .selectFrom("records")
      .select(storedCardColumns)
      .where(condition)
      .orderBy(byArtist)
      .limit(recordsPerRow)
      .execute();
  const featured = await first(isFeatured);
  if (featured.length === recordsPerRow) return featured.map(withGround);
  const tagged = await first(sql<boolean>`${isTagged} and not (${isFeatured})`);
  return [...featured, ...tagged].slice(0, recordsPerRow).map(withGround);
}
