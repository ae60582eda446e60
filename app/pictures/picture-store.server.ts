import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Pictures cannot be kept where STORAGE_URL says; its message is one line for the person at the terminal. */
class StorageError extends Error {
  override name = "StorageError";
}

/** A picture that the folder or the bucket did not take: it is full, read-only, or away. */
export class PictureNotStoredError extends Error {
  override name = "PictureNotStoredError";
}

/** Where pictures are kept, by key such as `cover/3f2a-400.avif`: a folder or a bucket. */
export interface PictureStore {
  /**
   * Keeps a picture so that nobody ever reads half of it, whatever happens meanwhile, a power cut included. Throws
   * PictureNotStoredError, and leaves nothing behind, when that cannot be.
   */
  put: (key: string, picture: Uint8Array) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** The bytes, or null when there is no such picture. */
  read: (key: string) => Promise<Uint8Array | null>;
  /** Removes a picture; one that is not there is no failure. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with `folder/`, in no order; those put or removed meanwhile may be among them. */
  list: (folder: `${string}/`) => AsyncIterable<string>;
}

/**
 * Opens the store of pictures named by STORAGE_URL: an absolute folder, or
 * `s3://bucket/prefix?region=…&endpoint=…` with the credentials where Amazon's tools look for them
 * (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, for one). Throws StorageError when nothing can be kept
 * there: better at the start than at the first cover.
 */
export async function openPictureStore(storageUrl: string): Promise<PictureStore> {
  const store = storageUrl.startsWith("s3://")
    ? await openBucket(storageUrl)
    : onDisk(new Disk(new FSDriver({ location: storageUrl, visibility: "private" })), {
        prefix: "",
        flush: (key) => flushFile(join(storageUrl, key)),
      });
  const trial = `drafts/${randomUUID()}-trial`;
  try {
    await store.put(trial, new Uint8Array([1]));
    await store.remove(trial);
  } catch (error) {
    throw new StorageError(`STORAGE_URL ${storageUrl} does not keep pictures (${causeOf(error)}).`);
  }
  return store;
}

/**
 * Keeps a picture that can be made again whenever it is asked for: a store that takes nothing now is said in
 * the log, in one line, and the picture is shown all the same.
 */
export async function storeIfPossible(
  store: PictureStore,
  { key, picture }: { key: string; picture: Uint8Array },
): Promise<void> {
  try {
    await store.put(key, picture);
  } catch (error) {
    if (!(error instanceof PictureNotStoredError)) throw error;
    console.error(error.message);
  }
}

/** Waits until a file, or the names in a folder, are on the disk: a power cut takes what only the system's memory has. */
async function flushFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What the file system or the bucket itself said. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return causeOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error.message.includes(error.name) ? error.message : `${error.name}: ${error.message}`;
}

interface BucketLocation {
  bucket: string;
  /** Put before every key, with a slash at its end; "" for none. */
  prefix: string;
  /** Null: as the environment says. */
  region: string | null;
  /** Null: Amazon's own. */
  endpoint: string | null;
}

/** Reads `s3://bucket/prefix?region=…&endpoint=…`. Throws StorageError when it is none. */
function parseBucketUrl(storageUrl: string): BucketLocation {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null;
  const endpoint = url?.searchParams.get("endpoint") ?? null;
  const usable = endpoint === null || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? "");
  if (url?.protocol !== "s3:" || url.hostname === "" || !usable) {
    throw new StorageError(
      `STORAGE_URL is ${JSON.stringify(storageUrl)}, but must be s3://bucket/prefix?region=…&endpoint=https://….`,
    );
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    region: url.searchParams.get("region"),
    endpoint,
  };
}

async function openBucket(storageUrl: string): Promise<PictureStore> {
  const { bucket, prefix, region, endpoint } = parseBucketUrl(storageUrl);
  // A shop that keeps its pictures in a folder does not pay for loading this.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const driver = new S3Driver({
    bucket,
    visibility: "private",
    // Most S3-compatible services have no access lists, no regions, and name buckets in the path.
    supportsACL: false,
    // Without these a bucket that hangs would hold a page for minutes.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    ...(region !== null && { region }),
    ...(endpoint !== null && { endpoint, region: region ?? "auto", forcePathStyle: true }),
  });
  return onDisk(new Disk(driver), { prefix });
}

interface DiskOptions {
  prefix: string;
  /** Left out: what the disk has taken is durable. */
  flush?: (key: string) => Promise<void>;
}

function onDisk(disk: Disk, { prefix, flush }: DiskOptions): PictureStore {
  return {
    put: async (key, picture) => {
      const draft = `${prefix}drafts/${randomUUID()}`;
      try {
        await disk.put(draft, picture);
        await flush?.(draft);
        await disk.move(draft, prefix + key);
        await flush?.(dirname(prefix + key));
      } catch (error) {
        await disk.delete(draft).catch(() => undefined);
        throw new PictureNotStoredError(`${key} could not be kept (${causeOf(error)}).`, {
          cause: error,
        });
      }
    },
    has: (key) => disk.exists(prefix + key),
    read: async (key) => {
      if (!(await disk.exists(prefix + key))) return null;
      try {
        return await disk.getBytes(prefix + key);
      } catch (error) {
        // It may have been removed since.
        if (!(await disk.exists(prefix + key))) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(prefix + key),
    list: async function* (folder) {
      let paginationToken: string | undefined;
      do {
        const page = await listPage(disk, prefix + folder, paginationToken);
        for (const object of page.objects) if (object.isFile) yield object.key.slice(prefix.length);
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
  };
}

async function listPage(disk: Disk, path: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(path, paginationToken === undefined ? {} : { paginationToken });
  } catch (error) {
    // A folder is made for its first picture.
    if (error instanceof Error && causeOf(error).includes("ENOENT")) {
      return { objects: [], paginationToken: undefined };
    }
    throw error;
  }
}
