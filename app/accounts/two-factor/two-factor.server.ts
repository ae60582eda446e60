import { DatabaseError } from "pg";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireUser } from "../guards.server.ts";
import { callWithPassword, type PasswordRefusal } from "../own-password.server.ts";
import { resetRateLimit, consumeRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { authHeaders } from "../session.server.ts";
import { findRecoveryCodes } from "./find-two-factor.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Makes a secret (base32) for an authenticator app; it has no effect until confirmTwoFactor. */
export async function beginTwoFactor(
  context: Context,
  password: string,
): Promise<{ ok: true; secret: string } | PasswordRefusal> {
  const begin = () =>
    callWithPassword(context, (api, headers) =>
      api.enableTwoFactor({ body: { password }, headers }),
    );
  // Of two submits at the same moment one meets the other's row, which the second attempt finds.
  const result = await begin().catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === "23505") return begin();
    throw error;
  });
  if (!result.ok) return result;
  const uri = "totpURI" in result.value ? result.value.totpURI : "";
  const secret = new URL(uri).searchParams.get("secret");
  if (secret === null) throw new Error("Better Auth gave no secret for the app.");
  return { ok: true, secret };
}

export type ConfirmTwoFactorResult =
  | { ok: true; headers: Headers; recoveryCodes: string[] }
  | { ok: false; reason: "wrong" | "already-on" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/** Turns two-factor log-in on, by the first code of the app. All other sessions end. */
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
  if (twoFactorEnabled) return { ok: false, reason: "already-on" };
  const limit = rateLimitFor("two-factor-code", uid);
  const allowed = await consumeRateLimit(services, limit);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };
  const result = await withOtherSessionsEnded(context, () =>
    callAuth(services, (api) =>
      api.verifyTOTP({
        body: { code: code.replace(/\D/g, "") },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    ),
  );
  if (!result.ok) return { ok: false, reason: "wrong" };
  await resetRateLimit(services, limit);
  return {
    ok: true,
    headers: result.value.headers,
    recoveryCodes: await findRecoveryCodes(services, uid),
  };
}

/** Turns two-factor log-in off. All other sessions end; `headers` hold the new one's cookie. */
export async function disableTwoFactor(
  context: Context,
  password: string,
): Promise<{ ok: true; headers: Headers } | PasswordRefusal> {
  const result = await withOtherSessionsEnded(context, () =>
    callWithPassword(context, (api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ),
  );
  return result.ok ? { ok: true, headers: result.value.headers } : result;
}

/** Makes new recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  context: Context,
  password: string,
): Promise<{ ok: true; recoveryCodes: string[] } | PasswordRefusal> {
  const result = await callWithPassword(context, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers }),
  );
  return result.ok ? { ok: true, recoveryCodes: result.value.backupCodes } : result;
}

/** Ends the sessions that a user had before an action that gives them a new one, if it succeeds. */
async function withOtherSessionsEnded<Result extends { ok: boolean }>(
  context: Context,
  act: () => Promise<Result>,
): Promise<Result> {
  const { db } = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const before = await db.selectFrom("sessions").select("id").where("userId", "=", uid).execute();
  const result = await act();
  if (result.ok && before.length > 0) {
    const ids = before.map(({ id }) => id);
    await db.deleteFrom("sessions").where("id", "in", ids).execute();
  }
  return result;
}
