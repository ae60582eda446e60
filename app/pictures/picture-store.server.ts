import { randomUUID } from "node:crypto";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where pictures are kept: a folder or a bucket, by key such as `cover/3f2a-400.avif`. */
export type PictureStore = Disk;

/** Opens the store of pictures named by STORAGE_URL: an absolute folder, or `s3://bucket/prefix`. */
export function openPictureStore(storageUrl: string): PictureStore {
  return new Disk(new FSDriver({ location: storageUrl, visibility: "private" }));
}

/** Keeps a picture so that nobody ever reads half of it, whatever happens meanwhile. */
export async function storePicture(store: PictureStore, key: string, bytes: Buffer): Promise<void> {
  const draft = `drafts/${randomUUID()}`;
  await store.put(draft, bytes);
  await store.move(draft, key);
}

/** A kept picture, or null when there is none under this key. */
export async function findPicture(
  store: PictureStore,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!(await store.exists(key))) return null;
  return new Uint8Array(await store.getBytes(key));
}
