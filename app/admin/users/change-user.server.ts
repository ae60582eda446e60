import { z } from "zod";
import { openOrdersField } from "../../accounts/account-fields.ts";
import type { CurrentUser } from "../../accounts/current-user.ts";
import {
  eraseAccount,
  finishErasure,
  type ErasedAccount,
} from "../../accounts/erase-account.server.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { lockAdmins } from "../../accounts/lock-admins.server.ts";
import { removeTwoFactor } from "../../accounts/two-factor/remove-two-factor.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { optionalText } from "../../forms/text-fields.ts";
import type { Services } from "../../services-context.ts";
import { maxReasonLength, roles } from "./requested-action.ts";
import { usersText } from "./users-texts.ts";

// No uid has control characters, and PostgreSQL refuses some of them in a text.
const uid = pageField(z.string().regex(/^\P{Cc}+$/u));

/** Makes somebody else an admin or an ordinary user; it counts from their next request on. */
export const changeRole = defineCommand({
  name: "role",
  schema: z.object({ uid, role: pageField(z.enum(roles)) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) =>
    actOnUser(call, async (transaction, user) => {
      const { role } = call.input;
      const { email } = user;
      const message = usersText(role === "admin" ? "isAdminNow" : "isUserNow", { email });
      if (user.role === role) return done({ message });
      await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
      await writeAuditEntry(transaction, {
        by: call.by,
        action: "user.role",
        subject: { kind: "user", id: user.id },
        before: { role: user.role },
        after: { role },
      });
      return done({ message });
    }),
});

/** Bans somebody else, which ends their sessions at once. */
export const banUser = defineCommand({
  name: "ban",
  schema: z.object({ uid, reason: optionalText(maxReasonLength) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) =>
    actOnUser(call, async (transaction, user) => {
      const { reason } = call.input;
      await changeBan(transaction, {
        user,
        by: call.by,
        banned: true,
        banReason: reason === "" ? null : reason,
      });
      return done({ message: usersText("isBanned", { email: user.email }) });
    }),
});

export const liftBan = defineCommand({
  name: "lift-ban",
  schema: z.object({ uid }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) =>
    actOnUser(call, async (transaction, user) => {
      await changeBan(transaction, { user, by: call.by, banned: false, banReason: null });
      return done({ message: usersText("mayLogIn", { email: user.email }) });
    }),
});

interface BanChange {
  user: UserBefore;
  by: CurrentUser;
  banned: boolean;
  banReason: string | null;
}

async function changeBan(
  transaction: Transaction,
  { user, by, banned, banReason }: BanChange,
): Promise<void> {
  // Lifting ends sessions too: one that was being opened while the ban came must not become valid with it.
  await transaction.deleteFrom("sessions").where("userId", "=", user.id).execute();
  if (user.banned === banned) return;
  await transaction
    .updateTable("users")
    .set({ banned, banReason, banExpires: null })
    .where("id", "=", user.id)
    .execute();
  await writeAuditEntry(transaction, {
    by,
    action: banned ? "user.ban" : "user.lift-ban",
    subject: { kind: "user", id: user.id },
    before: { banned: user.banned, ...(banReason !== null && { banReason: null }) },
    after: { banned, ...(banReason !== null && { banReason }) },
  });
}

/** Removes the second factor of a customer who has lost it. They are mailed, since somebody else may have asked for it. */
export const freeFromTwoFactor = defineCommand({
  name: "remove-two-factor",
  schema: z.object({ uid }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) =>
    actOnUser(call, async (transaction, { id, email, role }) => {
      if (role === "admin") return refuse("conflict", usersText("twoFactorOfAdmin", { email }));
      const message = usersText("twoFactorRemoved", { email });
      if (!(await removeTwoFactor(transaction, id))) return done({ message });
      await writeAuditEntry(transaction, {
        by: call.by,
        action: "user.remove-two-factor",
        subject: { kind: "user", id },
        before: null,
        after: null,
      });
      await call.services.queueMail(transaction, { kind: "two-factor-removed", to: email });
      return done({ message });
    }),
});

/**
 * Deletes somebody else's account; their orders stay, without the person's name, and those that are not sent yet are
 * cancelled.
 */
export const deleteUser = defineCommand({
  name: "delete",
  schema: z.object({ uid, openOrders: openOrdersField }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    // The last of its transaction's attempts counts.
    let erased = null as ErasedAccount | null;
    const outcome = await actOnUser(call, async (transaction, { id, email, role, banned }) => {
      const result = await eraseAccount(transaction, call.services, {
        uid: id,
        by: call.by,
        openOrders: call.input.openOrders,
      });
      if (!result.ok) {
        return result.reason === "no-account"
          ? refuse("not-found", usersText("accountGone"))
          : refuse("conflict", usersText("moreOrders", { email, n: result.openOrders }));
      }
      ({ erased } = result);
      await writeAuditEntry(transaction, {
        by: call.by,
        action: "user.delete",
        subject: { kind: "user", id },
        // Without the email: what was deleted is not kept here.
        before: { role, banned },
        after: null,
      });
      // The user's own page is gone with them.
      return call.params["id"] === undefined
        ? done({ message: usersText("isDeleted", { email }) })
        : done({ goTo: "/admin/users?deleted=1" });
    });
    // Once the transaction is committed: a deleted file cannot be restored.
    if (outcome.kind === "done" && erased) await finishErasure(call.services, erased);
    return outcome;
  },
});

interface UserBefore {
  id: string;
  email: string;
  role: "user" | "admin";
  banned: boolean;
}

/**
 * Changes a user in one transaction, with all admins' rows locked. Nobody changes themselves, and only who is
 * an admin at that moment changes others: so one admin always remains, the one who acts.
 */
function actOnUser(
  {
    input: { uid },
    by,
    services: { db },
  }: { input: { uid: string }; by: CurrentUser; services: Pick<Services, "db"> },
  act: (transaction: Transaction, user: UserBefore) => Promise<Outcome<never>>,
): Promise<Outcome<never>> {
  return retryTransaction(db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    // They have lost the role since requireAdmin found it, which sends who is no admin there.
    if (!admins.includes(by.uid)) return done({ goTo: "/" });
    if (uid === by.uid) {
      return refuse("conflict", usersText("notYourself"));
    }
    const user = await transaction
      .selectFrom("users")
      .select(["id", "email", "role", "banned"])
      .where("id", "=", uid)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return refuse("not-found", usersText("accountGone"));
    return act(transaction, user);
  });
}
