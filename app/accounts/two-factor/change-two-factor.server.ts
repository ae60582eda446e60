import { data } from "react-router";
import { textOf } from "../../forms/read-form.server.ts";
import { passkeyNameField, secretField } from "../account-fields.ts";
import { addPasskey, beginPasskeyRegistration, deletePasskey } from "./own-passkeys.server.ts";
import type { PasswordRefusal } from "../own-password.server.ts";
import { refuseChange, type ProfileChange, type ProfileResult } from "../profile/profile-result.ts";
import { rateLimitResponse, rateLimitMessage } from "../rate-limit-response.ts";
import { createTwoFactorSetUp } from "./two-factor-set-up.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.server.ts";
import { requireUser } from "../session.server.ts";

/** The changes of the profile page about the second factor and passkeys, by their forms' `intent`. */
export const twoFactorChanges: { [intent: string]: (change: ProfileChange) => Promise<unknown> } = {
  "begin-two-step": showSetUp,
  "confirm-two-step": turnOn,
  "end-two-step": turnOff,
  "new-recovery-codes": showNewCodes,
  "begin-passkey": askForNewPasskey,
  "add-passkey": keepPasskey,
  "delete-passkey": forgetPasskey,
};

async function showSetUp({ context, form }: ProfileChange) {
  const intent = "begin-two-step";
  const { email } = await requireUser(context);
  const begun = await beginTwoFactor(context, passwordOf(form));
  if (!begun.ok) return refusePassword(intent, begun);
  return data<ProfileResult>({
    intent,
    setUp: createTwoFactorSetUp({ secret: begun.secret, email }),
  });
}

async function turnOn({ context, form, finish }: ProfileChange) {
  const intent = "confirm-two-step";
  const { email } = await requireUser(context);
  const confirmed = await confirmTwoFactor(context, textOf(form, "code").slice(0, 100));
  if (confirmed.ok) {
    const { recoveryCodes, headers } = confirmed;
    return data<ProfileResult>({ intent, recoveryCodes }, { headers });
  }
  if (confirmed.reason === "on-already") return finish();
  // The secret comes back from the form, so that nothing but the password ever shows one.
  const secret = secretField.safeParse(textOf(form, "secret"));
  const setUp = secret.success
    ? { setUp: createTwoFactorSetUp({ secret: secret.data, email }) }
    : {};
  if (confirmed.reason === "too-many") {
    const code = rateLimitMessage(confirmed.seconds);
    return rateLimitResponse<ProfileResult>(
      { intent, errors: { code }, ...setUp },
      confirmed.seconds,
    );
  }
  return refuseChange({ intent, errors: { code: "Wrong code." }, ...setUp });
}

async function turnOff({ context, form, finish }: ProfileChange) {
  const ended = await disableTwoFactor(context, passwordOf(form));
  return ended.ok ? finish(ended.headers) : refusePassword("end-two-step", ended);
}

async function showNewCodes({ context, form }: ProfileChange) {
  const intent = "new-recovery-codes";
  const renewed = await renewRecoveryCodes(context, passwordOf(form));
  if (!renewed.ok) return refusePassword(intent, renewed);
  return data<ProfileResult>({ intent, recoveryCodes: renewed.recoveryCodes });
}

async function askForNewPasskey({ context, form }: ProfileChange) {
  const intent = "begin-passkey";
  const asked = await beginPasskeyRegistration(context, passwordOf(form));
  if (asked.ok) {
    return data<ProfileResult>(
      { intent, passkeyOptions: asked.options },
      { headers: asked.headers },
    );
  }
  if (asked.reason === "full") {
    return refuseChange({ intent, message: "You have 20 passkeys. Delete one to add another." });
  }
  return refusePassword(intent, asked);
}

async function keepPasskey({ context, form, finish }: ProfileChange) {
  const name = passkeyNameField.parse(textOf(form, "name"));
  const added = await addPasskey(context, { name, text: textOf(form, "credential") });
  if (added.ok) return finish();
  return refuseChange({
    intent: "add-passkey",
    message: "This passkey could not be added. Try again.",
  });
}

async function forgetPasskey({ context, form, finish }: ProfileChange) {
  await deletePasskey(context, textOf(form, "passkey"));
  return finish();
}

/** More than any password has; what is longer is wrong without being hashed. */
function passwordOf(form: FormData): string {
  return textOf(form, "password").slice(0, 200);
}

function refusePassword(intent: string, refused: PasswordRefusal) {
  if (refused.reason === "too-many") {
    const password = rateLimitMessage(refused.seconds);
    return rateLimitResponse<ProfileResult>({ intent, errors: { password } }, refused.seconds);
  }
  return refuseChange({ intent, errors: { password: "This is not your password." } });
}
