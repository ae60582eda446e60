import { sql } from "kysely";
import { belongsToCategory } from "../../catalogue/prior-price/special-offer.ts";
import { byArtist } from "../../catalogue/search/sort-orders.server.ts";
import { storedCardColumns, type RecordCardFields } from "../../catalogue/vinyl-record.ts";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";
import type { HomeRow } from "./find-home-rows.server.ts";

const heroRecords = 3;

/**
 * Up to three records for the head of the home page, of different albums, in stock, and in none of the rows below: of Staff
 * Favorites, then the newest. A shop that has too few takes from its rows what stands there once, and not first.
 */
export async function findHeroRecords(
  db: Database,
  rows: readonly HomeRow[],
): Promise<RecordCardFields[]> {
  const shown = rows.flatMap(({ records }) => records);
  const isFree = sql<boolean>`stock > 0 and id <> all(${shown.map(({ id }) => id)}::text[])`;
  const others = db.selectFrom("records").select(storedCardColumns).where(isFree).limit(12);
  const favorites = await others
    .where(belongsToCategory("Staff Favorites"))
    .orderBy(byArtist)
    .execute();
  const found = onePerAlbum(favorites.map(withGround), shown);
  if (found.length >= heroRecords) return found.slice(0, heroRecords);
  const newest = await others.orderBy(sql`created_at desc, id`).execute();
  const more = onePerAlbum([...found, ...newest.map(withGround)], shown);
  const isOnce = ({ id }: RecordCardFields) => shown.filter((one) => one.id === id).length === 1;
  const last = rows.flatMap(({ records }) => records.slice(1)).filter(isOnce);
  return [...more, ...onePerAlbum(last, more)].slice(0, heroRecords);
}

/** The first of each album that is not among the others: copies of one album have one sleeve. */
function onePerAlbum(
  records: readonly RecordCardFields[],
  others: readonly RecordCardFields[],
): RecordCardFields[] {
  const seen = new Set(others.map(albumOf));
  return records.filter((record) => {
    const album = albumOf(record);
    const isNew = !seen.has(album);
    seen.add(album);
    return isNew;
  });
}

function albumOf({ artist, album }: RecordCardFields): string {
  return `${artist}\n${album}`.toLowerCase();
}
