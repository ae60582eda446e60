import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { requireUser } from "../guards.server.ts";
import { callWithPassword, type PasswordRefusal } from "../own-password.server.ts";

/** Changes the user's own password. All their sessions end; `headers` hold the cookie of a new one. */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ ok: true; headers: Headers } | PasswordRefusal> {
  const { uid } = await requireUser(context);
  const result = await callWithPassword(context, (api, headers) =>
    api.changePassword({
      body: { ...passwords, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    }),
  );
  if (!result.ok) return result;
  const { db } = context.get(servicesContext);
  await db.deleteFrom("verifications").where("value", "=", uid).execute();
  return { ok: true, headers: result.value.headers };
}
