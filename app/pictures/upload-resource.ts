import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/upload-resource.ts";
import { readUploadUrl, sendUpload } from "./send-upload.server.ts";

/** GET /pictures/cover/…: an uploaded cover. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return sendUpload(context.get(servicesContext).pictures, readUploadUrl(url));
}
