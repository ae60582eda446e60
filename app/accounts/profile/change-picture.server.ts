import { rateLimitMessage } from "../../commands/outcome.ts";
import { servicesContext } from "../../services-context.ts";
import { requireUser } from "../guards.server.ts";
import { rateLimitResponse } from "../rate-limit-response.ts";
import { consumeRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refuseChange, type ProfileChange, type ProfileResult } from "./profile-result.ts";
import { removeProfilePicture, storeProfilePicture } from "./store-profile-picture.server.ts";

/** Handles the upload of a profile picture. */
export async function uploadPicture({ context, form, finish }: ProfileChange) {
  const intent = "upload-picture";
  const services = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const allowed = await consumeRateLimit(services, rateLimitFor("profile-picture", uid));
  if (!allowed.ok) {
    const message = rateLimitMessage(allowed.seconds);
    return rateLimitResponse<ProfileResult>({ intent, message }, allowed.seconds);
  }
  const stored = await storeProfilePicture(services, { uid, file: form.get("picture") });
  return stored.ok ? finish() : refuseChange({ intent, message: stored.message });
}

/** Handles the button "Remove picture". */
export async function removePicture({ context, finish }: ProfileChange) {
  const { uid } = await requireUser(context);
  await removeProfilePicture(context.get(servicesContext), uid);
  return finish();
}
