import { data, redirect } from "react-router";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import type { Route } from "./+types/log-in-passkey-resource.ts";
import { bannedMessage } from "../banned-message.ts";
import { beginPasskeyLogIn, logInWithPasskey } from "./log-in-with-passkey.server.ts";
import { readReturnPath } from "../return-path.ts";
import { passHeaders, rateLimitResponse, rateLimitMessage } from "../rate-limit-response.ts";
import { requireLoggedOut } from "../session.server.ts";

/** What the button "Use a passkey" learns: the question for the browser, or what went wrong. */
export interface PasskeyLogInResult {
  options?: PublicKeyCredentialRequestOptionsJSON;
  message?: string;
}

export const headers = passHeaders;

/** GET /login/passkey, as after a reload. */
export function loader() {
  return redirect("/login");
}

/** POST /login/passkey: without `credential` asks, with it logs in and goes on to `?to=`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireLoggedOut(context);
  const credential = textOf(await readForm(request), "credential");
  if (credential === "") {
    const asked = await beginPasskeyLogIn(context);
    if (!asked.ok) return refuseFor(asked.seconds);
    return data<PasskeyLogInResult>({ options: asked.options }, { headers: asked.headers });
  }
  const result = await logInWithPasskey(context, credential);
  if (result.ok) {
    return redirect(readReturnPath(url.searchParams.get("to")), { headers: result.headers });
  }
  if (result.reason === "too-many") return refuseFor(result.seconds);
  const message =
    result.reason === "banned"
      ? bannedMessage
      : "This passkey is not known here. Use your password.";
  return data<PasskeyLogInResult>({ message }, { status: 400 });
}

function refuseFor(seconds: number) {
  return rateLimitResponse<PasskeyLogInResult>({ message: rateLimitMessage(seconds) }, seconds);
}
