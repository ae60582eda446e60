import { eraseAccount } from "../../accounts/erase-account.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { actOnUser, type UserAction, type UserActionResult } from "./act-on-user.server.ts";

/** Deletes somebody else's account; their orders stay, without the person's name. */
export async function deleteUser(
  services: Pick<Services, "db" | "pictures" | "log">,
  action: UserAction,
): Promise<UserActionResult> {
  let picture: string | null = null;
  const result = await actOnUser(services, action, async (transaction, { id, role, banned }) => {
    const erased = await eraseAccount(transaction, id);
    picture = erased?.profilePic ?? null;
    await writeAuditEntry(transaction, {
      by: action.by,
      action: "user.delete",
      subject: { kind: "user", id },
      // Without the email: what was deleted is not kept here.
      before: { role, banned },
      after: null,
    });
  });
  // Once the transaction is committed: a deleted file cannot be restored.
  if (result.ok) await removeUploads(services, [picture]);
  return result;
}
