import { randomUUID } from "node:crypto";
import { pictureKey, profilePicWidths, uploadKeys } from "../../pictures/picture-url.ts";
import { PictureNotStoredError, type PictureStore } from "../../pictures/picture-store.server.ts";
import { encodeSquares, readUpload } from "../../pictures/read-upload.server.ts";
import type { Services } from "../../services.ts";

const notKeptWords = "We could not keep this picture just now. Please try again later.";

type ChangePictureResult = { ok: true } | { ok: false; words: string };

/** Makes an uploaded file the picture of a person, in all its sizes; the one before is removed. */
export async function changePicture(
  services: Services,
  { uid, file }: { uid: string; file: FormDataEntryValue | null },
): Promise<ChangePictureResult> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const squares = await encodeSquares(upload.bytes, profilePicWidths);
  if (!squares) return { ok: false, words: "This picture is damaged or too large to open." };

  const key = `profile/${randomUUID()}`;
  try {
    for (const [width, bytes] of squares) {
      await services.pictures.put(pictureKey({ key, width, format: "webp" }), bytes);
    }
  } catch (error) {
    if (!(error instanceof PictureNotStoredError)) throw error;
    console.error(error.message);
    await deleteStoredPicture(services.pictures, key).catch(() => undefined);
    return { ok: false, words: notKeptWords };
  }
  const before = await swapPicture(services, { uid, key });
  // An account that was deleted meanwhile has no picture either.
  await deleteStoredPicture(services.pictures, before === undefined ? key : before);
  return { ok: true };
}

/** Takes a person's picture away; the default one is shown from then on. */
export async function removeOwnPicture(services: Services, uid: string): Promise<void> {
  await deleteStoredPicture(
    services.pictures,
    (await swapPicture(services, { uid, key: null })) ?? null,
  );
}

/** Sets the key of a person's picture. Gives the one before, or undefined when there is no such person. */
function swapPicture({ db }: Services, { uid, key }: { uid: string; key: string | null }) {
  return db.transaction().execute(async (on) => {
    const user = await on
      .selectFrom("users")
      .select("profilePic")
      .where("id", "=", uid)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    await on.updateTable("users").set({ profilePic: key }).where("id", "=", uid).execute();
    return user.profilePic;
  });
}

/** Removes a profile picture from the store, in all its sizes. */
export async function deleteStoredPicture(store: PictureStore, key: string | null): Promise<void> {
  if (key === null) return;
  for (const size of uploadKeys(key)) await store.remove(size);
}
