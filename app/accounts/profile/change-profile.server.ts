import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { ownFields, readForm, textOf } from "../../forms/read-form.server.ts";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services.ts";
import { changePasswordSchema, deleteAccountSchema, profileSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { consumeRateLimit } from "../rate-limiter.server.ts";
import { twoFactorChanges } from "../two-factor/change-two-factor.server.ts";
import { changePassword } from "./change-password.server.ts";
import { changePicture, removeOwnPicture } from "./change-picture.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { refuseChange, type ProfileChange } from "./profile-result.ts";
import { saveProfile } from "./save-profile.server.ts";
import { rateLimitResponse, rateLimitMessage } from "../rate-limit-response.ts";
import { authHeaders, requireUser } from "../session.server.ts";

const changes: { [intent: string]: (change: ProfileChange) => Promise<unknown> } = {
  "save-profile": changeNameAndEmail,
  "change-password": changeOwnPassword,
  "upload-picture": uploadPicture,
  "remove-picture": takePictureAway,
  "log-out-everywhere": logOutEverywhere,
  "delete-account": deleteOwnAccount,
  ...twoFactorChanges,
};

/** Where the page says that it is done, when that is not the intent's own section. */
const sectionOf: { [intent: string]: string } = {
  "confirm-two-step": "two-step",
  "end-two-step": "two-step",
  "add-passkey": "passkeys",
  "delete-passkey": "passkeys",
};

/** The action of the profile page: does what its form's `intent` names. */
export async function changeProfile(
  context: Readonly<RouterContextProvider>,
  { request, path }: { request: Request; path: string },
): Promise<unknown> {
  const user = await requireUser(context);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  // Whoever fears that somebody else is in the account must get them out, whatever that one did before.
  if (intent !== "log-out-everywhere") {
    const taken = await consumeRateLimit(services, rateLimitFor("profile", user.uid));
    if (!taken.ok)
      return rateLimitResponse({ intent, words: rateLimitMessage(taken.seconds) }, taken.seconds);
  }
  const isAdmins = user.role === "admin" || path.startsWith("/admin/");
  const page = isAdmins ? "/admin/profile" : "/user/profile";
  const section = sectionOf[intent] ?? intent;
  const finish = (headers?: Headers) =>
    redirect(`${page}?done=${intent}#${section}`, { status: 303, ...(headers && { headers }) });
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) throw data("There is no such change.", { status: 400 });
  return change({ context, form, finish });
}

async function changeNameAndEmail({ context, form, finish }: ProfileChange) {
  const intent = "save-profile";
  const submission = parseWithZod(ownFields(form, profileSchema), { schema: profileSchema });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const saved = await saveProfile(context, submission.value);
  if (saved.ok) return finish();
  if (saved.reason === "too-many") {
    const fieldErrors = { password: [rateLimitMessage(saved.seconds)] };
    return rateLimitResponse(
      { intent, reply: submission.reply({ ...hidden, fieldErrors }) },
      saved.seconds,
    );
  }
  const fieldErrors = {
    "password-needed": { password: ["Enter your password to change the email."] },
    "wrong-password": { password: ["This is not your password."] },
    taken: { email: ["An account with this email already exists."] },
  }[saved.reason];
  return refuseChange({ intent, reply: submission.reply({ ...hidden, fieldErrors }) });
}

async function changeOwnPassword({ context, form, finish }: ProfileChange) {
  const intent = "change-password";
  const submission = await parseWithZod(ownFields(form, changePasswordSchema), {
    schema: refuseLeakedPassword(changePasswordSchema, "newPassword"),
    async: true,
  });
  const hidden = { hideFields: ["currentPassword", "newPassword"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const changed = await changePassword(context, submission.value);
  if (changed.ok) return finish(changed.headers);
  if (changed.reason === "too-many") {
    const fieldErrors = { currentPassword: [rateLimitMessage(changed.seconds)] };
    return rateLimitResponse(
      { intent, reply: submission.reply({ ...hidden, fieldErrors }) },
      changed.seconds,
    );
  }
  const fieldErrors = { currentPassword: ["This is not your password."] };
  return refuseChange({ intent, reply: submission.reply({ ...hidden, fieldErrors }) });
}

async function uploadPicture({ context, form, finish }: ProfileChange) {
  const intent = "upload-picture";
  const services = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const taken = await consumeRateLimit(services, rateLimitFor("profile-picture", uid));
  if (!taken.ok)
    return rateLimitResponse({ intent, words: rateLimitMessage(taken.seconds) }, taken.seconds);
  const changed = await changePicture(services, { uid, file: form.get("picture") });
  return changed.ok ? finish() : refuseChange({ intent, message: changed.words });
}

async function takePictureAway({ context, finish }: ProfileChange) {
  const { uid } = await requireUser(context);
  await removeOwnPicture(context.get(servicesContext), uid);
  return finish();
}

async function logOutEverywhere({ context }: ProfileChange) {
  const { db } = context.get(servicesContext);
  const { uid } = await requireUser(context);
  await db.deleteFrom("sessions").where("userId", "=", uid).execute();
  return redirect("/login", { headers: await clearedCookies(context) });
}

async function deleteOwnAccount({ context, form }: ProfileChange) {
  const intent = "delete-account";
  const submission = parseWithZod(ownFields(form, deleteAccountSchema), {
    schema: deleteAccountSchema,
  });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const checked = await verifyOwnPassword(context, submission.value.password);
  if (!checked.ok) {
    const tooOften = checked.reason === "too-many";
    const words = tooOften ? rateLimitMessage(checked.seconds) : "This is not your password.";
    const reply = submission.reply({ ...hidden, fieldErrors: { password: [words] } });
    return tooOften
      ? rateLimitResponse({ intent, reply }, checked.seconds)
      : refuseChange({ intent, reply });
  }
  const { uid } = await requireUser(context);
  const deleted = await deleteAccount(context.get(servicesContext), uid);
  if (!deleted.ok && deleted.reason === "only-admin") {
    const message = "You are the shop's only admin. Make somebody else an admin first.";
    return refuseChange({ intent, message });
  }
  return redirect("/", { headers: await clearedCookies(context) });
}

/** Cookies that take the session's away from the browser. */
async function clearedCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const answer = await callAuth(context.get(servicesContext), (api) =>
    api.signOut({ headers: authHeaders(context), returnHeaders: true }),
  );
  if (!answer.ok) {
    throw new Error(
      `Request ${context.get(requestContextKey).requestId} could not end its session.`,
    );
  }
  return answer.value.headers;
}
