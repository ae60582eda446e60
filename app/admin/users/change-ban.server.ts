import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import type { Services } from "../../services-context.ts";
import { actOnUser, type UserAction, type UserActionResult } from "./act-on-user.server.ts";

interface BanChange extends UserAction {
  banned: boolean;
  /** Why, at most `maxReasonLength` characters; "" for none. */
  reason?: string;
}

/** Bans somebody else, which ends their sessions at once, or lifts their ban. */
export function changeBan(
  services: Pick<Services, "db">,
  { banned, reason = "", ...action }: BanChange,
): Promise<UserActionResult> {
  return actOnUser(services, action, async (transaction, user) => {
    // Lifting ends sessions too: one that was being opened while the ban came must not become valid with it.
    await transaction.deleteFrom("sessions").where("userId", "=", user.id).execute();
    if (user.banned === banned) return;
    const banReason = banned && reason !== "" ? reason : null;
    await transaction
      .updateTable("users")
      .set({ banned, banReason, banExpires: null })
      .where("id", "=", user.id)
      .execute();
    await writeAuditEntry(transaction, {
      by: action.by,
      action: banned ? "user.ban" : "user.lift-ban",
      subject: { kind: "user", id: user.id },
      before: { banned: user.banned, ...(banReason !== null && { banReason: null }) },
      after: { banned, ...(banReason !== null && { banReason }) },
    });
  });
}
