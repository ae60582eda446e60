import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { encodePicture } from "./encode-picture.server.ts";
import { pickLivelyColour } from "./lively-colour.ts";
import { coverWidths, pictureKey, type PictureFormat } from "./picture-address.ts";
import { findPictureKind } from "./picture-kind.ts";
import type { PictureStore } from "./picture-store.server.ts";

/** Most bytes of a cover that somebody uploads. */
export const largestCover = 15 * 1024 * 1024;

/** More than any camera's; a small file that unfolds to more is refused before it fills the memory. */
const mostPixels = 80_000_000;

const formats = ["avif", "webp"] as const satisfies PictureFormat[];

export type KeptCover =
  | { ok: true; key: string; color: string }
  /** What is wrong with the file, in words. */
  | { ok: false; words: string };

/**
 * Keeps an uploaded picture as a cover: checked by its content, turned upright, cut square, without what the
 * camera wrote into it, in every size and format that the pages show. Nothing is kept of a file that is
 * refused.
 */
export async function keepCover(pictures: PictureStore, bytes: Uint8Array): Promise<KeptCover> {
  if (bytes.byteLength > largestCover)
    return { ok: false, words: "This picture is larger than 15 MB." };
  if (findPictureKind(bytes) === null)
    return { ok: false, words: "This is no JPEG, PNG, WebP, AVIF or GIF picture." };
  const square = await cutSquare(bytes);
  if (!square) return { ok: false, words: "This picture cannot be read. Is the file whole?" };
  const key = `cover/${randomUUID()}`;
  try {
    for (const { width, format } of sizesOf()) {
      const picture = await encodePicture(square, width, format);
      await pictures.put(pictureKey({ key, width, format }), picture);
    }
    return { ok: true, key, color: await findColour(square) };
  } catch (error) {
    await removeCover(pictures, key);
    throw error;
  }
}

/** Removes every size of an uploaded cover. One that is not there is no failure. */
export async function removeCover(pictures: PictureStore, key: string): Promise<void> {
  await Promise.all(sizesOf().map((size) => pictures.remove(pictureKey({ key, ...size }))));
}

function sizesOf() {
  return coverWidths.flatMap((width) => formats.map((format) => ({ width, format })));
}

/** The picture as a square of the largest size that is shown, without its metadata; null when it is broken. */
async function cutSquare(bytes: Uint8Array): Promise<Buffer | null> {
  const side = Math.max(...coverWidths);
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
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
