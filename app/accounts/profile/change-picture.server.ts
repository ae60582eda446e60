import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { readUpload, storeUpload } from "../../pictures/store-upload.server.ts";
import { finishUploads, removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { requireUser } from "../guards.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { changedPath } from "./profile-sections.ts";

/** Makes an uploaded file the picture of the user; the previous one is removed. */
export const uploadPicture = defineCommand({
  name: "upload-picture",
  schema: z.object({}),
  who: requireUser,
  limit: limitBy("profile", "profile-picture"),
  run: async (call) => {
    const { by, services, form } = call;
    const read = await readUpload(form.get("picture"));
    if (!read.ok) return refuse("invalid", read.message);
    const stored = await storeUpload(services, { kind: "profile", bytes: read.bytes });
    if (!stored.ok) return refuse("invalid", stored.message);
    const { key } = stored.upload;
    const user = await swapPicture(services, { uid: by.uid, key });
    if (user) finishUploads(services, [stored.upload]);
    // Without a user, whose account was deleted meanwhile, the new picture goes too.
    await removeUploads(services, [user ? user.profilePic : key]);
    return done({ goTo: changedPath(call, "upload-picture") });
  },
});

/** Removes the user's picture; the default one is shown from then on. */
export const removePicture = defineCommand({
  name: "remove-picture",
  schema: z.object({}),
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { by, services } = call;
    const user = await swapPicture(services, { uid: by.uid, key: null });
    await removeUploads(services, [user?.profilePic ?? null]);
    return done({ goTo: changedPath(call, "remove-picture") });
  },
});

/** Sets the key of a user's picture. Gives the user with the previous one, or undefined when there is no such user. */
function swapPicture({ db }: Services, { uid, key }: { uid: string; key: string | null }) {
  return retryTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("profilePic")
      .where("id", "=", uid)
      .forUpdate()
      .executeTakeFirst();
    if (user)
      await transaction
        .updateTable("users")
        .set({ profilePic: key })
        .where("id", "=", uid)
        .execute();
    return user;
  });
}
