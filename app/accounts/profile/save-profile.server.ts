import { DatabaseError } from "pg";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { profileSchema } from "../account-fields.ts";
import { requireUser } from "../guards.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { refusalText } from "../refusal-texts.ts";
import { isReservedName } from "../reserved-name.ts";
import { changedPath } from "./profile-sections.ts";

const uniqueViolation = "23505";

/**
 * Saves the user's own name and email. A new email needs the password, since it is the key to the account; links for a new
 * password that went to the old email stop working.
 */
export const saveProfile = defineCommand({
  name: "save-profile",
  schema: profileSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services } = call;
    const { username, email, password } = input;
    const isEmailNew = email !== by.email;
    const refuseField = (field: string, message: string) =>
      refuse("invalid", { fieldErrors: { [field]: [message] } });
    if (by.role !== "admin" && isReservedName(username)) {
      return refuseField("username", refusalText("reservedName"));
    }
    if (isEmailNew) {
      if (password === undefined) {
        return refuseField("password", refusalText("passwordForEmail"));
      }
      const verified = await verifyOwnPassword(call, password);
      if (!verified.ok) return verified.refusal;
    }
    try {
      await retryTransaction(services.db, async (transaction) => {
        await transaction
          .updateTable("users")
          .set({ username, email, updatedAt: new Date() })
          .where("id", "=", by.uid)
          .execute();
        if (isEmailNew) {
          await transaction.deleteFrom("verifications").where("value", "=", by.uid).execute();
        }
      });
    } catch (error) {
      if (error instanceof DatabaseError && error.code === uniqueViolation) {
        return refuseField("email", refusalText("emailTaken"));
      }
      throw error;
    }
    return done({ goTo: changedPath(call, "save-profile") });
  },
});
