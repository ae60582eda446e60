import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Auth } from "./auth.server.ts";

interface MakeAdmin {
  auth: Auth;
  /** In lower case. */
  email: string;
  /** Null: an account that is there keeps its own, and its sessions. */
  password: string | null;
}

export interface MadeAdmin {
  id: string;
  /** The role before; null when there was no such account. */
  roleBefore: "user" | "admin" | null;
}

/**
 * Makes the account of an address an admin's, and makes the account when there is none. With a password,
 * that is the only one from now on: sessions and links that were asked for before end. A ban ends too.
 */
export async function makeAdmin(
  on: Transaction<Tables>,
  { auth, email, password }: MakeAdmin,
): Promise<MadeAdmin> {
  const context = await auth.$context;
  const before = await on
    .selectFrom("users")
    .select("role")
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  const { id } = await on
    .insertInto("users")
    .values({ id: newId(context, "user"), email, role: "admin" })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ role: "admin", banned: false }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (password !== null) {
    await on.deleteFrom("sessions").where("userId", "=", id).execute();
    await on.deleteFrom("verifications").where("value", "=", id).execute();
    const hash = await context.password.hash(password);
    await on
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
  return { id, roleBefore: before?.role ?? null };
}

function newId(context: Awaited<Auth["$context"]>, model: "user" | "account"): string {
  const id = context.generateId({ model });
  if (id === false) throw new Error("Better Auth was told to leave ids to the database.");
  return id;
}
