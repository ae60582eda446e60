import { rateLimitMessage } from "../../accounts/rate-limit-response.ts";
import { consumeRateLimit } from "../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../accounts/rate-limits.ts";
import { PictureNotStoredError } from "../../pictures/picture-store.server.ts";
import { emptyPicture, maxCoverBytes } from "../../pictures/picture-type.ts";
import { isChosen, readUpload } from "../../pictures/read-upload.server.ts";
import { storeCover, type StoredCover } from "../../pictures/store-cover.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services.ts";

/** The cover that a form chooses: an upload, the generated sleeve, or null for the present one. */
export type FormCover = StoredCover | "generated" | null;

type CoverServices = Pick<Services, "db" | "pool" | "pictures" | "waitUntil" | "log">;

interface Refusal {
  ok: false;
  message: string;
  /** Seconds until another cover may be uploaded; null for all other reasons. */
  wait: number | null;
}

/** The bytes of the chosen cover, null when none was chosen, or a message when it cannot be used. */
export async function readCover(form: FormData): Promise<Buffer | null | string> {
  const file = form.get("cover");
  if (!isChosen(file)) return null;
  if (file.size === 0) return emptyPicture;
  const upload = await readUpload(file, maxCoverBytes);
  return upload.ok ? upload.bytes : upload.message;
}

/** Stores an uploaded cover, within the admin's rate limit. */
export async function storeUpload(
  services: CoverServices,
  { bytes, uid }: { bytes: Buffer; uid: string },
): Promise<{ ok: true; cover: StoredCover } | Refusal> {
  const limit = await consumeRateLimit(services, rateLimitFor("cover", uid));
  if (!limit.ok) {
    return { ok: false, message: rateLimitMessage(limit.seconds), wait: limit.seconds };
  }
  try {
    const cover = await storeCover(services.pictures, bytes);
    if (cover) return { ok: true, cover };
    return { ok: false, message: "This picture is damaged or far too large.", wait: null };
  } catch (err) {
    if (!(err instanceof PictureNotStoredError)) throw err;
    services.log.error({ err }, "A cover could not be stored");
    const message =
      "The shop's picture folder takes no picture just now: it may be full. Nothing was saved.";
    return { ok: false, message, wait: null };
  }
}

/**
 * Stores the other sizes of an uploaded cover, in the background. To be called once its record is saved: of a
 * cover that is discarded no size may be stored later.
 */
export function finishCover(services: CoverServices, cover: FormCover): void {
  if (cover === null || cover === "generated") return;
  const { key, keepOthers } = cover;
  const others = keepOthers().catch((err: unknown) => {
    services.log.warn(
      { cover: key, err },
      "Sizes of a cover could not be stored; they are made when they are requested",
    );
  });
  services.waitUntil(others);
}

/** Removes an uploaded cover whose record was not saved. */
export async function discardCover(services: CoverServices, cover: FormCover): Promise<void> {
  if (cover !== null && cover !== "generated") await removeUploads(services, [cover.key]);
}
