import { consumeRateLimit } from "../../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../../accounts/rate-limits.ts";
import { rateLimitMessage } from "../../../commands/outcome.ts";
import { PictureNotStoredError } from "../../../pictures/picture-store.server.ts";
import { emptyPicture, maxCoverBytes } from "../../../pictures/picture-type.ts";
import { isChosen, readUpload } from "../../../pictures/read-upload.server.ts";
import { storeCover, type StoredCover } from "../../../pictures/store-cover.server.ts";
import type { Services } from "../../../services-context.ts";

export type PictureServices = Pick<Services, "db" | "pool" | "pictures" | "waitUntil" | "log">;

export interface Refusal {
  ok: false;
  message: string;
  /** Seconds until another picture may be uploaded; null for all other reasons. */
  wait: number | null;
}

export const notStoredMessage =
  "The shop's picture folder takes no picture just now: it may be full. Nothing was saved.";

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
  services: PictureServices,
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
    return { ok: false, message: notStoredMessage, wait: null };
  }
}
