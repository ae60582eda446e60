import { randomUUID } from "node:crypto";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { readBucketAddress } from "./bucket-address.ts";

/** Where pictures are kept, by key such as `cover/3f2a-400.avif`: a folder or a bucket. */
export interface PictureStore {
  /** Keeps a picture so that nobody ever reads half of it, whatever happens meanwhile. */
  put: (key: string, picture: Uint8Array) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** The bytes, or null when there is no such picture. */
  read: (key: string) => Promise<Uint8Array | null>;
  /** Removes a picture; one that is not there is no failure. */
  remove: (key: string) => Promise<void>;
}

/**
 * Opens the store of pictures named by STORAGE_URL: an absolute folder, or
 * `s3://bucket/prefix?region=…&endpoint=…` with the credentials where Amazon's tools look for them
 * (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, for one). Nothing is asked of the bucket yet.
 */
export async function openPictureStore(storageUrl: string): Promise<PictureStore> {
  if (storageUrl.startsWith("s3://")) return openBucket(storageUrl);
  return onDisk(new Disk(new FSDriver({ location: storageUrl, visibility: "private" })), "");
}

async function openBucket(storageUrl: string): Promise<PictureStore> {
  const { bucket, prefix, region, endpoint } = readBucketAddress(storageUrl);
  // A shop that keeps its pictures in a folder does not pay for loading this.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const driver = new S3Driver({
    bucket,
    visibility: "private",
    // Most S3-compatible services have no access lists, no regions, and name buckets in the path.
    supportsACL: false,
    ...(region !== null && { region }),
    ...(endpoint !== null && { endpoint, region: region ?? "auto", forcePathStyle: true }),
  });
  return onDisk(new Disk(driver), prefix);
}

function onDisk(disk: Disk, prefix: string): PictureStore {
  return {
    put: async (key, picture) => {
      const draft = `${prefix}drafts/${randomUUID()}`;
      await disk.put(draft, picture);
      await disk.move(draft, prefix + key);
    },
    has: (key) => disk.exists(prefix + key),
    read: async (key) => {
      if (!(await disk.exists(prefix + key))) return null;
      return disk.getBytes(prefix + key);
    },
    remove: (key) => disk.delete(prefix + key),
  };
}
