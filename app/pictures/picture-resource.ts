import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/picture-resource.ts";
import { isLogoKey } from "./logo-files.ts";
import { noPictureResponse, pictureResponse } from "./picture-response.server.ts";
import type { PictureFormat } from "./picture-url.ts";
import { findUpload } from "./upload-sizes.server.ts";

const namePattern = /^((?:cover|photo|profile)\/[a-z0-9-]{1,140})-(\d{2,4})\.(avif|webp)$/;

/** GET /pictures/{key}: an uploaded cover, photo or profile picture, or the logo. What a key shows never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = params["*"];
  if (isLogoKey(path)) {
    const file = await context.get(servicesContext).pictures.read(path);
    return file ? pictureResponse(file, "png") : noPictureResponse();
  }
  const [, key, width, format] = namePattern.exec(path) ?? [];
  if (key === undefined) return noPictureResponse();
  const wanted = { key, width: Number(width), format: format as PictureFormat };
  const picture = await findUpload(context.get(servicesContext), wanted);
  return picture ? pictureResponse(picture, wanted.format) : noPictureResponse();
}
