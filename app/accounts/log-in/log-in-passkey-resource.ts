import { data, redirect } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { bannedMessage } from "../banned-message.ts";
import { requireLoggedOut } from "../guards.server.ts";
import { passHeaders, rateLimitResponse } from "../rate-limit-response.ts";
import { readReturnPath } from "../return-path.ts";
import type { Route } from "./+types/log-in-passkey-resource.ts";
import { beginPasskeyLogIn, logInWithPasskey } from "./log-in-with-passkey.server.ts";

/** The options for the browser, or why the log-in failed. */
export interface PasskeyLogInResult {
  options?: PublicKeyCredentialRequestOptionsJSON;
  message?: string;
}

export const headers = passHeaders;

/** GET /login/passkey, as after a reload. */
export function loader() {
  return redirect("/login");
}

/** POST /login/passkey: without `credential` gives the options, with it logs in and redirects to `?to=`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireLoggedOut(context);
  const credential = textOf(await readForm(request), "credential");
  if (credential === "") {
    const begun = await beginPasskeyLogIn(context);
    if (!begun.ok) return refuseRateLimited(begun.seconds);
    return data<PasskeyLogInResult>({ options: begun.options }, { headers: begun.headers });
  }
  const result = await logInWithPasskey(context, credential);
  if (result.ok) {
    return redirect(readReturnPath(url.searchParams.get("to")), { headers: result.headers });
  }
  if (result.reason === "rate-limited") return refuseRateLimited(result.seconds);
  const message =
    result.reason === "banned"
      ? bannedMessage
      : "This passkey is not known here. Use your password.";
  return data<PasskeyLogInResult>({ message }, { status: 400 });
}

function refuseRateLimited(seconds: number) {
  return rateLimitResponse<PasskeyLogInResult>({ message: rateLimitMessage(seconds) }, seconds);
}
