import { LRUCache } from "lru-cache";
import { encodePicture } from "../pictures/encode-picture.server.ts";
import type { PictureFormat } from "../pictures/picture-url.ts";
import type { Services } from "../services-context.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";
import { renderSleeve } from "./render-sleeve.server.ts";
import { readSleeveKey } from "./sleeve-key.ts";

interface WantedPicture {
  /** As the column cover_image has it. */
  key: string;
  width: number;
  format: PictureFormat;
}

/** The latest drawings by key: browsers request several sizes of a sleeve one after the other. */
const drawings = new LRUCache<string, Promise<Buffer | null>>({ max: 24 });

/**
 * Draws a sleeve in the wanted size; null when no record has it now. Requests at the same time
 * share one drawing. The caller stores the picture.
 */
export async function createSleevePicture(
  services: Pick<Services, "db">,
  { key, width, format }: WantedPicture,
): Promise<Uint8Array | null> {
  const drawing = await findDrawing(services, key);
  if (!drawing) return null;
  return encodePicture(drawing, width, format);
}

function findDrawing(services: Pick<Services, "db">, key: string): Promise<Buffer | null> {
  const known = drawings.get(key);
  if (known) return known;
  const drawing = draw(services, key);
  drawings.set(key, drawing);
  // A failure is not cached: the next request tries again.
  drawing.then(
    (made) => made ?? drawings.delete(key),
    () => drawings.delete(key),
  );
  return drawing;
}

async function draw({ db }: Pick<Services, "db">, key: string): Promise<Buffer | null> {
  const variant = readSleeveKey(key);
  if (!variant) return null;
  const record = await db
    .selectFrom("records")
    .select("albumSleeve")
    .where("coverImage", "=", key)
    .limit(1)
    .executeTakeFirst();
  if (!record) return null;
  const [artist, album, genre] = record.albumSleeve;
  return renderSleeve(drawSleeve({ artist, album, genre }, await loadFonts(), variant));
}
