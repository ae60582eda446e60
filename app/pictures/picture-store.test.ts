import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openPictureStore } from "./picture-store.server.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-storage-"));
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "buckets"),
  configureBuckets: [{ name: "covers" }],
});
const { port } = await server.run();
// The only pair that this server knows; it checks each request's signature.
vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function bucket(name: string, at = port): string {
  return `s3://${name}/shop?endpoint=${encodeURIComponent(`http://127.0.0.1:${String(at)}`)}`;
}

describe.each([
  ["a folder", join(folder, "uploads")],
  ["a bucket", bucket("covers")],
])("%s", (_name, storageUrl) => {
  test("keeps a picture as it is, exchanges it, and lets go of it", async () => {
    const store = await openPictureStore(storageUrl);
    const key = "cover/3f2a-400.avif";
    const picture = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    expect(await store.has(key)).toBe(false);
    expect(await store.read(key)).toBeNull();
    await store.put(key, picture);
    expect(await store.has(key)).toBe(true);
    expect(Buffer.compare((await store.read(key)) ?? new Uint8Array(), picture)).toBe(0);
    await store.put(key, picture.subarray(0, 10));
    expect(await store.read(key)).toHaveLength(10);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    // One that is not there is no failure.
    await store.remove(key);
  });

  test("what stands there is there for the next who opens it, and nothing half done", async () => {
    await (await openPictureStore(storageUrl)).put("profile/p-64.webp", new Uint8Array([7]));
    expect(await (await openPictureStore(storageUrl)).read("profile/p-64.webp")).toHaveLength(1);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => /drafts\/.+/.test(name))).toEqual([]);
  });
});

// This server reckons the signature of a list of a bucket without the slash that Amazon's client signs.
// Its types lack that it can let them be.
const lenientOptions = {
  address: "127.0.0.1",
  port: 0,
  silent: true,
  allowMismatchedSignatures: true,
  directory: join(folder, "lenient-buckets"),
  configureBuckets: [{ name: "covers" }],
};
const lenient = new S3rver(lenientOptions);
const lenientPort = (await lenient.run()).port;
afterAll(() => lenient.close());

test.each([
  ["a folder", join(folder, "listed")],
  ["a bucket", bucket("covers", lenientPort)],
])("the pictures of one folder are named: %s", async (_name, storageUrl) => {
  const store = await openPictureStore(storageUrl);
  const list = async () => {
    const keys: string[] = [];
    for await (const key of store.list("sleeve/")) keys.push(key);
    return keys.sort();
  };
  expect(await list()).toEqual([]);
  const keys = Array.from({ length: 12 }, (_, at) => `sleeve/wire.${String(at)}-400.avif`).sort();
  for (const key of keys) await store.put(key, new Uint8Array([1]));
  await store.put("photo/other-240.avif", new Uint8Array([1]));
  expect(await list()).toEqual(keys);
});

describe("what keeps nothing is said in words when the shop opens", () => {
  test("a bucket that is not there", async () => {
    await expect(openPictureStore(bucket("missing"))).rejects.toThrow(
      /^STORAGE_URL s3:\/\/missing.+ does not keep pictures \(NoSuchBucket.+\)\.$/,
    );
  });

  test("a wrong password", async () => {
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "wrong");
    await expect(openPictureStore(bucket("covers"))).rejects.toThrow(/SignatureDoesNotMatch/);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  });

  test("a bucket's server that does not answer", async () => {
    await expect(openPictureStore(bucket("covers", 1))).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a folder that is a file, and an address that is none", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(openPictureStore(file)).rejects.toThrow(/does not keep pictures \(.*ENOTDIR/);
    await expect(openPictureStore("s3://")).rejects.toThrow(/must be s3:\/\/bucket/);
  });
});
