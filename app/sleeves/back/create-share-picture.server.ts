import { findUpload } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { createSleevePicture } from "../create-sleeve-picture.server.ts";
import { drawApart } from "../draw-apart.server.ts";
import { toBackSubject, type BackSource } from "./find-back.server.ts";

/** The front and the back of a record's sleeve, side by side, as JPEG; null when its cover is gone. */
export async function createSharePicture(
  services: Pick<Services, "db" | "pictures" | "drawPhoto">,
  source: BackSource,
): Promise<Buffer | null> {
  const wanted = { key: source.coverImage, width: 960, format: "webp" } as const;
  const front = source.coverImage.startsWith("sleeve/")
    ? await createSleevePicture(services, wanted)
    : await findUpload(services, wanted);
  if (!front) return null;
  return drawApart("share", { front, back: toBackSubject(source) });
}
