import { sql } from "kysely";
import { data } from "react-router";
import type { Database } from "../db/database.ts";
import { withGround } from "../sleeves/cover-ground.server.ts";
import { recordFields, type RecordField } from "./fields/record-schema.ts";
import { recordRefusal } from "./fields/refusal-texts.ts";
import { byArtist } from "./search/sort-orders.server.ts";
import {
  adminFields,
  derivedColumns,
  type PublicField,
  type RecordCardFields,
  storedCardColumns,
  type StoredRecord,
  type VinylRecord,
} from "./vinyl-record.ts";

const pageColumns = [...derivedColumns, ...recordFields.filter(isPublic)];

function isPublic(field: RecordField): field is PublicField {
  return !adminFields.some((hidden) => hidden === field);
}

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A record by its id, or null; any text is a safe id. */
export async function findRecord(db: Database, id: string): Promise<StoredRecord | null> {
  if (id.length > 120 || !idPattern.test(id)) return null;
  const record = await db
    .selectFrom("records")
    .select(pageColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return record ?? null;
}

/** A record by its id; throws the 404 response when there is none. */
export async function requireRecord(db: Database, id: string): Promise<StoredRecord> {
  const record = await findRecord(db, id);
  if (!record) throw data(recordRefusal("noRecord"), { status: 404 });
  return record;
}

/**
 * Up to 4 records of other albums: by the same artist first, then records that share a genre, by artist from this one on
 * and after the last artist from the first.
 */
export async function findRelatedRecords(
  db: Database,
  record: VinylRecord,
): Promise<RecordCardFields[]> {
  const find = async (condition: ReturnType<typeof sql<boolean>>) => {
    const found = await db
      .selectFrom("records")
      .select(storedCardColumns)
      .where("id", "!=", record.id)
      .where(condition)
      .orderBy(byArtist)
      .limit(12)
      .execute();
    return found.map(withGround);
  };
  const sharesGenre = sql<boolean>`genres && ${record.genres}::text[] and artist <> 'Various Artists'`;
  const [sameArtist, sameGenre] = await Promise.all([
    find(
      sql<boolean>`artist collate danish = ${record.artist} and fold(album) <> fold(${record.album})`,
    ),
    find(sql<boolean>`${sharesGenre} and artist collate danish > ${record.artist}`),
  ]);
  const related = onePerAlbum([...sameArtist, ...sameGenre]);
  if (related.length >= 4) return related.slice(0, 4);
  const first = await find(
    sql<boolean>`${sharesGenre} and artist collate danish < ${record.artist}`,
  );
  return onePerAlbum([...related, ...first]).slice(0, 4);
}

/** The first copy of each album. */
function onePerAlbum(records: readonly RecordCardFields[]): RecordCardFields[] {
  const albums = new Map<string, RecordCardFields>();
  for (const record of records) {
    const album = `${record.artist}\n${record.album}`.toLowerCase();
    if (!albums.has(album)) albums.set(album, record);
  }
  return [...albums.values()];
}
