import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import type { Services } from "../../services-context.ts";
import { actOnUser, type UserAction, type UserActionResult } from "./act-on-user.server.ts";

/** Makes somebody else an admin or an ordinary user; it counts from their next request on. */
export function changeRole(
  services: Pick<Services, "db">,
  { role, ...action }: UserAction & { role: "user" | "admin" },
): Promise<UserActionResult> {
  return actOnUser(services, action, async (transaction, user) => {
    if (user.role === role) return;
    await transaction.updateTable("users").set({ role }).where("id", "=", user.id).execute();
    await writeAuditEntry(transaction, {
      by: action.by,
      action: "user.role",
      subject: { kind: "user", id: user.id },
      before: { role: user.role },
      after: { role },
    });
  });
}
