import type { Log } from "../observability.ts";
import type { Services } from "../services-context.ts";
import { encodePicture } from "./encode-picture.server.ts";
import { storeIfPossible, type PictureStore } from "./picture-store.server.ts";
import { pictureKey, uploadSizes, type PictureSize } from "./picture-url.ts";

/** The size of an upload that is stored before the answer: its largest as WebP. Any other can be made of it. */
function firstSize(key: string): PictureSize {
  const width = Math.max(...uploadSizes(key).map((size) => size.width));
  return { width, format: "webp" };
}

function firstSizeKey(key: string): string {
  return pictureKey({ key, ...firstSize(key) });
}

function isSame(one: PictureSize, other: PictureSize): boolean {
  return one.width === other.width && one.format === other.format;
}

/**
 * Stores a picture of the largest size under a new key, `cover/…`, `photo/…` or `profile/…`. Every other size and format
 * that pages show is there once the returned function is done, and made when it is requested earlier. Throws
 * PictureNotStoredError when the store takes nothing.
 */
export async function storeSizes(
  pictures: PictureStore,
  { key, source }: { key: string; source: Buffer },
): Promise<() => Promise<void>> {
  const first = firstSize(key);
  const store = async (size: PictureSize) => {
    const picture = await encodePicture(source, size.width, size.format);
    await pictures.put(pictureKey({ key, ...size }), picture);
  };
  await store(first);
  return async () => {
    for (const size of uploadSizes(key)) {
      if (isSame(size, first)) continue;
      await store(size);
      if (!(await isStillStored(pictures, { key, ...size }))) return;
    }
  };
}

/**
 * A size of an upload. One that is not there yet is made of the largest and stored, and so is a photo that is drawn.
 * Null when there is no such upload or size.
 */
export async function findUpload(
  { pictures, drawPhoto }: Pick<Services, "pictures" | "drawPhoto">,
  wanted: PictureSize & { key: string },
): Promise<Uint8Array | null> {
  const stored = await pictures.read(pictureKey(wanted));
  if (stored) return stored;
  const { key, width, format } = wanted;
  if (!uploadSizes(key).some((size) => isSame(size, wanted))) return null;
  let largest = await pictures.read(firstSizeKey(key));
  if (!largest) {
    const drawn = await drawPhoto(key);
    if (!drawn) return null;
    await storeSizes(pictures, { key, source: drawn });
    largest = await pictures.read(firstSizeKey(key));
  }
  if (!largest || isSame(wanted, firstSize(key))) return largest;
  const made = await encodePicture(Buffer.from(largest), width, format);
  await storeIfPossible(pictures, { key: pictureKey(wanted), picture: made });
  return (await isStillStored(pictures, wanted)) ? made : null;
}

/**
 * Stores the other sizes of uploads, in the background. To be called once they are shown: of a picture that is discarded
 * no size may be stored later.
 */
export function finishUploads(
  { log, waitUntil }: Pick<Services, "log" | "waitUntil">,
  uploads: readonly { key: string; storeOthers: () => Promise<void> }[],
): void {
  const finish = async () => {
    for (const { key, storeOthers } of uploads) {
      await storeOthers().catch((err: unknown) => {
        log.warn(
          { picture: key, err },
          "Sizes of a picture could not be stored; they are made when they are requested",
        );
      });
    }
  };
  waitUntil(finish());
}

/**
 * Removes every size of uploads that nobody shows any more; null stands for none. A file that cannot be removed now is named in the log and
 * does not fail the action, which is committed already.
 */
export async function removeUploads(
  { pictures, log }: { pictures: PictureStore; log: Log },
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue;
    try {
      // First what every other size is made of: a request that is rendering one then sees that the upload is gone.
      await pictures.remove(firstSizeKey(key));
      for (const size of uploadSizes(key)) await pictures.remove(pictureKey({ key, ...size }));
    } catch (err) {
      log.warn({ picture: key, err }, "An uploaded picture could not be removed");
    }
  }
}

/** Whether an upload was not removed while a size of it was made; that size is removed with it otherwise. */
async function isStillStored(
  pictures: PictureStore,
  { key, ...size }: PictureSize & { key: string },
): Promise<boolean> {
  if (await pictures.has(firstSizeKey(key))) return true;
  await pictures.remove(pictureKey({ key, ...size }));
  return false;
}
