import { data, redirect, type RouterContextProvider } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services-context.ts";
import { requireUser } from "../guards.server.ts";
import { rateLimitResponse } from "../rate-limit-response.ts";
import { consumeRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { twoFactorChanges } from "../two-factor/change-two-factor.server.ts";
import { changeNameAndEmail, changeOwnPassword } from "./change-credentials.server.ts";
import { removePicture, uploadPicture } from "./change-picture.server.ts";
import { deleteOwnAccount, logOutEverywhere } from "./leave-account.server.ts";
import type { ProfileChangeHandler, ProfileResult } from "./profile-result.ts";
import { findProfileSection, profileSectionPath } from "./profile-sections.ts";

const handlers: { [intent: string]: ProfileChangeHandler } = {
  "save-profile": changeNameAndEmail,
  "change-password": changeOwnPassword,
  "upload-picture": uploadPicture,
  "remove-picture": removePicture,
  "log-out-everywhere": logOutEverywhere,
  "delete-account": deleteOwnAccount,
  ...twoFactorChanges,
};

/** The section that the page is redirected to after a change, where it is not named by the intent. */
const sectionOf: { [intent: string]: string } = {
  "confirm-two-factor": "two-factor",
  "end-two-factor": "two-factor",
  "add-passkey": "passkeys",
  "delete-passkey": "passkeys",
};

/** The action of the profile page: makes the change that the form's `intent` names. */
export async function changeProfile(
  context: Readonly<RouterContextProvider>,
  { request, path }: { request: Request; path: string },
) {
  const user = await requireUser(context);
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  // An intruder in the account can use up the limit, and must still be got out.
  if (intent !== "log-out-everywhere") {
    const allowed = await consumeRateLimit(
      context.get(servicesContext),
      rateLimitFor("profile", user.uid),
    );
    if (!allowed.ok) {
      const message = rateLimitMessage(allowed.seconds);
      return rateLimitResponse<ProfileResult>({ intent, message }, allowed.seconds);
    }
  }
  const isAdmins = user.role === "admin" || path.startsWith("/admin/");
  const [, , open] = path.slice(1).split("/");
  const page = profileSectionPath(
    isAdmins ? "/admin/profile" : "/user/profile",
    findProfileSection(open) ?? "",
  );
  const section = sectionOf[intent] ?? intent;
  const finish = (headers?: Headers) =>
    redirect(`${page}?done=${intent}#${section}`, { status: 303, ...(headers && { headers }) });
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw data("There is no such change.", { status: 400 });
  return handler({ context, form, finish });
}
