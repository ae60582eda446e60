import type { Log } from "../observability.ts";
import { encodePicture } from "./encode-picture.server.ts";
import { storeIfPossible, type PictureStore } from "./picture-store.server.ts";
import { pictureKey, uploadSizes, type PictureSize } from "./picture-url.ts";

/**
 * The size of a cover or photo that is stored before the answer: its largest as WebP. Any other can be made of it.
 */
function firstSize(key: string): PictureSize {
  const width = Math.max(...uploadSizes(key).map((size) => size.width));
  return { width, format: "webp" };
}

/** The key in the store of the size that every other size of an upload is made of. */
export function firstSizeKey(key: string): string {
  return pictureKey({ key, ...firstSize(key) });
}

function isSame(one: PictureSize, other: PictureSize): boolean {
  return one.width === other.width && one.format === other.format;
}

/**
 * Stores a picture of the largest size under a new key, `cover/…` or `photo/…`. Every other size and format that
 * pages show is there once the returned function is done, and made when it is requested earlier. Throws
 * PictureNotStoredError when the store takes nothing.
 */
export async function storeSizes(
  pictures: PictureStore,
  { key, source }: { key: string; source: Buffer },
): Promise<() => Promise<void>> {
  const first = firstSize(key);
  const keep = async (size: PictureSize) => {
    const picture = await encodePicture(source, size.width, size.format);
    await pictures.put(pictureKey({ key, ...size }), picture);
  };
  await keep(first);
  return async () => {
    for (const size of uploadSizes(key)) {
      if (isSame(size, first)) continue;
      await keep(size);
      if (!(await isStillKept(pictures, { key, ...size }))) return;
    }
  };
}

/** A size of an upload that is not there yet; null when there is no such upload or size. */
export async function makeUploadSize(
  pictures: PictureStore,
  wanted: PictureSize & { key: string },
): Promise<Uint8Array | null> {
  const { key, width, format } = wanted;
  if (!uploadSizes(key).some((size) => isSame(size, wanted))) return null;
  const largest = await pictures.read(firstSizeKey(key));
  if (!largest) return null;
  const made = await encodePicture(Buffer.from(largest), width, format);
  await storeIfPossible(pictures, { key: pictureKey(wanted), picture: made });
  return (await isStillKept(pictures, wanted)) ? made : null;
}

/** Removes every size of a cover or photo. One that is not there is no failure. */
export async function removeUpload(pictures: PictureStore, key: string): Promise<void> {
  // First what every other size is made of: a request that is rendering one then sees that the upload is gone.
  await pictures.remove(firstSizeKey(key));
  await Promise.all(uploadSizes(key).map((size) => pictures.remove(pictureKey({ key, ...size }))));
}

/**
 * Removes covers and photos that nobody shows any more. A file that cannot be removed now is named in the log and
 * does not fail the action, which is committed already.
 */
export async function removeUploads(
  { pictures, log }: { pictures: PictureStore; log: Log },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await removeUpload(pictures, key).catch((err: unknown) => {
      log.warn({ picture: key, err }, "An uploaded picture could not be removed");
    });
  }
}

/** Whether an upload was not removed while a size of it was made; that size is removed with it otherwise. */
async function isStillKept(
  pictures: PictureStore,
  { key, ...size }: PictureSize & { key: string },
): Promise<boolean> {
  if (await pictures.has(firstSizeKey(key))) return true;
  await pictures.remove(pictureKey({ key, ...size }));
  return false;
}
