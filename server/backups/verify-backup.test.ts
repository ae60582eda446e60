import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeArchive } from "./backup-archive.ts";
import { jobsName, manifestName, type Manifest } from "./backup-manifest.ts";
import { verifyBackup, hashOf } from "./verify-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-archive-"));
afterAll(() => rm(folder, { recursive: true }));

const users = Buffer.from("1\tann\n2\tbob\\nson\n");
const picture = Buffer.from("not quite a picture");
const jobs = Buffer.from("[]");
const entries: [string, Buffer][] = [
  ["pictures/cover/a-96.avif", picture],
  ["tables/users/00001", users],
  [jobsName, jobs],
];
const manifest: Manifest = {
  format: 1,
  madeAt: "2026-11-21T03:00:00.000Z",
  shopVersion: "0.1.0",
  migrations: ["0001-shop"],
  tables: [
    { name: "users", columns: ["id", "name"], rows: 2, sha256: hashOf(users) },
    { name: "empty", columns: ["id"], rows: 0, sha256: hashOf(Buffer.alloc(0)) },
  ],
  sequences: [],
  jobs: { count: 0, sha256: hashOf(jobs) },
  pictures: [{ key: "cover/a-96.avif", sha256: hashOf(picture) }],
  missingPictures: [],
};

type AddEntries = Parameters<typeof writeArchive>[0]["addEntries"];

function addAll(written: unknown, without?: string): AddEntries {
  return async ({ add }) => {
    const all: [string, Buffer][] = [
      ...entries,
      [manifestName, Buffer.from(JSON.stringify(written))],
    ];
    for (const [entry, bytes] of all) if (entry !== without) await add(entry, bytes);
  };
}

async function write(
  name: string,
  { without, written = manifest }: { without?: string; written?: unknown } = {},
): Promise<string> {
  const file = join(folder, name);
  const addEntries = addAll(written, without);
  await writeArchive({ file, overwrite: true, verify: () => Promise.resolve(), addEntries });
  return file;
}

const intact = await write("intact.tar.zst");
const bytes = await readFile(intact);

async function verifyBytes(changed: Buffer) {
  const file = join(folder, "changed.tar.zst");
  await writeFile(file, changed);
  return verifyBackup(file);
}

describe("verifyBackup", () => {
  it("accepts an intact backup, which only its owner can read", async () => {
    expect(await verifyBackup(intact)).toEqual({ ok: true, manifest });
    expect((await stat(intact)).mode & 0o777).toBe(0o600);
  });

  it("refuses a backup with any byte changed", async () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(await verifyBytes(changed), String(at)).toMatchObject({ ok: false });
    }
  });

  it("refuses a backup with trailing bytes", async () => {
    const longer = Buffer.concat([bytes, Buffer.from("\n")]);
    expect(await verifyBytes(longer)).toMatchObject({ ok: false });
  });

  it("refuses a truncated backup", async () => {
    expect(await verifyBytes(bytes.subarray(0, -1))).toMatchObject({ ok: false });
    for (let length = 0; length < bytes.length; length += 3) {
      expect(await verifyBytes(bytes.subarray(0, length)), String(length)).toMatchObject({
        ok: false,
      });
    }
  });

  it.each([...entries.map(([name]) => name), manifestName])(
    "refuses a backup without %s",
    async (name) => {
      expect(await verifyBackup(await write("without.tar.zst", { without: name }))).toMatchObject({
        ok: false,
      });
    },
  );

  it.each([
    ["a manifest that does not match", { ...manifest, jobs: { ...manifest.jobs, count: 1 } }],
    ["an unknown format", { ...manifest, format: 2 }],
    [
      "a picture outside the picture folder",
      { ...manifest, pictures: [{ key: "../../etc/passwd", sha256: hashOf(picture) }] },
    ],
  ])("refuses a backup with %s", async (_what, written) => {
    expect(await verifyBackup(await write("other.tar.zst", { written }))).toMatchObject({
      ok: false,
    });
  });

  it.each(["nothing-here.tar.zst", "."])("names a file that cannot be read: %s", async (name) => {
    const verified = await verifyBackup(join(folder, name));
    expect(verified).toEqual({
      ok: false,
      message: expect.stringContaining("cannot be read") as unknown,
    });
  });

  it("a failed write leaves no file behind", async () => {
    const before = await readdir(folder);
    const failing = (step: "add" | "verify") =>
      writeArchive({
        file: join(folder, "failing.tar.zst"),
        overwrite: false,
        addEntries: async ({ add }) => {
          await add("tables/users/00001", users);
          if (step === "add") throw new Error("The database went away.");
        },
        verify: () => Promise.reject(new Error("It was not what was written.")),
      });
    await expect(failing("add")).rejects.toThrow("The database went away.");
    await expect(failing("verify")).rejects.toThrow("It was not what was written.");
    await expect(
      writeArchive({
        file: join(folder, "no-such-folder/x.tar.zst"),
        overwrite: false,
        addEntries: async ({ add }) => {
          for (let count = 0; count < 100; count += 1)
            await add("tables/a/1", Buffer.alloc(100_000));
        },
        verify: () => Promise.resolve(),
      }),
    ).rejects.toThrow("ENOENT");
    expect(await readdir(folder)).toEqual(before);
  });

  it("of writes to one name at once each is whole, and a failed one takes no other along", async () => {
    const own = await mkdtemp(join(folder, "at-once-"));
    const file = join(own, "gatefold-2026-11-21-030000.tar.zst");
    const writing = (overwrite: boolean, verify = () => Promise.resolve()) =>
      writeArchive({ file, overwrite, addEntries: addAll(manifest), verify });
    const written = await Promise.all([writing(false), writing(false), writing(false)]);
    const names = ["", "-2", "-3"].map((end) => file.replace(".tar", `${end}.tar`));
    expect(written.map((one) => one.file).sort()).toEqual(names.sort());
    for (const name of names) expect(await verifyBackup(name)).toEqual({ ok: true, manifest });

    const failing = writing(true, () => Promise.reject(new Error("It was damaged.")));
    const [replaced, failed] = await Promise.allSettled([writing(true), failing]);
    expect(replaced).toMatchObject({ value: { file } });
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "It was damaged." } });
    expect(await verifyBackup(file)).toEqual({ ok: true, manifest });
    expect(await readdir(own)).toHaveLength(3);
  });
});
