import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { encodePicture } from "./encode-picture.server.ts";
import { pickDominantColour } from "./dominant-colour.ts";
import { coverWidths, pictureKey, uploadKeys, type PictureFormat } from "./picture-url.ts";
import { storeIfPossible, type PictureStore } from "./picture-store.server.ts";
import type { Log } from "../observability.ts";
import { openUpload } from "./read-upload.server.ts";

const formats = ["avif", "webp"] as const satisfies PictureFormat[];

/** The size that is kept before the answer; any other can be made of it. */
const first = { width: Math.max(...coverWidths), format: "webp" } as const;

export interface StoredCover {
  key: string;
  /** A colour of the picture, `#rrggbb`. */
  color: string;
  /** Keeps the other sizes, which takes a second or two: after the answer. */
  keepOthers: () => Promise<void>;
}

/**
 * Keeps an uploaded picture (of readUpload) as a cover: turned upright, cut square, without what the camera
 * wrote into it, in its largest size. Every other size and format that the pages show is there once
 * `keepOthers` is done, and made when it is asked for earlier. Null for a picture that is damaged or far too
 * large, of which nothing is kept. Throws PictureNotStoredError when the store takes nothing.
 */
export async function storeCover(
  pictures: PictureStore,
  bytes: Uint8Array,
): Promise<StoredCover | null> {
  const square = await cutSquare(bytes);
  if (!square) return null;
  const key = `cover/${randomUUID()}`;
  const keep = async (size: Size) => {
    const picture = await encodePicture(square, size.width, size.format);
    await pictures.put(pictureKey({ key, ...size }), picture);
  };
  const color = await findColour(square);
  await keep(first);
  return {
    key,
    color,
    keepOthers: async () => {
      for (const size of sizesOf()) {
        if (isFirst(size)) continue;
        await keep(size);
        if (!(await isStillKept(pictures, { key, ...size }))) return;
      }
    },
  };
}

/** A size of an uploaded cover that is not there yet; null when there is no such cover or size. */
export async function makeCoverSize(
  pictures: PictureStore,
  wanted: Size & { key: string },
): Promise<Uint8Array | null> {
  const { key, width, format } = wanted;
  if (!sizesOf().some((size) => size.width === width && size.format === format)) return null;
  const largest = await pictures.read(pictureKey({ key, ...first }));
  if (!largest) return null;
  const made = await encodePicture(Buffer.from(largest), width, format);
  await storeIfPossible(pictures, { key: pictureKey(wanted), picture: made });
  return (await isStillKept(pictures, wanted)) ? made : null;
}

/** Removes every size of an uploaded cover. One that is not there is no failure. */
export async function removeCover(pictures: PictureStore, key: string): Promise<void> {
  // First what every other size is made of: a request that is rendering one then sees that the cover is gone.
  await pictures.remove(pictureKey({ key, ...first }));
  await Promise.all(uploadKeys(key).map((size) => pictures.remove(size)));
}

/**
 * Removes covers that nobody shows any more. A file that cannot be removed now is named in the log and does
 * not fail the action, which is committed already.
 */
export async function removeCovers(
  { pictures, log }: { pictures: PictureStore; log: Log },
  keys: string[],
): Promise<void> {
  for (const key of keys) {
    await removeCover(pictures, key).catch((err: unknown) => {
      log.warn({ cover: key, err }, "The pictures of a cover could not be removed");
    });
  }
}

interface Size {
  width: number;
  format: PictureFormat;
}

function isFirst({ width, format }: Size): boolean {
  return width === first.width && format === first.format;
}

/** Whether a cover was not removed while a size of it was made; that size is removed with it otherwise. */
async function isStillKept(
  pictures: PictureStore,
  { key, ...size }: Size & { key: string },
): Promise<boolean> {
  if (await pictures.has(pictureKey({ key, ...first }))) return true;
  await pictures.remove(pictureKey({ key, ...size }));
  return false;
}

function sizesOf(): Size[] {
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
  return pickDominantColour(pixels);
}
