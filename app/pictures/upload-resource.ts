import { servicesContext } from "../services.ts";
import type { Route } from "./+types/upload-resource.ts";
import { pictureResponse } from "./picture-response.server.ts";
import { makeUploadSize } from "./upload-sizes.server.ts";
import { pictureKey, type PictureFormat } from "./picture-url.ts";

const namePattern = /^((?:cover|photo)\/[a-z0-9-]{1,80})-(\d{2,4})\.(avif|webp)$/;

/** GET /pictures/cover/… and /pictures/photo/…: an uploaded cover or photo. A size that is not there yet is made and kept. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext);
  const [, key, width, format] = namePattern.exec(url.pathname.replace("/pictures/", "")) ?? [];
  const wanted = {
    key: key ?? "",
    width: Number(width),
    format: format as PictureFormat,
  };
  const bytes =
    key === undefined
      ? null
      : ((await pictures.read(pictureKey(wanted))) ?? (await makeUploadSize(pictures, wanted)));
  if (!bytes) {
    return new Response("There is no such picture.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  return pictureResponse(bytes, wanted.format);
}
