import type { Database } from "../../app/db/database.ts";
import { openDrawingProcess } from "../../app/pictures/drawing-process.server.ts";
import type { PhotoDrawings } from "./draw-photos.ts";
import { readDrawnPhotoKey } from "./photo-keys.ts";

const drawApart = openDrawingProcess<PhotoDrawings>("demo/photos/draw-photos.ts");

/** The drawn photo of this key, in its largest size; null when no copy has it. */
export async function drawPhoto(db: Database, key: string): Promise<Buffer | null> {
  const drawn = readDrawnPhotoKey(key);
  if (!drawn) return null;
  const record = await db
    .selectFrom("records")
    .select(["id", "albumSleeve", "tags", "defects", "sleeveCondition", "photos"])
    .where("id", "=", drawn.id)
    .executeTakeFirst();
  if (!record?.photos.includes(key)) return null;
  const [artist, album, genre] = record.albumSleeve;
  const { id, tags, defects, sleeveCondition } = record;
  const copy = { id, artist, album, genre, tags, defects, sleeveCondition };
  return drawApart("photo", { copy, view: drawn.view });
}
