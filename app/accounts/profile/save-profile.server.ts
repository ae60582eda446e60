import { DatabaseError } from "pg";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { requireUser } from "../guards.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { isReservedName } from "../reserved-name.ts";

export type SaveProfileResult =
  | { ok: true }
  | { ok: false; reason: "password-needed" | "wrong-password" | "taken" | "reserved-name" }
  | { ok: false; reason: "rate-limited"; seconds: number };

interface ProfileChange {
  username: string;
  email: string;
  password?: string | undefined;
}

const uniqueViolation = "23505";

/**
 * Saves the user's own name and email. A new email needs the password, since it is the key to the account;
 * links for a new password that went to the old email stop working.
 */
export async function saveProfile(
  context: Readonly<RouterContextProvider>,
  { username, email, password }: ProfileChange,
): Promise<SaveProfileResult> {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  if (user.role !== "admin" && isReservedName(username)) {
    return { ok: false, reason: "reserved-name" };
  }
  if (email !== user.email) {
    if (password === undefined) return { ok: false, reason: "password-needed" };
    const verified = await verifyOwnPassword(context, password);
    if (!verified.ok) return verified;
  }
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ username, email, updatedAt: new Date() })
        .where("id", "=", user.uid)
        .execute();
      if (email !== user.email) {
        await transaction.deleteFrom("verifications").where("value", "=", user.uid).execute();
      }
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) {
      return { ok: false, reason: "taken" };
    }
    throw error;
  }
  return { ok: true };
}
