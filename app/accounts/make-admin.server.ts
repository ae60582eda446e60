import type { Transaction } from "../db/database.ts";
import type { Auth } from "./auth.server.ts";
import { removeTwoFactor } from "./two-factor/remove-two-factor.server.ts";

interface MakeAdmin {
  auth: Auth;
  /** In lower case. */
  email: string;
  /** Null: an existing account keeps its password and its sessions. */
  password: string | null;
}

export interface MadeAdmin {
  id: string;
  /** Null when there was no such account. */
  roleBefore: "user" | "admin" | null;
  /** Other ways to log in: the names of its passkeys, and whether a second step is required. */
  left: { passkeys: string[]; twoFactor: boolean };
}

/**
 * Gives the account of an email the role admin, and creates it when there is none. A given password replaces
 * the old one: earlier sessions and reset links end. A ban ends too. The email counts as confirmed. An account that was no admin's
 * may be anybody's: with a new password it loses its passkeys and its second factor.
 */
export async function makeAdmin(
  transaction: Transaction,
  { auth, email, password }: MakeAdmin,
): Promise<MadeAdmin> {
  const context = await auth.$context;
  const existing = await transaction
    .selectFrom("users")
    .select("role")
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  const { id } = await transaction
    .insertInto("users")
    .values({ id: newId(context, "user"), email, role: "admin", emailVerified: true })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        role: "admin",
        banned: false,
        emailVerified: true,
        pendingEmail: null,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (password !== null) {
    await transaction.deleteFrom("sessions").where("userId", "=", id).execute();
    if (existing?.role === "user") {
      await transaction.deleteFrom("passkeys").where("userId", "=", id).execute();
      await removeTwoFactor(transaction, id);
    }
    await transaction.deleteFrom("verifications").where("value", "=", id).execute();
    const hash = await context.password.hash(password);
    await transaction
      .insertInto("credentials")
      .values({
        id: newId(context, "account"),
        accountId: id,
        providerId: "credential",
        userId: id,
        password: hash,
      })
      .onConflict((conflict) =>
        conflict.columns(["providerId", "accountId"]).doUpdateSet({ password: hash }),
      )
      .execute();
  }
  const passkeys = await transaction
    .selectFrom("passkeys")
    .select("name")
    .where("userId", "=", id)
    .orderBy("createdAt")
    .execute();
  const user = await transaction
    .selectFrom("users")
    .select("twoFactorEnabled")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const names = passkeys.map(({ name }) => name ?? "");
  const left = { passkeys: names, twoFactor: user.twoFactorEnabled };
  return { id, roleBefore: existing?.role ?? null, left };
}

function newId(context: Awaited<Auth["$context"]>, model: "user" | "account"): string {
  const id = context.generateId({ model });
  if (id === false) throw new Error("Better Auth was told to leave ids to the database.");
  return id;
}
