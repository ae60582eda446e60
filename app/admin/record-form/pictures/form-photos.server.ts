import { consumeRateLimit } from "../../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../../accounts/rate-limits.ts";
import { rateLimitMessage } from "../../../commands/outcome.ts";
import { PictureNotStoredError } from "../../../pictures/picture-store.server.ts";
import { emptyPicture, maxCoverBytes } from "../../../pictures/picture-type.ts";
import { maxPhotos } from "../../../pictures/picture-url.ts";
import { isChosen, readUpload } from "../../../pictures/read-upload.server.ts";
import { storePhoto, type StoredPicture } from "../../../pictures/store-cover.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { notStoredMessage, type PictureServices, type Refusal } from "./form-cover.server.ts";

/** A photo of a form: one that is stored, by its key, or a file to be stored. */
type ReadPhoto = { key: string } | { name: string; bytes: Buffer };

/** The photos of a form in their order; `added` are stored by now. */
export interface FormPhotos {
  order: string[];
  added: StoredPicture[];
}

/**
 * The photos that a form lists, in their order, with the files for those that are new; null when it lists none at
 * all, which leaves them as they are. A message by the file's name when one cannot be used.
 */
export async function readPhotos(form: FormData): Promise<ReadPhoto[] | null | string> {
  if (form.get("photos") !== "listed") return null;
  const removed = new Set(form.getAll("removePhoto"));
  const files = form.getAll("photoFiles").filter(isChosen);
  const photos: ReadPhoto[] = [];
  // Files beyond the places that the list has for them come last: without scripts it has none.
  for (const place of [...form.getAll("photo"), ...files.map(() => "new")]) {
    if (typeof place !== "string" || removed.has(place)) continue;
    if (place !== "new") {
      photos.push({ key: place });
      continue;
    }
    const file = files.shift();
    if (!file) continue;
    if (file.size === 0) return `${file.name}: ${emptyPicture}`;
    const upload = await readUpload(file, maxCoverBytes);
    if (!upload.ok) return `${file.name}: ${upload.message}`;
    photos.push({ name: file.name, bytes: upload.bytes });
  }
  const tooMany = photos.length - maxPhotos;
  if (tooMany <= 0) return photos;
  return `A copy has at most ${maxPhotos} photos. Remove ${tooMany === 1 ? "one" : tooMany}.`;
}

/** Stores the new photos of a form, within the admin's rate limit: all of them or none. */
export async function storePhotos(
  services: PictureServices,
  { photos, uid }: { photos: readonly ReadPhoto[]; uid: string },
): Promise<{ ok: true; photos: FormPhotos } | Refusal> {
  const stored: FormPhotos = { order: [], added: [] };
  for (const photo of photos) {
    if ("key" in photo) {
      stored.order.push(photo.key);
      continue;
    }
    const refusal = await storeOne(services, { ...photo, uid, stored });
    if (refusal === null) continue;
    await discardPhotos(services, stored);
    return refusal;
  }
  return { ok: true, photos: stored };
}

interface NewPhoto {
  name: string;
  bytes: Buffer;
  uid: string;
  stored: FormPhotos;
}

async function storeOne(
  services: PictureServices,
  { name, bytes, uid, stored }: NewPhoto,
): Promise<Refusal | null> {
  const limit = await consumeRateLimit(services, rateLimitFor("photo", uid));
  if (!limit.ok)
    return { ok: false, message: rateLimitMessage(limit.seconds), wait: limit.seconds };
  try {
    const photo = await storePhoto(services.pictures, bytes);
    if (!photo) {
      const message = `${name}: This picture is damaged or far too large.`;
      return { ok: false, message, wait: null };
    }
    stored.order.push(photo.key);
    stored.added.push(photo);
    return null;
  } catch (err) {
    if (!(err instanceof PictureNotStoredError)) throw err;
    services.log.error({ err }, "A photo could not be stored");
    return { ok: false, message: notStoredMessage, wait: null };
  }
}

/** Removes the new photos of a form that was not saved. */
export async function discardPhotos(
  services: PictureServices,
  photos: FormPhotos | null,
): Promise<void> {
  await removeUploads(services, photos?.added.map(({ key }) => key) ?? []);
}
