export interface BucketLocation {
  bucket: string;
  /** Put before every key, with a slash at its end; "" for none. */
  prefix: string;
  /** Null: as the environment says. */
  region: string | null;
  /** Null: Amazon's own. */
  endpoint: string | null;
}

/** Pictures cannot be kept where STORAGE_URL says; its message is one line for the person at the terminal. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** Reads `s3://bucket/prefix?region=…&endpoint=…`. Throws StorageError when it is none. */
export function parseBucketUrl(storageUrl: string): BucketLocation {
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
