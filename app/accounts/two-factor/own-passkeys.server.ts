import { APIError } from "better-auth/api";
import { redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireUser } from "../guards.server.ts";
import { verifyOwnPassword, type PasswordRefusal } from "../own-password.server.ts";
import { authHeaders } from "../session.server.ts";
import { readNewPasskey } from "./passkey-credential.ts";

type Context = Readonly<RouterContextProvider>;

/** More than anybody has devices. All of them are sent to the browser when one is added. */
const maxPasskeys = 20;

type BeginRegistrationResult =
  | { ok: true; headers: Headers; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; reason: "full" }
  | PasswordRefusal;

/** Gives the options for a new passkey; `headers` hold the cookie of the challenge, valid for five minutes. */
export async function beginPasskeyRegistration(
  context: Context,
  password: string,
): Promise<BeginRegistrationResult> {
  const { uid } = await requireUser(context);
  const services = context.get(servicesContext);
  const checked = await verifyOwnPassword(context, password);
  if (!checked.ok) return checked;
  const existing = await services.db
    .selectFrom("passkeys")
    .select("id")
    .where("userId", "=", uid)
    .execute();
  if (existing.length >= maxPasskeys) return { ok: false, reason: "full" };
  const result = await callAuth(services, (api) =>
    api.generatePasskeyRegistrationOptions({
      headers: authHeaders(context),
      query: {},
      returnHeaders: true,
    }),
  );
  // The session ended while the password was checked.
  if (!result.ok) throw redirect("/login");
  return { ok: true, headers: result.value.headers, options: result.value.response };
}

/** Saves the passkey that the browser created from the options of beginPasskeyRegistration. */
export async function addPasskey(
  context: Context,
  { name, text }: { name: string; text: string },
): Promise<{ ok: boolean }> {
  const response = readNewPasskey(text);
  if (!response) return { ok: false };
  try {
    return await callAuth(context.get(servicesContext), (api) =>
      api.verifyPasskeyRegistration({ body: { response, name }, headers: authHeaders(context) }),
    );
  } catch (error) {
    // Better Auth answers 500 to what it cannot read, and to a passkey that is registered already.
    const isRefusal = error instanceof APIError && error.statusCode === 500;
    if (!isRefusal) throw error;
    return { ok: false };
  }
}

/** Deletes a passkey of the logged-in user; one of another user stays. */
export async function deletePasskey(context: Context, id: string): Promise<void> {
  const { uid } = await requireUser(context);
  const { db } = context.get(servicesContext);
  if (!/^[\w-]{1,100}$/.test(id)) return;
  await db.deleteFrom("passkeys").where("id", "=", id).where("userId", "=", uid).execute();
}
