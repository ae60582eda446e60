import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services.ts";
import { callWithPassword, type PasswordRefusal } from "../own-password.server.ts";
import { requireUser } from "../session.server.ts";

/** Changes the password of who is logged in. All their sessions end; `headers` hold the new one's cookie. */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  given: { currentPassword: string; newPassword: string },
): Promise<{ ok: true; headers: Headers } | PasswordRefusal> {
  const { uid } = await requireUser(context);
  const answer = await callWithPassword(context, (api, headers) =>
    api.changePassword({
      body: { ...given, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    }),
  );
  if (!answer.ok) return answer;
  const { db } = context.get(servicesContext);
  await db.deleteFrom("verifications").where("value", "=", uid).execute();
  return { ok: true, headers: answer.value.headers };
}
