import { DatabaseError } from "pg";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { requireUser } from "../session.server.ts";

export type SaveProfileResult =
  | { ok: true }
  | { ok: false; reason: "password-needed" | "wrong-password" | "taken" }
  | { ok: false; reason: "too-many"; seconds: number };

const uniqueViolation = "23505";

/**
 * Saves name and e-mail of who is logged in. Another e-mail takes the password, since it is the key to
 * the account; links for a new password that went to the old one are not good any more.
 */
export async function saveProfile(
  context: Readonly<RouterContextProvider>,
  given: { username: string; email: string; password?: string | undefined },
): Promise<SaveProfileResult> {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const { username, email, password } = given;
  if (email !== user.email) {
    if (password === undefined) return { ok: false, reason: "password-needed" };
    const checked = await verifyOwnPassword(context, password);
    if (!checked.ok) return checked;
  }
  try {
    await db.transaction().execute(async (on) => {
      await on
        .updateTable("users")
        .set({ username, email, updatedAt: new Date() })
        .where("id", "=", user.uid)
        .execute();
      if (email !== user.email) {
        await on.deleteFrom("verifications").where("value", "=", user.uid).execute();
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
