import { noPictureResponse, pictureResponse } from "../../pictures/picture-response.server.ts";
import { storeIfPossible } from "../../pictures/picture-store.server.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/share-resource.ts";
import { createSharePicture } from "./create-share-picture.server.ts";
import { findBackSource } from "./find-back.server.ts";

const namePattern = /^([a-z0-9-]{1,120}\.[0-9a-f]{10})\.jpg$/;

/** GET /pictures/share/…: front and back of a record's sleeve, for those who share its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const name = namePattern.exec(params.name)?.[1];
  if (name === undefined) return noPictureResponse();
  const key = `share/${name}.jpg`;
  const kept = await services.pictures.read(key);
  if (kept) return pictureResponse(kept, "jpeg");
  const source = await findBackSource(services.db, name);
  const picture = source && (await createSharePicture(services, source));
  if (!picture) return noPictureResponse();
  await storeIfPossible(services.pictures, { key, picture });
  return pictureResponse(picture, "jpeg");
}
