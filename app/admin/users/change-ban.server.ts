import { recordDeed } from "../../audit/write-audit-entry.server.ts";
import type { Shop } from "../../services.ts";
import { actOnUser, type UserDeed, type UserDeedResult } from "./act-on-user.server.ts";

interface BanChange extends UserDeed {
  banned: boolean;
  /** Why, at most `longestReason` letters; "" for no word. */
  reason?: string;
}

/** Bans somebody else, which ends their sessions at once, or lifts their ban. */
export function changeBan(
  shop: Pick<Shop, "db">,
  { banned, reason = "", ...deed }: BanChange,
): Promise<UserDeedResult> {
  return actOnUser(shop, deed, async (transaction, user) => {
    // Lifting ends sessions too: one that was being opened while the ban came must not wake up with it.
    await transaction.deleteFrom("sessions").where("userId", "=", user.id).execute();
    if (user.banned === banned) return;
    const banReason = banned && reason !== "" ? reason : null;
    await transaction
      .updateTable("users")
      .set({ banned, banReason, banExpires: null })
      .where("id", "=", user.id)
      .execute();
    await recordDeed(transaction, {
      by: deed.by,
      deed: banned ? "user.ban" : "user.lift-ban",
      subject: { kind: "user", id: user.id },
      before: { banned: user.banned, ...(banReason !== null && { banReason: null }) },
      after: { banned, ...(banReason !== null && { banReason }) },
    });
  });
}
