import { sendUpload, readUploadUrl } from "../../pictures/send-upload.server.ts";
import { firstSizeKey } from "../../pictures/upload-sizes.server.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/photo-resource.ts";
import { makeDrawnPhoto } from "./make-drawn-photo.server.ts";

/** GET /pictures/photo/…: a photo of a copy. One of a demo copy is drawn with the first request and then stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wanted = readUploadUrl(url);
  if (wanted && !(await services.pictures.has(firstSizeKey(wanted.key))))
    await makeDrawnPhoto(services, wanted.key);
  return sendUpload(services.pictures, wanted);
}
