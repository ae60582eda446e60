import { recordDeed } from "../../audit/write-audit-entry.server.ts";
import type { Shop } from "../../services.ts";
import { actOnUser, type UserDeed, type UserDeedResult } from "./act-on-user.server.ts";

/** Makes somebody else an admin or an ordinary user; it counts from their next request on. */
export function changeRole(
  shop: Pick<Shop, "db">,
  { role, ...deed }: UserDeed & { role: "user" | "admin" },
): Promise<UserDeedResult> {
  return actOnUser(shop, deed, async (transaction, user) => {
    if (user.role === role) return;
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
    await recordDeed(transaction, {
      by: deed.by,
      deed: "user.role",
      subject: { kind: "user", id: user.id },
      before: { role: user.role },
      after: { role },
    });
  });
}
