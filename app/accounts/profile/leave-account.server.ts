import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type RouterContextProvider } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields } from "../../forms/read-form.server.ts";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services-context.ts";
import { deleteAccountSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireUser } from "../guards.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { rateLimitResponse } from "../rate-limit-response.ts";
import { authHeaders } from "../session.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { refuseChange, type ProfileChange, type ProfileResult } from "./profile-result.ts";

/** Ends all sessions of the user, this one among them. */
export async function logOutEverywhere({ context }: ProfileChange) {
  const { db } = context.get(servicesContext);
  const { uid } = await requireUser(context);
  await db.deleteFrom("sessions").where("userId", "=", uid).execute();
  return redirect("/login", { headers: await clearedCookies(context) });
}

/** Handles the form "Delete account". */
export async function deleteOwnAccount({ context, form }: ProfileChange) {
  const intent = "delete-account";
  const submission = parseWithZod(ownFields(form, deleteAccountSchema), {
    schema: deleteAccountSchema,
  });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const verified = await verifyOwnPassword(context, submission.value.password);
  if (!verified.ok) {
    const isLimited = verified.reason === "rate-limited";
    const error = isLimited ? rateLimitMessage(verified.seconds) : "This is not your password.";
    const reply = submission.reply({ ...hidden, fieldErrors: { password: [error] } });
    return isLimited
      ? rateLimitResponse<ProfileResult>({ intent, reply }, verified.seconds)
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

/** Cookies that end the session in the browser. */
async function clearedCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const result = await callAuth(context.get(servicesContext), (api) =>
    api.signOut({ headers: authHeaders(context), returnHeaders: true }),
  );
  if (!result.ok) {
    throw new Error(
      `Request ${context.get(requestContextKey).requestId} could not end its session.`,
    );
  }
  return result.value.headers;
}
