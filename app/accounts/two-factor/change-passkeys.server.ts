import { APIError } from "better-auth/api";
import { z } from "zod";
import { defineCommand, type Call } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { cleanLine } from "../../forms/clean-text.ts";
import type { AccountChange } from "../../mail/mail.ts";
import { beginPasskeySchema, deletePasskeySchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { refuseUnconfirmed } from "../confirm-email/confirm-email.server.ts";
import type { CurrentUser } from "../current-user.ts";
import { endOtherSessions } from "../end-other-sessions.server.ts";
import { requireUser } from "../guards.server.ts";
import { mailChange } from "../mail-change.server.ts";
import { verifyOwner } from "../own-password.server.ts";
import { changedPath } from "../profile/profile-sections.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { refusalText } from "../refusal-texts.ts";
import { authHeaders, findSession } from "../session.server.ts";
import { readNewPasskey } from "./passkey-credential.ts";
import { twoFactorText } from "./two-factor-texts.ts";

/** More than anybody has devices. All of them are sent to the browser when one is added. */
const maxPasskeys = 20;

/** Gives the options for a new passkey, and the cookie of the challenge, which is valid for five minutes. */
export const beginPasskey = defineCommand({
  name: "begin-passkey",
  schema: beginPasskeySchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services, context } = call;
    const unconfirmed = await refuseUnconfirmed(services.db, by);
    if (unconfirmed) return unconfirmed;
    const verified = await verifyOwner(call, input.password);
    if (!verified.ok) return verified.refusal;
    const existing = await services.db
      .selectFrom("passkeys")
      .select("id")
      .where("userId", "=", by.uid)
      .execute();
    if (existing.length >= maxPasskeys) {
      return refuse("invalid", refusalText("tooManyPasskeys", { max: maxPasskeys }));
    }
    const result = await callAuth(services, (api) =>
      api.generatePasskeyRegistrationOptions({
        headers: authHeaders(context),
        query: {},
        returnHeaders: true,
      }),
    );
    // The session ended while the password was checked.
    if (!result.ok) return done({ goTo: "/login" });
    const { response, headers } = result.value;
    return done<PublicKeyCredentialCreationOptionsJSON>({ value: response, headers });
  },
});

/** Saves the passkey that the browser created from the options of beginPasskey. All other sessions end. */
export const addPasskey = defineCommand({
  name: "add-passkey",
  schema: z.object({
    /** In its owner's list; never empty. */
    name: z
      .string()
      .default("")
      .transform((text) => cleanLine(text).slice(0, 60).trim() || twoFactorText("passkey")),
    credential: z.string().default(""),
  }),
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services, context } = call;
    const unconfirmed = await refuseUnconfirmed(services.db, by);
    if (unconfirmed) return unconfirmed;
    const refusal = refuse("invalid", refusalText("passkeyNotAdded"));
    const response = readNewPasskey(input.credential);
    if (!response) return refusal;
    try {
      const { ok } = await callAuth(services, (api) =>
        api.verifyPasskeyRegistration({
          body: { response, name: input.name },
          headers: authHeaders(context),
        }),
      );
      if (!ok) return refusal;
      await closeChange(call, "passkey-added");
      return done({ goTo: changedPath(call, "add-passkey", "passkeys") });
    } catch (error) {
      // Better Auth answers 500 to what it cannot read, and to a passkey that is registered already.
      if (error instanceof APIError && error.statusCode === 500) return refusal;
      throw error;
    }
  },
});

/** Deletes a passkey of the logged-in user; one of another user stays. All other sessions end. */
export const deletePasskey = defineCommand({
  name: "delete-passkey",
  schema: deletePasskeySchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services } = call;
    const verified = await verifyOwner(call, input.password);
    if (!verified.ok) return verified.refusal;
    if (/^[\w-]{1,100}$/.test(input.passkey)) {
      const { numDeletedRows } = await services.db
        .deleteFrom("passkeys")
        .where("id", "=", input.passkey)
        .where("userId", "=", by.uid)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await closeChange(call, "passkey-deleted");
    }
    return done({ goTo: changedPath(call, "delete-passkey", "passkeys") });
  },
});

/** Ends sessions that were opened with a removed factor, and mails the owner of the account. */
async function closeChange(
  { by, services, context }: Call<CurrentUser>,
  change: AccountChange,
): Promise<void> {
  const session = await findSession(context);
  await endOtherSessions(services.db, { uid: by.uid, sessionId: session?.sessionId });
  await mailChange(services, { change, to: by.email });
}
