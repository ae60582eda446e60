import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { encodePicture } from "./encode-picture.server.ts";
import { pickLivelyColour } from "./lively-colour.ts";
import { coverWidths, pictureKey, uploadKeys, type PictureFormat } from "./picture-address.ts";
import type { PictureStore } from "./picture-store.server.ts";
import { openUpload } from "./read-upload.server.ts";

const formats = ["avif", "webp"] as const satisfies PictureFormat[];

/**
 * Keeps an uploaded picture (of readUpload) as a cover: turned upright, cut square, without what the camera
 * wrote into it, in every size and format that the pages show. Gives its storage key and a colour of it;
 * null for a picture that is damaged or far too large, of which nothing is kept.
 */
export async function keepCover(
  pictures: PictureStore,
  bytes: Uint8Array,
): Promise<{ key: string; color: string } | null> {
  const square = await cutSquare(bytes);
  if (!square) return null;
  const key = `cover/${randomUUID()}`;
  try {
    for (const { width, format } of sizesOf()) {
      const picture = await encodePicture(square, width, format);
      await pictures.put(pictureKey({ key, width, format }), picture);
    }
    return { key, color: await findColour(square) };
  } catch (error) {
    await removeCover(pictures, key);
    throw error;
  }
}

/** Removes every size of an uploaded cover. One that is not there is no failure. */
export async function removeCover(pictures: PictureStore, key: string): Promise<void> {
  await Promise.all(uploadKeys(key).map((size) => pictures.remove(size)));
}

/**
 * Removes covers that nobody shows any more. A file that cannot be removed now is named in the log and does
 * not fail the deed, which is done already.
 */
export async function removeCovers(pictures: PictureStore, keys: string[]): Promise<void> {
  for (const key of keys) {
    await removeCover(pictures, key).catch((error: unknown) => {
      console.error(`The pictures of ${key} could not be removed:`, error);
    });
  }
}

function sizesOf() {
  return coverWidths.flatMap((width) => formats.map((format) => ({ width, format })));
}

/** The picture as a square of the largest size that is shown, without its metadata; null when it is broken. */
async function cutSquare(bytes: Uint8Array): Promise<Buffer | null> {
  const side = Math.max(...coverWidths);
  try {
    return await openUpload(bytes)
      .resize({ width: side, height: side, fit: "cover", position: "centre" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function findColour(square: Buffer): Promise<string> {
  const pixels = await sharp(square).resize(48, 48).removeAlpha().raw().toBuffer();
  return pickLivelyColour(pixels);
}
