import { data } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { passkeyNameField, secretField } from "../account-fields.ts";
import { requireUser } from "../guards.server.ts";
import type { PasswordRefusal } from "../own-password.server.ts";
import { refuseChange, type ProfileChange, type ProfileResult } from "../profile/profile-result.ts";
import { rateLimitResponse } from "../rate-limit-response.ts";
import { addPasskey, beginPasskeyRegistration, deletePasskey } from "./own-passkeys.server.ts";
import { createTwoFactorSetUp } from "./two-factor-set-up.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.server.ts";

/** The profile page's changes of two-factor log-in and passkeys, by the `intent` of their forms. */
export const twoFactorChanges: { [intent: string]: (change: ProfileChange) => Promise<unknown> } = {
  "begin-two-factor": beginSetUp,
  "confirm-two-factor": confirmSetUp,
  "end-two-factor": turnOff,
  "new-recovery-codes": renewCodes,
  "begin-passkey": beginPasskey,
  "add-passkey": savePasskey,
  "delete-passkey": removePasskey,
};

async function beginSetUp({ context, form }: ProfileChange) {
  const intent = "begin-two-factor";
  const { email } = await requireUser(context);
  const begun = await beginTwoFactor(context, passwordOf(form));
  if (!begun.ok) return refusePassword(intent, begun);
  return data<ProfileResult>({
    intent,
    setUp: createTwoFactorSetUp({ secret: begun.secret, email }),
  });
}

async function confirmSetUp({ context, form, finish }: ProfileChange) {
  const intent = "confirm-two-factor";
  const { email } = await requireUser(context);
  const confirmed = await confirmTwoFactor(context, textOf(form, "code").slice(0, 100));
  if (confirmed.ok) {
    const { recoveryCodes, headers } = confirmed;
    return data<ProfileResult>({ intent, recoveryCodes }, { headers });
  }
  if (confirmed.reason === "already-on") return finish();
  // The secret comes from the form: only the right password makes the shop show one.
  const secret = secretField.safeParse(textOf(form, "secret"));
  const setUp = secret.success
    ? { setUp: createTwoFactorSetUp({ secret: secret.data, email }) }
    : {};
  if (confirmed.reason === "rate-limited") {
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
  return ended.ok ? finish(ended.headers) : refusePassword("end-two-factor", ended);
}

async function renewCodes({ context, form }: ProfileChange) {
  const intent = "new-recovery-codes";
  const renewed = await renewRecoveryCodes(context, passwordOf(form));
  if (!renewed.ok) return refusePassword(intent, renewed);
  return data<ProfileResult>({ intent, recoveryCodes: renewed.recoveryCodes });
}

async function beginPasskey({ context, form }: ProfileChange) {
  const intent = "begin-passkey";
  const begun = await beginPasskeyRegistration(context, passwordOf(form));
  if (begun.ok) {
    return data<ProfileResult>(
      { intent, passkeyOptions: begun.options },
      { headers: begun.headers },
    );
  }
  if (begun.reason === "full") {
    return refuseChange({ intent, message: "You have 20 passkeys. Delete one to add another." });
  }
  return refusePassword(intent, begun);
}

async function savePasskey({ context, form, finish }: ProfileChange) {
  const name = passkeyNameField.parse(textOf(form, "name"));
  const added = await addPasskey(context, { name, text: textOf(form, "credential") });
  if (added.ok) return finish();
  return refuseChange({
    intent: "add-passkey",
    message: "This passkey could not be added. Try again.",
  });
}

async function removePasskey({ context, form, finish }: ProfileChange) {
  await deletePasskey(context, textOf(form, "passkey"));
  return finish();
}

/** Cut at 200 characters, more than any password has, so that hashing stays cheap. */
function passwordOf(form: FormData): string {
  return textOf(form, "password").slice(0, 200);
}

function refusePassword(intent: string, refusal: PasswordRefusal) {
  if (refusal.reason === "rate-limited") {
    const password = rateLimitMessage(refusal.seconds);
    return rateLimitResponse<ProfileResult>({ intent, errors: { password } }, refusal.seconds);
  }
  return refuseChange({ intent, errors: { password: "This is not your password." } });
}
