import { noPictureResponse, pictureResponse } from "../../pictures/picture-response.server.ts";
import { storeIfPossible } from "../../pictures/picture-store.server.ts";
import { coverWidths, pictureKey, type PictureFormat } from "../../pictures/picture-url.ts";
import { servicesContext } from "../../services-context.ts";
import { drawApart } from "../draw-apart.server.ts";
import type { Route } from "./+types/back-resource.ts";
import { findBackSource, toBackSubject } from "./find-back.server.ts";

const namePattern = /^([a-z0-9-]{1,120}\.[0-9a-f]{10})-(\d{2,3})\.(avif|webp)$/;

/** GET /pictures/back/…: the back of a record's sleeve, drawn with the first request and then stored. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, name, widthText, format] = namePattern.exec(params.name) ?? [];
  const width = coverWidths.find((known) => String(known) === widthText);
  if (name === undefined || width === undefined) return noPictureResponse();
  const wanted = { key: `back/${name}`, width, format: format as PictureFormat };
  const kept = await services.pictures.read(pictureKey(wanted));
  if (kept) return pictureResponse(kept, wanted.format);
  const source = await findBackSource(services.db, name);
  if (!source) return noPictureResponse();
  const subject = toBackSubject(source);
  const picture = await drawApart("back", { subject, width, format: wanted.format });
  await storeIfPossible(services.pictures, { key: pictureKey(wanted), picture });
  return pictureResponse(picture, wanted.format);
}
