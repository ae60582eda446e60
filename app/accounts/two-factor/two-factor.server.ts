import type { RouterContextProvider } from "react-router";
import { DatabaseError } from "pg";
import { servicesContext } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { resetRateLimit, consumeRateLimit } from "../rate-limiter.server.ts";
import { findRecoveryCodes } from "./find-two-factor.server.ts";
import { callWithPassword, type PasswordRefusal } from "../own-password.server.ts";
import { authHeaders, requireUser } from "../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Makes the secret for an app; it counts for nothing until confirmTwoStep. Base32, for the app. */
export async function beginTwoFactor(
  context: Context,
  password: string,
): Promise<{ ok: true; secret: string } | PasswordRefusal> {
  const begin = () =>
    callWithPassword(context, (api, headers) =>
      api.enableTwoFactor({ body: { password }, headers }),
    );
  // Of two presses at the same moment one meets the other's row, which the second try finds.
  const answer = await begin().catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === "23505") return begin();
    throw error;
  });
  if (!answer.ok) return answer;
  const uri = "totpURI" in answer.value ? answer.value.totpURI : "";
  const secret = new URL(uri).searchParams.get("secret");
  if (secret === null) throw new Error("Better Auth gave no secret for the app.");
  return { ok: true, secret };
}

export type ConfirmTwoFactorResult =
  | { ok: true; headers: Headers; recoveryCodes: string[] }
  | { ok: false; reason: "wrong" | "on-already" }
  | { ok: false; reason: "too-many"; seconds: number };

/** Turns the second step on, by the first code of the app. All other sessions end. */
export async function confirmTwoFactor(
  context: Context,
  code: string,
): Promise<ConfirmTwoFactorResult> {
  const services = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const { twoFactorEnabled } = await services.db
    .selectFrom("users")
    .select("twoFactorEnabled")
    .where("id", "=", uid)
    .executeTakeFirstOrThrow();
  if (twoFactorEnabled) return { ok: false, reason: "on-already" };
  const limit = rateLimitFor("second-factor", uid);
  const taken = await consumeRateLimit(services, limit);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await withOtherSessionsEnded(context, () =>
    callAuth(services, (api) =>
      api.verifyTOTP({
        body: { code: code.replace(/\D/g, "") },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    ),
  );
  if (!answer.ok) return { ok: false, reason: "wrong" };
  await resetRateLimit(services, limit);
  return {
    ok: true,
    headers: answer.value.headers,
    recoveryCodes: await findRecoveryCodes(services, uid),
  };
}

/** Turns the second step off. All other sessions end; `headers` hold the new one's cookie. */
export async function disableTwoFactor(
  context: Context,
  password: string,
): Promise<{ ok: true; headers: Headers } | PasswordRefusal> {
  const answer = await withOtherSessionsEnded(context, () =>
    callWithPassword(context, (api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  return answer.ok ? { ok: true, headers: answer.value.headers } : answer;
}

/** Makes new recovery codes; the ones before are good no more. */
export async function renewRecoveryCodes(
  context: Context,
  password: string,
): Promise<{ ok: true; recoveryCodes: string[] } | PasswordRefusal> {
  const answer = await callWithPassword(context, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers }),
  );
  return answer.ok ? { ok: true, recoveryCodes: answer.value.backupCodes } : answer;
}

/** Ends the sessions that a person had before a deed which gives them a new one, if it succeeds. */
async function withOtherSessionsEnded<Answer extends { ok: boolean }>(
  context: Context,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const before = await db.selectFrom("sessions").select("id").where("userId", "=", uid).execute();
  const answer = await act();
  if (answer.ok && before.length > 0) {
    const ids = before.map(({ id }) => id);
    await db.deleteFrom("sessions").where("id", "in", ids).execute();
  }
  return answer;
}
