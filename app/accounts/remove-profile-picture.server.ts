import { pictureKey, profilePicWidths } from "../pictures/picture-address.ts";
import type { PictureStore } from "../pictures/picture-store.server.ts";

/** Removes every size of a profile picture that nobody shows any more. */
export async function removeProfilePicture(pictures: PictureStore, key: string): Promise<void> {
  const keys = profilePicWidths.map((width) => pictureKey({ key, width, format: "webp" }));
  await Promise.all(keys.map((size) => pictures.remove(size)));
}
