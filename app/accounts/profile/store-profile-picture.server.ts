import { readUpload, storeUpload } from "../../pictures/store-upload.server.ts";
import { finishUploads, removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";

type StorePictureResult = { ok: true } | { ok: false; message: string };

/** Makes an uploaded file the picture of a user; the previous one is removed. */
export async function storeProfilePicture(
  services: Services,
  { uid, file }: { uid: string; file: FormDataEntryValue | null },
): Promise<StorePictureResult> {
  const read = await readUpload(file);
  if (!read.ok) return read;
  const stored = await storeUpload(services, { kind: "profile", bytes: read.bytes });
  if (!stored.ok) return stored;
  const { key } = stored.upload;
  const user = await swapPicture(services, { uid, key });
  if (user) finishUploads(services, [stored.upload]);
  // Without a user, whose account was deleted meanwhile, the new picture goes too.
  await removeUploads(services, [user ? user.profilePic : key]);
  return { ok: true };
}

/** Removes a user's picture; the default one is shown from then on. */
export async function removeProfilePicture(services: Services, uid: string): Promise<void> {
  const user = await swapPicture(services, { uid, key: null });
  await removeUploads(services, [user?.profilePic ?? null]);
}

/** Sets the key of a user's picture. Gives the user with the previous one, or undefined when there is no such user. */
function swapPicture({ db }: Services, { uid, key }: { uid: string; key: string | null }) {
  return db.transaction().execute(async (transaction) => {
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
