import { servicesContext } from "../services.ts";
import type { Route } from "./+types/cover-resource.ts";
import { pictureResponse } from "./picture-response.server.ts";
import { makeCoverSize } from "./store-cover.server.ts";
import { pictureKey, type PictureFormat } from "./picture-url.ts";

const namePattern = /^([a-z0-9-]{1,80})-(\d{2,3})\.(avif|webp)$/;

/** GET /pictures/cover/…: an uploaded cover. A size that is not there yet is made and kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext);
  const [, name, width, format] = namePattern.exec(params["*"]) ?? [];
  const wanted = {
    key: `cover/${name ?? ""}`,
    width: Number(width),
    format: format as PictureFormat,
  };
  const bytes =
    name === undefined
      ? null
      : ((await pictures.read(pictureKey(wanted))) ?? (await makeCoverSize(pictures, wanted)));
  if (!bytes) {
    return new Response("There is no such picture.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  return pictureResponse(bytes, wanted.format);
}
