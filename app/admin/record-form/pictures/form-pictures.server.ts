import { consumeRateLimit } from "../../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../../accounts/rate-limits.ts";
import { rateLimitMessage } from "../../../commands/outcome.ts";
import { maxCoverBytes } from "../../../pictures/picture-type.ts";
import { maxPhotos } from "../../../pictures/picture-url.ts";
import { pictureText } from "../../../pictures/pictures-texts.ts";
import {
  isChosen,
  readUpload,
  storeUpload,
  type StoredUpload,
} from "../../../pictures/store-upload.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import type { Services } from "../../../services-context.ts";
import { photosText } from "./pictures-texts.ts";

export type PictureServices = Pick<Services, "db" | "pool" | "pictures" | "waitUntil" | "log">;

/** A photo of a form: one that is stored, by its key, or a file to be stored. */
type ReadPhoto = string | { name: string; bytes: Buffer };

/** The pictures that were chosen in a form; none of them is stored yet. */
interface ReadPictures {
  /** Null: the present one, which of a duplicate is that of its original. */
  cover: Buffer | "generated" | null;
  /** In their order. Null: the form says nothing of them, and they stay as they are. */
  photos: ReadPhoto[] | null;
}

/** The same once they are stored, but shown by no record yet. */
export interface FormPictures {
  cover: StoredUpload | "generated" | null;
  photos: { order: string[]; added: StoredUpload[] } | null;
}

/** Why the pictures of a form were not taken, and at which field. */
interface PictureRefusal {
  ok: false;
  field: "cover" | "photos";
  message: string;
  /** Seconds until another picture may be uploaded; null for all other reasons. */
  wait: number | null;
}

/** The pictures that were chosen in a form, or what is wrong with one. */
export async function readPictures(
  form: FormData,
): Promise<{ ok: true; read: ReadPictures } | PictureRefusal> {
  const file = form.get("cover");
  const cover = isChosen(file) ? await readUpload(file, maxCoverBytes) : null;
  if (cover?.ok === false) return { ...cover, field: "cover", wait: null };
  const photos = await readPhotos(form);
  if (typeof photos === "string")
    return { ok: false, field: "photos", message: photos, wait: null };
  const present = form.get("generatedSleeve") === "on" ? "generated" : null;
  return { ok: true, read: { cover: cover?.bytes ?? present, photos } };
}

/** The photos that a form lists, or a message by the file's name when one cannot be used. */
async function readPhotos(form: FormData): Promise<ReadPhoto[] | null | string> {
  if (form.get("photos") !== "listed") return null;
  const removed = new Set(form.getAll("removePhoto"));
  const files = form.getAll("photoFiles").filter(isChosen);
  const photos: ReadPhoto[] = [];
  // Files beyond the places that the list has for them come last: without scripts it has none.
  for (const place of [...form.getAll("photo"), ...files.map(() => "new")]) {
    if (typeof place !== "string" || removed.has(place)) continue;
    if (place !== "new") {
      photos.push(place);
      continue;
    }
    const file = files.shift();
    if (!file) continue;
    const upload = await readUpload(file, maxCoverBytes);
    if (!upload.ok) return `${file.name}: ${upload.message}`;
    photos.push({ name: file.name, bytes: upload.bytes });
  }
  const tooMany = photos.length - maxPhotos;
  if (tooMany <= 0) return photos;
  return photosText("tooMany", { most: maxPhotos, n: tooMany });
}

/** Stores the pictures of a form, within the admin's rate limits: all of them, or none and the reason at its field. */
export async function storePictures(
  services: PictureServices,
  { read, uid }: { read: ReadPictures; uid: string },
): Promise<{ ok: true; pictures: FormPictures } | PictureRefusal> {
  const pictures: FormPictures = { cover: null, photos: null };
  if (read.cover === "generated") pictures.cover = read.cover;
  else if (read.cover) {
    const stored = await storePicture(services, { kind: "cover", bytes: read.cover, uid });
    if (!stored.ok) return { ...stored, field: "cover" };
    pictures.cover = stored.upload;
  }
  if (!read.photos) return { ok: true, pictures };
  const [order, added]: [string[], StoredUpload[]] = [[], []];
  pictures.photos = { order, added };
  for (const photo of read.photos) {
    if (typeof photo === "string") {
      order.push(photo);
      continue;
    }
    const { name, bytes } = photo;
    const stored = await storePicture(services, { kind: "photo", bytes, uid });
    if (!stored.ok) {
      await discardPictures(services, pictures);
      const { message } = stored;
      const named = message === pictureText("damaged") ? `${name}: ${message}` : message;
      return { ...stored, field: "photos", message: named };
    }
    order.push(stored.upload.key);
    added.push(stored.upload);
  }
  return { ok: true, pictures };
}

async function storePicture(
  services: PictureServices,
  { kind, bytes, uid }: { kind: "cover" | "photo"; bytes: Buffer; uid: string },
): Promise<{ ok: true; upload: StoredUpload } | Omit<PictureRefusal, "field">> {
  const limit = await consumeRateLimit(services, rateLimitFor(kind, uid));
  if (!limit.ok)
    return { ok: false, message: rateLimitMessage(limit.seconds), wait: limit.seconds };
  const stored = await storeUpload(services, { kind, bytes });
  return stored.ok ? stored : { ...stored, wait: null };
}

/** Removes the uploaded pictures of a form whose record was not saved. */
export async function discardPictures(
  services: PictureServices,
  pictures: FormPictures,
): Promise<void> {
  const keys = uploadsOf(pictures).map(({ key }) => key);
  await removeUploads(services, keys);
}

/** What was uploaded in a form. */
export function uploadsOf({ cover, photos }: FormPictures): StoredUpload[] {
  const covers = cover !== null && cover !== "generated" ? [cover] : [];
  return [...covers, ...(photos?.added ?? [])];
}
