import type { PictureFormat } from "../pictures/picture-url.ts";
import type { Services } from "../services-context.ts";
import { drawApart } from "./draw-apart.server.ts";
import { readSleeveKey } from "./sleeve-key.ts";

interface WantedPicture {
  /** As the column cover_image has it. */
  key: string;
  width: number;
  format: PictureFormat;
}

/** Draws a sleeve in the wanted size; null when no record has it now. The caller stores the picture. */
export async function createSleevePicture(
  { db }: Pick<Services, "db">,
  { key, width, format }: WantedPicture,
): Promise<Uint8Array | null> {
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
  return drawApart("sleeve", { subject: { artist, album, genre }, variant, width, format });
}
