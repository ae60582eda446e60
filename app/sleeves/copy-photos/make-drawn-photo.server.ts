import { loadSharp } from "../../pictures/load-sharp.server.ts";
import { storeSizes } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { loadFonts } from "../lettering/load-fonts.server.ts";
import { drawCopyPhoto } from "./draw-copy-photo.ts";
import { readDrawnPhotoKey } from "./drawn-photo.ts";

/**
 * Draws and stores the drawn photo of this key, in the size that all others are made of. False when it is the key of
 * no copy's drawn photo.
 */
export async function makeDrawnPhoto(
  { db, pictures }: Pick<Services, "db" | "pictures">,
  key: string,
): Promise<boolean> {
  const drawn = readDrawnPhotoKey(key);
  if (!drawn) return false;
  const record = await db
    .selectFrom("records")
    .select(["id", "artist", "album", "genre", "tags", "defects", "sleeveCondition", "photos"])
    .where("id", "=", drawn.id)
    .executeTakeFirst();
  if (!record?.photos.includes(key)) return false;
  const svg = drawCopyPhoto(record, drawn.view, await loadFonts());
  const sharp = await loadSharp();
  const source = await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer();
  await storeSizes(pictures, { key, source });
  return true;
}
