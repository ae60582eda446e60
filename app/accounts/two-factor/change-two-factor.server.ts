import { DatabaseError } from "pg";
import { encode } from "uqr";
import { z } from "zod";
import { defineCommand, type Call } from "../../commands/command.server.ts";
import { done, rateLimitMessage, refuse } from "../../commands/outcome.ts";
import { shop } from "../../shop.ts";
import { ownPasswordSchema } from "../account-fields.ts";
import { refuseUnconfirmed } from "../confirm-email/confirm-email.server.ts";
import type { CurrentUser } from "../current-user.ts";
import { endOtherSessions } from "../end-other-sessions.server.ts";
import { requireUser } from "../guards.server.ts";
import { mailChange } from "../mail-change.server.ts";
import { callWithPassword } from "../own-password.server.ts";
import { changedPath } from "../profile/profile-sections.ts";
import { consumeRateLimit, limitBy, resetRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { findSession } from "../session.server.ts";
import { generateRecoveryCodes, hashRecoveryCodes } from "./recovery-codes.server.ts";
import { verifyAppCode } from "./verify-app-code.server.ts";

/** The secret for an authenticator app, in the three forms in which the app can take it. */
export interface TwoFactorSetUp {
  /** Base32, to be typed in. */
  secret: string;
  /** An otpauth URL, which opens an app on this device. */
  url: string;
  /** The dark squares of the QR code as an SVG path in a square of `size` units. */
  qrCode: { path: string; size: number };
}

/** What the page shows after a change. */
interface Shown {
  setUp?: TwoFactorSetUp;
  /** Shown only this once. */
  recoveryCodes?: string[];
}

/** Makes a secret for an authenticator app; it has no effect until confirmTwoFactor. */
export const beginTwoFactor = defineCommand({
  name: "begin-two-factor",
  schema: ownPasswordSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { password } = call.input;
    const unconfirmed = await refuseUnconfirmed(call.services.db, call.by);
    if (unconfirmed) return unconfirmed;
    const begin = () =>
      callWithPassword(call, (api, headers) =>
        api.enableTwoFactor({ body: { password }, headers }),
      );
    // Of two submits at the same moment one meets the other's row, which the second attempt finds.
    const begun = await begin().catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === "23505") return begin();
      throw error;
    });
    if (!begun.ok) return begun.refusal;
    const uri = "totpURI" in begun.value ? begun.value.totpURI : "";
    const secret = new URL(uri).searchParams.get("secret");
    if (secret === null) throw new Error("Better Auth gave no secret for the app.");
    return done<Shown>({ value: { setUp: describeSetUp(secret, call.by) } });
  },
});

/** Turns two-factor log-in on, by the first code of the app. All other sessions end. */
export const confirmTwoFactor = defineCommand({
  name: "confirm-two-factor",
  schema: z.object({
    code: z.string().default(""),
    /** As the form has it: only the right password makes the shop show one. */
    secret: z.string().default(""),
  }),
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services } = call;
    const { twoFactorEnabled, backupCodes } = await services.db
      .selectFrom("users")
      .leftJoin("twoFactors", "twoFactors.userId", "users.id")
      .select(["twoFactorEnabled", "backupCodes"])
      .where("users.id", "=", by.uid)
      .executeTakeFirstOrThrow();
    const goTo = changedPath(call, "confirm-two-factor", "two-factor");
    if (twoFactorEnabled) return done({ goTo });
    const unconfirmed = await refuseUnconfirmed(services.db, by);
    if (unconfirmed) return unconfirmed;
    const isSecret = /^[A-Z2-7]{16,200}$/.test(input.secret);
    const value: Shown = isSecret ? { setUp: describeSetUp(input.secret, by) } : {};
    // Apart from those of a log-in, which somebody else may have used up.
    const limit = rateLimitFor("two-factor-code", by.uid, "set-up");
    const allowed = await consumeRateLimit(services, limit);
    if (!allowed.ok) {
      const { seconds } = allowed;
      const fieldErrors = { code: [rateLimitMessage(seconds)] };
      return refuse("limited", { fieldErrors, value, seconds });
    }
    const confirmed = await withOtherSessionsEnded(call, () =>
      verifyAppCode(call, { uid: by.uid, code: input.code }),
    );
    if (!confirmed.ok)
      return refuse("invalid", { fieldErrors: { code: [refusalText("wrongCode")] }, value });
    await resetRateLimit(services, limit);
    const { headers } = confirmed.value;
    // Stored as hashes, so they are made when they are shown. Of two confirmations at once one shows them.
    const recoveryCodes = generateRecoveryCodes();
    const { numUpdatedRows } = await services.db
      .updateTable("twoFactors")
      .set({
        backupCodes: JSON.stringify(await hashRecoveryCodes(recoveryCodes)),
        addedAt: services.now(),
      })
      .where("userId", "=", by.uid)
      .where("backupCodes", "=", backupCodes ?? "")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return done({ goTo, headers });
    await mailChange(services, { change: "two-factor-on", to: by.email });
    return done<Shown>({ value: { recoveryCodes }, headers });
  },
});

/** Turns two-factor log-in off. All other sessions end, and this one becomes a new one. */
export const endTwoFactor = defineCommand({
  name: "end-two-factor",
  schema: ownPasswordSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { password } = call.input;
    const ended = await withOtherSessionsEnded(call, () =>
      callWithPassword(call, (api, headers) =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      ),
    );
    if (!ended.ok) return ended.refusal;
    await mailChange(call.services, { change: "two-factor-off", to: call.by.email });
    const goTo = changedPath(call, "end-two-factor", "two-factor");
    return done({ goTo, headers: ended.value.headers });
  },
});

/** Makes new recovery codes; the earlier ones stop working. All other sessions end. */
export const renewRecoveryCodes = defineCommand({
  name: "new-recovery-codes",
  schema: ownPasswordSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { password } = call.input;
    const renewed = await callWithPassword(call, (api, headers) =>
      api.generateBackupCodes({ body: { password }, headers }),
    );
    if (!renewed.ok) return renewed.refusal;
    const { by, services, context } = call;
    const session = await findSession(context);
    await endOtherSessions(services.db, { uid: by.uid, sessionId: session?.sessionId });
    await mailChange(services, { change: "recovery-codes", to: by.email });
    return done<Shown>({ value: { recoveryCodes: renewed.value.backupCodes } });
  },
});

/** The URL has the format of Google Authenticator, which other apps read too. */
function describeSetUp(secret: string, { email }: CurrentUser): TwoFactorSetUp {
  const label = `${encodeURIComponent(shop.name)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(shop.name);
  const url = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&digits=6&period=30`;
  // Scanners expect an empty border of four units around the code.
  const { data, size } = encode(url, { ecc: "L", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { secret, url, qrCode: { path, size } };
}

/** Ends the sessions that a user had before an action that gives them a new one, if it succeeds. */
async function withOtherSessionsEnded<Result extends { ok: boolean }>(
  { by, services: { db } }: Call<CurrentUser>,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", by.uid)
    .execute();
  const result = await act();
  if (result.ok && before.length > 0) {
    const ids = before.map(({ id }) => id);
    await db.deleteFrom("sessions").where("id", "in", ids).execute();
  }
  return result;
}
