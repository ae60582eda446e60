import { randomUUID } from "node:crypto";
import { PictureNotStoredError, type PictureStore } from "../../pictures/picture-store.server.ts";
import { pictureKey, profilePicWidths, uploadKeys } from "../../pictures/picture-url.ts";
import { encodeSquares, readUpload } from "../../pictures/read-upload.server.ts";
import type { Services } from "../../services-context.ts";

const notStoredMessage = "We could not keep this picture just now. Please try again later.";

type StorePictureResult = { ok: true } | { ok: false; message: string };

/** Makes an uploaded file the picture of a user, in all its sizes; the previous one is removed. */
export async function storeProfilePicture(
  services: Services,
  { uid, file }: { uid: string; file: FormDataEntryValue | null },
): Promise<StorePictureResult> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const squares = await encodeSquares(upload.bytes, profilePicWidths);
  if (!squares) return { ok: false, message: "This picture is damaged or too large to open." };

  const key = `profile/${randomUUID()}`;
  try {
    for (const [width, bytes] of squares) {
      await services.pictures.put(pictureKey({ key, width, format: "webp" }), bytes);
    }
  } catch (error) {
    if (!(error instanceof PictureNotStoredError)) throw error;
    services.log.error({ err: error }, "A profile picture could not be stored");
    await deleteStoredPicture(services.pictures, key).catch(() => undefined);
    return { ok: false, message: notStoredMessage };
  }
  const previous = await swapPicture(services, { uid, key });
  // Without a user, whose account was deleted meanwhile, the new picture goes too.
  await deleteStoredPicture(services.pictures, previous === undefined ? key : previous);
  return { ok: true };
}

/** Removes a user's picture; the default one is shown from then on. */
export async function removeProfilePicture(services: Services, uid: string): Promise<void> {
  const previous = await swapPicture(services, { uid, key: null });
  await deleteStoredPicture(services.pictures, previous ?? null);
}

/** Sets the key of a user's picture. Gives the previous one, or undefined when there is no such user. */
function swapPicture({ db }: Services, { uid, key }: { uid: string; key: string | null }) {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("profilePic")
      .where("id", "=", uid)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    await transaction.updateTable("users").set({ profilePic: key }).where("id", "=", uid).execute();
    return user.profilePic;
  });
}

/** Deletes a profile picture from the store, in all its sizes. */
export async function deleteStoredPicture(store: PictureStore, key: string | null): Promise<void> {
  if (key === null) return;
  for (const size of uploadKeys(key)) await store.remove(size);
}
