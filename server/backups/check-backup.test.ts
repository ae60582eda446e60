import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeArchive } from "./backup-archive.ts";
import { jobsName, manifestName, type Manifest } from "./backup-manifest.ts";
import { checkBackup, hashOf } from "./check-backup.ts";

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

async function write(
  name: string,
  { without, promise = manifest }: { without?: string; promise?: unknown } = {},
): Promise<string> {
  const file = join(folder, name);
  await writeArchive({
    file,
    check: () => Promise.resolve(),
    fill: async ({ add }) => {
      const all: [string, Buffer][] = [
        ...entries,
        [manifestName, Buffer.from(JSON.stringify(promise))],
      ];
      for (const [entry, bytes] of all) if (entry !== without) await add(entry, bytes);
    },
  });
  return file;
}

const whole = await write("whole.tar.zst");
const bytes = await readFile(whole);

async function checkBytes(changed: Buffer) {
  const file = join(folder, "changed.tar.zst");
  await writeFile(file, changed);
  return checkBackup(file);
}

describe("a back-up", () => {
  it("that is whole is as its manifest says, and nobody else's to read", async () => {
    expect(await checkBackup(whole)).toEqual({ ok: true, manifest });
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
  });

  it("with any byte changed is refused", async () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(await checkBytes(changed), String(at)).toMatchObject({ ok: false });
    }
  });

  it("with anything after its end is refused", async () => {
    const longer = Buffer.concat([bytes, Buffer.from("\n")]);
    expect(await checkBytes(longer)).toMatchObject({ ok: false });
  });

  it("cut off anywhere is refused", async () => {
    expect(await checkBytes(bytes.subarray(0, -1))).toMatchObject({ ok: false });
    for (let length = 0; length < bytes.length; length += 3) {
      expect(await checkBytes(bytes.subarray(0, length)), String(length)).toMatchObject({
        ok: false,
      });
    }
  });

  it.each([...entries.map(([name]) => name), manifestName])(
    "without %s is refused",
    async (name) => {
      expect(await checkBackup(await write("without.tar.zst", { without: name }))).toMatchObject({
        ok: false,
      });
    },
  );

  it.each([
    ["a promise that is not kept", { ...manifest, jobs: { ...manifest.jobs, count: 1 } }],
    ["a form that nobody knows yet", { ...manifest, format: 2 }],
    [
      "a picture outside of its place",
      { ...manifest, pictures: [{ key: "../../etc/passwd", sha256: hashOf(picture) }] },
    ],
  ])("with %s is refused", async (_what, promise) => {
    expect(await checkBackup(await write("other.tar.zst", { promise }))).toMatchObject({
      ok: false,
    });
  });

  it.each(["nothing-here.tar.zst", "."])("that cannot be read is named: %s", async (name) => {
    const checked = await checkBackup(join(folder, name));
    expect(checked).toEqual({
      ok: false,
      words: expect.stringContaining("cannot be read") as unknown,
    });
  });

  it("that fails half-way leaves nothing behind", async () => {
    const before = await readdir(folder);
    const failing = (fail: "fill" | "check") =>
      writeArchive({
        file: join(folder, "failing.tar.zst"),
        fill: async ({ add }) => {
          await add("tables/users/00001", users);
          if (fail === "fill") throw new Error("The database went away.");
        },
        check: () => Promise.reject(new Error("It was not what was written.")),
      });
    await expect(failing("fill")).rejects.toThrow("The database went away.");
    await expect(failing("check")).rejects.toThrow("It was not what was written.");
    await expect(
      writeArchive({
        file: join(folder, "no-such-folder/x.tar.zst"),
        fill: async ({ add }) => {
          for (let count = 0; count < 100; count += 1)
            await add("tables/a/1", Buffer.alloc(100_000));
        },
        check: () => Promise.resolve(),
      }),
    ).rejects.toThrow("ENOENT");
    expect(await readdir(folder)).toEqual(before);
  });
});
