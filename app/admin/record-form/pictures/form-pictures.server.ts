import type { StoredCover, StoredPicture } from "../../../pictures/store-cover.server.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { readCover, storeUpload, type PictureServices, type Refusal } from "./form-cover.server.ts";
import { discardPhotos, readPhotos, storePhotos, type FormPhotos } from "./form-photos.server.ts";

/**
 * The cover that a form chooses: an upload, the generated sleeve, or null for the present one, which of a duplicate is
 * that of its original.
 */
export type FormCover = StoredCover | "generated" | null;

/** The pictures of a form, which are stored by now, but shown by no record yet. */
export interface FormPictures {
  cover: FormCover;
  /** Null: the form says nothing of them, and they stay as they are. */
  photos: FormPhotos | null;
}

export type ReadPictures =
  | {
      ok: true;
      cover: Buffer | null;
      photos: Exclude<Awaited<ReturnType<typeof readPhotos>>, string>;
    }
  | { ok: false; field: "cover" | "photos"; message: string };

/** The pictures that were chosen in a form, or what is wrong with one. Nothing is stored yet. */
export async function readPictures(form: FormData): Promise<ReadPictures> {
  const cover = await readCover(form);
  if (typeof cover === "string") return { ok: false, field: "cover", message: cover };
  const photos = await readPhotos(form);
  if (typeof photos === "string") return { ok: false, field: "photos", message: photos };
  return { ok: true, cover, photos };
}

/** Stores the pictures of a form: all of them, or none and the reason at its field. */
export async function storePictures(
  services: PictureServices,
  { read, form, uid }: { read: Extract<ReadPictures, { ok: true }>; form: FormData; uid: string },
): Promise<{ ok: true; pictures: FormPictures } | (Refusal & { field: "cover" | "photos" })> {
  const pictures: FormPictures = { cover: null, photos: null };
  if (form.get("generatedSleeve") === "on") pictures.cover = "generated";
  if (read.cover) {
    const stored = await storeUpload(services, { bytes: read.cover, uid });
    if (!stored.ok) return { ...stored, field: "cover" };
    pictures.cover = stored.cover;
  }
  if (!read.photos) return { ok: true, pictures };
  const stored = await storePhotos(services, { photos: read.photos, uid });
  if (stored.ok) return { ok: true, pictures: { ...pictures, photos: stored.photos } };
  await discardPictures(services, pictures);
  return { ...stored, field: "photos" };
}

/**
 * Stores the other sizes of uploaded pictures, in the background. To be called once their record is saved: of a
 * picture that is discarded no size may be stored later.
 */
export function finishPictures(services: PictureServices, { cover, photos }: FormPictures): void {
  const uploads = [...(isUpload(cover) ? [cover] : []), ...(photos?.added ?? [])];
  if (uploads.length > 0) services.waitUntil(storeOthers(services, uploads));
}

async function storeOthers(
  { log }: PictureServices,
  uploads: readonly StoredPicture[],
): Promise<void> {
  for (const { key, keepOthers } of uploads) {
    await keepOthers().catch((err: unknown) => {
      log.warn(
        { picture: key, err },
        "Sizes of a picture could not be stored; they are made when they are requested",
      );
    });
  }
}

/** Removes the uploaded pictures of a form whose record was not saved. */
export async function discardPictures(
  services: PictureServices,
  { cover, photos }: FormPictures,
): Promise<void> {
  if (isUpload(cover)) await removeUploads(services, [cover.key]);
  await discardPhotos(services, photos);
}

function isUpload(cover: FormCover): cover is StoredCover {
  return cover !== null && cover !== "generated";
}
