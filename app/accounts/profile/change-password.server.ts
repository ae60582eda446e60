import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services.ts";
import { askWithPassword, type PasswordRefused } from "../own-password.server.ts";
import { requireUser } from "../session.server.ts";

/** Changes the password of who is logged in. All their sessions end; `headers` hold the new one's cookie. */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  given: { currentPassword: string; newPassword: string },
): Promise<{ ok: true; headers: Headers } | PasswordRefused> {
  const { uid } = await requireUser(context);
  const answer = await askWithPassword(context, (api, headers) =>
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
