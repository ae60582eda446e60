import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { changePasswordSchema } from "../account-fields.ts";
import { requireUser } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { mailChange } from "../mail-change.server.ts";
import { callWithPassword } from "../own-password.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { changedPath } from "./profile-sections.ts";

/** Changes the user's own password. All their sessions end, and they get a new one. */
export const changePassword = defineCommand({
  name: "change-password",
  schema: changePasswordSchema,
  checked: (schema) => refuseLeakedPassword(schema, "newPassword"),
  hidden: ["currentPassword", "newPassword"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services } = call;
    const changed = await callWithPassword(
      call,
      (api, headers) =>
        api.changePassword({
          body: { ...input, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      "currentPassword",
    );
    if (!changed.ok) return changed.refusal;
    await services.db.deleteFrom("verifications").where("value", "=", by.uid).execute();
    await mailChange(services, { change: "password", to: by.email });
    return done({ goTo: changedPath(call, "change-password"), headers: changed.value.headers });
  },
});
