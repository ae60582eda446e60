import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { createKeptLog } from "../../test/kept-log.ts";
import { checkBackup } from "./check-backup.ts";
import { describeBackups } from "./last-backup.ts";
import { saveIfDue } from "./nightly-backups.ts";

const { db, url } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), "gatefold-nightly-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

let now: Date;
const { log, lines } = createKeptLog();
let dataDir: string;
beforeEach(async () => {
  now = new Date("2026-11-21T02:00:30Z");
  lines.length = 0;
  dataDir = await mkdtemp(join(folder, "data-"));
  await db.deleteFrom("settings").execute();
});

const nightly = () => ({
  ...{ db, databaseUrl: url, storageUrl: join(folder, "uploads"), dataDir },
  timeZone: "Europe/Copenhagen",
  now: () => now,
  log,
});
const files = () => readdir(join(dataDir, "backups"));
const state = () => describeBackups(db, { enabled: true, now });

describe("the nightly back-up", () => {
  it("is made by one process, once a night", async () => {
    expect(await state()).toMatchObject({ at: null, ok: false });
    await Promise.all([saveIfDue(nightly()), saveIfDue(nightly()), saveIfDue(nightly())]);
    await saveIfDue(nightly());
    const names = await files();
    expect(names).toEqual(["nightly-2026-11-21-030030.tar.zst"]);
    const checked = await checkBackup(join(dataDir, "backups", names[0] ?? ""));
    expect(checked).toMatchObject({ ok: true, manifest: { madeAt: now.toISOString() } });

    now = new Date("2026-11-21T12:00:30Z");
    expect(await state()).toMatchObject({ ageSeconds: 36_000, ok: true, words: null });
    now = new Date("2026-11-22T14:00:31Z");
    expect(await state()).toMatchObject({ ok: false });
    await saveIfDue(nightly());
    expect(await files()).toHaveLength(2);
    expect(lines).toEqual(["The nightly back-up was made", "The nightly back-up was made"]);
  });

  it("takes away what has served its time, and half files, and nothing else", async () => {
    await saveIfDue(nightly());
    const backups = join(dataDir, "backups");
    const old = ["gatefold-2020-01-01-030000.tar.zst", "nightly-2026-11-21-020000.tar.zst"];
    for (const name of [...old, "nightly-2026-11-20-030000.tar.zst.part"]) {
      await writeFile(join(backups, name), "");
    }
    now = new Date("2026-11-22T02:00:30Z");
    await saveIfDue(nightly());
    expect((await files()).sort()).toEqual([
      "gatefold-2020-01-01-030000.tar.zst",
      "nightly-2026-11-21-030030.tar.zst",
      "nightly-2026-11-22-030030.tar.zst",
    ]);
  });

  it("that fails is logged and told of, and made an hour later", async () => {
    await writeFile(join(dataDir, "backups"), "in the way");
    await saveIfDue(nightly());
    await saveIfDue(nightly());
    expect(lines).toEqual([expect.stringMatching(/back-up failed.*EEXIST/)]);
    expect(await state()).toMatchObject({
      at: null,
      ok: false,
      words: expect.stringContaining("EEXIST") as unknown,
    });

    await rm(join(dataDir, "backups"));
    now = new Date("2026-11-21T03:00:31Z");
    await saveIfDue(nightly());
    expect(await state()).toMatchObject({ at: now.toISOString(), ok: true, words: null });
  });

  it("ends with the shop, and leaves no half of one", async () => {
    const stopping = new AbortController();
    const saving = saveIfDue(nightly(), stopping.signal);
    stopping.abort();
    await saving;
    expect(await files()).toEqual([]);
    expect(await state()).toMatchObject({ at: null, words: null });
    expect(lines).toEqual([]);
  });

  it("is not told of when the shop makes none", async () => {
    expect(await describeBackups(db, { enabled: false, now })).toBeNull();
  });
});
