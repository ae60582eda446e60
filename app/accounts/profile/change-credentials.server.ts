import { parseWithZod } from "@conform-to/zod/v4";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields } from "../../forms/read-form.server.ts";
import { changePasswordSchema, profileSchema } from "../account-fields.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { rateLimitResponse } from "../rate-limit-response.ts";
import { changePassword } from "./change-password.server.ts";
import { refuseChange, type ProfileChange, type ProfileResult } from "./profile-result.ts";
import { saveProfile } from "./save-profile.server.ts";

/** Handles the form "Name and email". */
export async function changeNameAndEmail({ context, form, finish }: ProfileChange) {
  const intent = "save-profile";
  const submission = parseWithZod(ownFields(form, profileSchema), { schema: profileSchema });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const saved = await saveProfile(context, submission.value);
  if (saved.ok) return finish();
  if (saved.reason === "rate-limited") {
    const fieldErrors = { password: [rateLimitMessage(saved.seconds)] };
    const reply = submission.reply({ ...hidden, fieldErrors });
    return rateLimitResponse<ProfileResult>({ intent, reply }, saved.seconds);
  }
  const fieldErrors = {
    "password-needed": { password: ["Enter your password to change the email."] },
    "wrong-password": { password: ["This is not your password."] },
    "reserved-name": { username: ["This name is the shop's own. Choose another one."] },
    taken: { email: ["An account with this email already exists."] },
  }[saved.reason];
  return refuseChange({ intent, reply: submission.reply({ ...hidden, fieldErrors }) });
}

/** Handles the form "Password". */
export async function changeOwnPassword({ context, form, finish }: ProfileChange) {
  const intent = "change-password";
  const submission = await parseWithZod(ownFields(form, changePasswordSchema), {
    schema: refuseLeakedPassword(changePasswordSchema, "newPassword"),
    async: true,
  });
  const hidden = { hideFields: ["currentPassword", "newPassword"] };
  if (submission.status !== "success") {
    return refuseChange({ intent, reply: submission.reply(hidden) });
  }
  const changed = await changePassword(context, submission.value);
  if (changed.ok) return finish(changed.headers);
  if (changed.reason === "rate-limited") {
    const fieldErrors = { currentPassword: [rateLimitMessage(changed.seconds)] };
    const reply = submission.reply({ ...hidden, fieldErrors });
    return rateLimitResponse<ProfileResult>({ intent, reply }, changed.seconds);
  }
  const fieldErrors = { currentPassword: ["This is not your password."] };
  return refuseChange({ intent, reply: submission.reply({ ...hidden, fieldErrors }) });
}
