import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where pictures are kept: a folder or a bucket, by key such as `cover/3f2a-400.avif`. */
export type PictureStore = Disk;

/** Opens the store of pictures named by STORAGE_URL: an absolute folder, or `s3://bucket/prefix`. */
export function openPictureStore(storageUrl: string): PictureStore {
  return new Disk(new FSDriver({ location: storageUrl, visibility: "private" }));
}
