import { createHash } from "node:crypto";
import type { RecordRow } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { readSleeveKey } from "../sleeve-key.ts";
import type { BackSubject } from "./draw-back.ts";

const columns = [
  "id",
  "coverImage",
  "albumSleeve",
  "coverColor",
  "tracklist",
  "label",
  "catalogueNumber",
  "year",
  "country",
  "barcode",
] as const;

/** What the back of a record's sleeve is drawn from. */
export type BackSource = Pick<RecordRow, (typeof columns)[number]>;

/** Goes up when backs or share pictures are drawn otherwise, so that none is shown as it was. */
const drawingVersion = 1;

/** The part of the keys of a record's back and share picture that changes with what they show: `{id}.{hash}`. */
export function backName(source: BackSource): string {
  const shown = [drawingVersion, ...columns.map((column) => source[column])];
  return `${source.id}.${createHash("sha1").update(JSON.stringify(shown)).digest("hex").slice(0, 10)}`;
}

/** What a back is drawn from, by its name; null when no record has it now. */
export async function findBackSource(db: Database, name: string): Promise<BackSource | null> {
  const [found] = await findBackSources(db, [name.slice(0, name.lastIndexOf("."))]);
  return found && backName(found) === name ? found : null;
}

/** Of the records with these ids; those that are gone are left out. */
export function findBackSources(db: Database, ids: readonly string[]): Promise<BackSource[]> {
  return db.selectFrom("records").select(columns).where("id", "in", ids).execute();
}

export function toBackSubject(source: BackSource): BackSubject {
  const { albumSleeve, coverImage, coverColor, tracklist } = source;
  const { label, catalogueNumber, year, country, barcode } = source;
  const [artist, album, genre] = albumSleeve;
  const drawn = readSleeveKey(coverImage);
  return {
    artist,
    album,
    genre,
    tracks: tracklist,
    label,
    catalogueNumber,
    year,
    country,
    barcode,
    coverColor: drawn === null ? coverColor : null,
    wear: drawn?.wear ?? null,
  };
}
