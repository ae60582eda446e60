import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/picture-resource.ts";
import { noPictureResponse, pictureResponse } from "./picture-response.server.ts";
import type { PictureFormat } from "./picture-url.ts";

/** `kind/name-width.format`, nothing that could mean another folder, and no name too long for a file's. */
const keyPattern =
  /^[a-z]{1,20}\/[a-z0-9][a-z0-9-]{0,139}(?:\.[a-z0-9]{1,20})?-\d{1,4}\.(avif|webp)$/;

/** GET /pictures/{key}: a picture that the shop keeps. What a key shows never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const key = params["*"];
  const format = keyPattern.exec(key)?.[1] as PictureFormat | undefined;
  const picture = format && (await context.get(servicesContext).pictures.read(key));
  return format && picture ? pictureResponse(picture, format) : noPictureResponse();
}
