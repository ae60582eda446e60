import { eraseAccount } from "../../accounts/erase-account.server.ts";
import { removePicture } from "../../accounts/profile/change-picture.server.ts";
import { recordDeed } from "../../audit/write-audit-entry.server.ts";
import type { Shop } from "../../services.ts";
import { actOnUser, type UserDeed, type UserDeedResult } from "./act-on-user.server.ts";

/** Deletes somebody else's account; their orders stay, without the person's name. */
export async function deleteUser(
  shop: Pick<Shop, "db" | "pictures">,
  deed: UserDeed,
): Promise<UserDeedResult> {
  const unused: string[] = [];
  const result = await actOnUser(shop, deed, async (transaction, { id, role, banned }) => {
    const erased = await eraseAccount(transaction, id);
    if (typeof erased?.profilePic === "string") unused.push(erased.profilePic);
    await recordDeed(transaction, {
      by: deed.by,
      deed: "user.delete",
      subject: { kind: "user", id },
      // Without the email: what was deleted is not kept here.
      before: { role, banned },
      after: null,
    });
  });
  // Not before the transaction holds: a file comes back from nowhere.
  for (const picture of result.ok ? unused : []) await removePicture(shop.pictures, picture);
  return result;
}
