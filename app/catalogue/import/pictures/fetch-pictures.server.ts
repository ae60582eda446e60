import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../observability.ts";
import type { PictureStore } from "../../../pictures/picture-store.server.ts";
import { storeUpload } from "../../../pictures/store-upload.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { fetchPicture, type FetchedPicture } from "./fetch-picture.server.ts";
import { fetchText } from "./pictures-texts.ts";

interface PictureServices {
  db: Database;
  pictures: PictureStore;
  log: Log;
  signal: AbortSignal;
}

/** Most pictures of one import, and most milliseconds for all of them. */
const maxPictures = 5000;
const maxTime = 3 * 3600 * 1000;

interface Waiting {
  rowNumber: number;
  recordId: string;
  url: string;
}

/**
 * Fetches the pictures of an import that wait, one by one, as covers of records that have none. What became of each is
 * kept for the report. Goes on where it ended when it is called again.
 */
export async function fetchPictures(
  services: PictureServices,
  importId: string,
  fetch: (url: string) => Promise<FetchedPicture> = fetchPicture,
): Promise<void> {
  const { db, signal } = services;
  const end = Date.now() + maxTime;
  for (let count = 0; count < maxPictures && !signal.aborted && Date.now() < end; count += 1) {
    const picture = await findWaiting(db, importId);
    if (!picture) return;
    const problem = await fetchOne(services, { ...picture, importId }, fetch);
    await note(db, { importId, ...picture, problem });
  }
  if (signal.aborted) return;
  await db
    .updateTable("importPictures")
    .set({
      state: "failed",
      problem: fetchText("limitReached"),
    })
    .where("importId", "=", importId)
    .where("state", "=", "waiting")
    .execute();
}

function findWaiting(db: Database, importId: string): Promise<Waiting | undefined> {
  return db
    .selectFrom("importPictures")
    .select(["rowNumber", "recordId", "url"])
    .where("importId", "=", importId)
    .where("state", "=", "waiting")
    .orderBy("rowNumber")
    .limit(1)
    .executeTakeFirst();
}

/** "" when the picture is the record's cover now, else why not. */
async function fetchOne(
  services: PictureServices,
  { importId, rowNumber, recordId, url }: Waiting & { importId: string },
  fetch: (url: string) => Promise<FetchedPicture>,
): Promise<string> {
  const fetched = await fetch(url);
  if (!fetched.ok) return fetched.message;
  try {
    const stored = await storeUpload(services, { kind: "cover", bytes: fetched.bytes });
    if (!stored.ok) return stored.message;
    const { key, color, storeOthers } = stored.upload;
    const isUsed = await setCover(services.db, { importId, rowNumber, recordId, key, color });
    if (isUsed) await storeOthers();
    else await removeUploads(services, [key]);
    return isUsed ? "" : fetchText("hasCover");
  } catch (err) {
    services.log.warn({ err, url }, "A fetched picture could not be stored");
    return fetchText("notStored");
  }
}

/** Gives a record its cover, unless it has one; that is no edit that keeps the import from being undone. */
async function setCover(
  db: Database,
  picture: { importId: string; rowNumber: number; recordId: string; key: string; color: string },
): Promise<boolean> {
  const { importId, rowNumber, recordId, key, color } = picture;
  const { rows } = await sql`
    with untouched as (
      select records.id, records.version = import_results.version as is_untouched
      from records join import_results on record_id = records.id join imports on imports.id = import_id
      where import_id = ${importId} and row_number = ${rowNumber} and records.id = ${recordId}
        and uploaded_cover is null and undone_at is null
      for update of records
    ),
    covered as (
      update records set uploaded_cover = ${key}, cover_color = ${color} from untouched
      where records.id = untouched.id
      returning records.version, is_untouched
    ),
    noted as (
      update import_results set version = covered.version from covered
      where import_id = ${importId} and row_number = ${rowNumber} and is_untouched
    )
    select 1 from covered`.execute(db);
  return rows.length > 0;
}

async function note(
  db: Database,
  { importId, rowNumber, problem }: { importId: string; rowNumber: number; problem: string },
): Promise<void> {
  await db
    .updateTable("importPictures")
    .set({ state: problem === "" ? "fetched" : "failed", problem })
    .where("importId", "=", importId)
    .where("rowNumber", "=", rowNumber)
    .execute();
  // Tells open pages.
  await sql`update imports set beat_at = now() where id = ${importId}`.execute(db);
}
