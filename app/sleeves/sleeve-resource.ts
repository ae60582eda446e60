import { noPictureResponse, pictureResponse } from "../pictures/picture-response.server.ts";
import { storeIfPossible } from "../pictures/picture-store.server.ts";
import { coverWidths, pictureKey, type PictureFormat } from "../pictures/picture-url.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/sleeve-resource.ts";
import { createSleevePicture } from "./create-sleeve-picture.server.ts";

const namePattern = /^([a-z0-9-]{1,40})-(\d{2,3})\.(avif|webp)$/;

/** GET /pictures/sleeve/…: a generated sleeve, made with the first request and then stored. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, name, widthText, format] = namePattern.exec(params["*"]) ?? [];
  const width = coverWidths.find((known) => String(known) === widthText);
  if (name === undefined || width === undefined) return noPictureResponse();
  const wanted = { key: `sleeve/${name}`, width, format: format as PictureFormat };
  const kept = await services.pictures.read(pictureKey(wanted));
  if (kept) return pictureResponse(kept, wanted.format);
  const picture = await createSleevePicture(services, wanted);
  if (!picture) return noPictureResponse();
  await storeIfPossible(services.pictures, { key: pictureKey(wanted), picture });
  return pictureResponse(picture, wanted.format);
}
