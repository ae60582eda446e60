import { randomUUID } from "node:crypto";
import { pickDominantColour } from "./dominant-colour.ts";
import { loadSharp } from "./load-sharp.server.ts";
import type { PictureStore } from "./picture-store.server.ts";
import { coverWidths, photoWidths } from "./picture-url.ts";
import { openUpload } from "./read-upload.server.ts";
import { storeSizes } from "./upload-sizes.server.ts";

/** An uploaded picture of a record that is stored in its largest size. */
export interface StoredPicture {
  key: string;
  /** Stores the other sizes, which takes a second or two: after the answer. */
  keepOthers: () => Promise<void>;
}

export interface StoredCover extends StoredPicture {
  /** A colour of the picture, `#rrggbb`. */
  color: string;
}

/**
 * Stores an uploaded picture (of readUpload) as a cover: turned upright, cut square, without its metadata. Null for a
 * picture that is damaged or far too large, of which nothing is stored. Throws PictureNotStoredError when the store
 * takes nothing.
 */
export async function storeCover(
  pictures: PictureStore,
  bytes: Uint8Array,
): Promise<StoredCover | null> {
  const source = await redraw(bytes, { side: Math.max(...coverWidths), fit: "cover" });
  if (!source) return null;
  const key = `cover/${randomUUID()}`;
  const color = await findColour(source);
  return { key, color, keepOthers: await storeSizes(pictures, { key, source }) };
}

/**
 * Stores an uploaded picture (of readUpload) as a photo of a copy: as storeCover does, but whole, in the shape that
 * the camera gave it.
 */
export async function storePhoto(
  pictures: PictureStore,
  bytes: Uint8Array,
): Promise<StoredPicture | null> {
  const source = await redraw(bytes, { side: Math.max(...photoWidths), fit: "inside" });
  if (!source) return null;
  const key = `photo/${randomUUID()}`;
  return { key, keepOthers: await storeSizes(pictures, { key, source }) };
}

/** The picture in the largest size that is shown, upright and without its metadata; null when it is broken. */
async function redraw(
  bytes: Uint8Array,
  { side, fit }: { side: number; fit: "cover" | "inside" },
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    return await openUpload(sharp, bytes)
      .resize({
        width: side,
        height: side,
        fit,
        position: "centre",
        withoutEnlargement: fit === "inside",
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function findColour(square: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const pixels = await sharp(square).resize(48, 48).removeAlpha().raw().toBuffer();
  return pickDominantColour(pixels);
}
