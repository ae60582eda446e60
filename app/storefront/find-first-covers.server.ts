import { findCardPage } from "../catalogue/search/find-cards.server.ts";
import { recordsPerPage } from "../catalogue/search/find-records.server.ts";
import type { Database } from "../db/database.ts";
import { coverKey } from "../pictures/picture-url.ts";
import { findHeroRecords } from "./home/find-hero-records.server.ts";
import { findHomeRows } from "./home/find-home-rows.server.ts";

/** Storage keys of the covers of the home page and of the first page of all records, in the order in which they are seen. */
export async function findFirstCovers(db: Database): Promise<string[]> {
  const [rows, list] = await Promise.all([
    findHomeRows(db),
    findCardPage(db, { sort: "artist", offset: 0, limit: recordsPerPage, total: null, of: null }),
  ]);
  const hero = await findHeroRecords(db, rows);
  const records = [...hero, ...rows.flatMap((row) => row.records), ...list];
  return [...new Set(records.map(({ coverImage }) => coverKey(coverImage)))];
}
