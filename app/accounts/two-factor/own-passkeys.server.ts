import { APIError } from "better-auth/api";
import { redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { verifyOwnPassword, type PasswordRefusal } from "../own-password.server.ts";
import { readNewPasskey } from "./passkey-credential.ts";
import { authHeaders, requireUser } from "../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** More than anybody has devices; each is a row, and sent to the browser when one is added. */
const mostPasskeys = 20;

type Asked =
  | { ok: true; headers: Headers; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; reason: "full" }
  | PasswordRefusal;

/** What the browser is to make a passkey of; `headers` hold the cookie that says so, for five minutes. */
export async function beginPasskeyRegistration(context: Context, password: string): Promise<Asked> {
  const { uid } = await requireUser(context);
  const services = context.get(servicesContext);
  const checked = await verifyOwnPassword(context, password);
  if (!checked.ok) return checked;
  const mine = await services.db
    .selectFrom("passkeys")
    .select("id")
    .where("userId", "=", uid)
    .execute();
  if (mine.length >= mostPasskeys) return { ok: false, reason: "full" };
  const answer = await callAuth(services, (api) =>
    api.generatePasskeyRegistrationOptions({
      headers: authHeaders(context),
      query: {},
      returnHeaders: true,
    }),
  );
  // The session ended while the password was checked.
  if (!answer.ok) throw redirect("/login");
  return { ok: true, headers: answer.value.headers, options: answer.value.response };
}

/** Keeps the passkey that the browser made of what beginPasskey asked. */
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
    // Better Auth's word for whatever it cannot read, and for a passkey that is somebody's already.
    const isRefusal = error instanceof APIError && error.statusCode === 500;
    if (!isRefusal) throw error;
    return { ok: false };
  }
}

/** Forgets a passkey of who is logged in; one that is not theirs stays. */
export async function deletePasskey(context: Context, id: string): Promise<void> {
  const { uid } = await requireUser(context);
  const { db } = context.get(servicesContext);
  if (!/^[\w-]{1,100}$/.test(id)) return;
  await db.deleteFrom("passkeys").where("id", "=", id).where("userId", "=", uid).execute();
}
