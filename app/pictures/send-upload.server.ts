import { noPictureResponse, pictureResponse } from "./picture-response.server.ts";
import type { PictureStore } from "./picture-store.server.ts";
import { pictureKey, type PictureFormat, type PictureSize } from "./picture-url.ts";
import { makeUploadSize } from "./upload-sizes.server.ts";

const namePattern = /^((?:cover|photo)\/[a-z0-9-]{1,140})-(\d{2,4})\.(avif|webp)$/;

type WantedPicture = PictureSize & { key: string };

/** The uploaded picture and the size that a URL asks for; null when it can be none. */
export function readUploadUrl(url: URL): WantedPicture | null {
  const [, key, width, format] = namePattern.exec(url.pathname.replace("/pictures/", "")) ?? [];
  return key === undefined ? null : { key, width: Number(width), format: format as PictureFormat };
}

/** Answers with an uploaded cover or photo. A size that is not there yet is made and kept. */
export async function sendUpload(
  pictures: PictureStore,
  wanted: WantedPicture | null,
): Promise<Response> {
  const bytes =
    wanted &&
    ((await pictures.read(pictureKey(wanted))) ?? (await makeUploadSize(pictures, wanted)));
  if (bytes) return pictureResponse(bytes, wanted.format);
  return noPictureResponse();
}
