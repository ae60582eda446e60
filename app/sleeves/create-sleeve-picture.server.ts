import type { Services } from "../services.ts";
import type { PictureFormat } from "../pictures/picture-url.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { encodePicture } from "../pictures/encode-picture.server.ts";
import { renderSleeve } from "./render-sleeve.server.ts";
import { loadSleeveType } from "./lettering/load-sleeve-type.server.ts";

interface WantedPicture {
  /** `sleeve/{record id}.{fingerprint}`, as the column cover_image has it. */
  key: string;
  width: number;
  format: PictureFormat;
}

/** Drawings that were just made: the sizes of one sleeve are mostly asked for one after the other. */
const drawings = new Map<string, Promise<Buffer | null>>();
const mostDrawings = 24;

/**
 * Draws a record's sleeve in the wanted size; null when no record has this sleeve now. Many who ask at once
 * wait for one drawing. Whoever asks keeps the picture.
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
  for (const oldest of drawings.keys()) {
    if (drawings.size <= mostDrawings) break;
    drawings.delete(oldest);
  }
  // A failure is not remembered: the next who asks may be luckier.
  drawing.then(
    (made) => made ?? drawings.delete(key),
    () => drawings.delete(key),
  );
  return drawing;
}

async function draw({ db }: Pick<Services, "db">, key: string): Promise<Buffer | null> {
  const id = key.slice("sleeve/".length, key.lastIndexOf("."));
  const record = await db
    .selectFrom("records")
    .select(["id", "artist", "album", "genre", "tags", "year", "format"])
    .where("id", "=", id)
    .where("coverImage", "=", key)
    .executeTakeFirst();
  if (!record) return null;
  const type = await loadSleeveType();
  return renderSleeve(drawSleeve(record, type));
}
