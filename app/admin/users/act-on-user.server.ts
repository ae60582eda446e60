import type { Transaction } from "kysely";
import { lockAdmins } from "../../accounts/lock-admins.server.ts";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Tables } from "../../db/tables.ts";
import type { Services } from "../../services-context.ts";

/** An action of an admin on a user. */
export interface UserAction {
  uid: string;
  by: AuditActor & { uid: string };
}

export interface UserBefore {
  id: string;
  email: string;
  role: "user" | "admin";
  banned: boolean;
}

export type UserActionResult =
  | { ok: true; email: string }
  /** "not-admin": the actor has lost the role since they opened the page. */
  | { ok: false; reason: "not-found" | "yourself" | "not-admin" };

/**
 * Changes a user in one transaction, with all admins' rows locked. Nobody changes themselves, and only who is
 * an admin at that moment changes others: so one admin always remains, the one who acts.
 */
export function actOnUser(
  { db }: Pick<Services, "db">,
  { uid, by }: UserAction,
  act: (transaction: Transaction<Tables>, user: UserBefore) => Promise<void>,
): Promise<UserActionResult> {
  return retryTransaction(db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (!admins.includes(by.uid)) return { ok: false, reason: "not-admin" };
    if (uid === by.uid) return { ok: false, reason: "yourself" };
    const user = await transaction
      .selectFrom("users")
      .select(["id", "email", "role", "banned"])
      .where("id", "=", uid)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { ok: false, reason: "not-found" };
    await act(transaction, user);
    return { ok: true, email: user.email };
  });
}
