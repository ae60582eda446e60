import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { describeBackups, isBackupOverdue } from "../../app/backups/last-backup.server.ts";
import type { Mail } from "../../app/mail/mail.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { backUpIfDue } from "./nightly-backups.ts";
import { verifyBackup } from "./verify-backup.ts";

const { db, url } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), "gatefold-nightly-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

let now: Date;
const { log, lines } = createMemoryLog();
let dataDir: string;
const queued: Mail[] = [];
beforeEach(async () => {
  now = new Date("2026-11-21T02:00:30Z");
  lines.length = 0;
  queued.length = 0;
  dataDir = await mkdtemp(join(folder, "data-"));
  await db.deleteFrom("settings").execute();
});

const nightly = () => ({
  db,
  databaseUrl: url,
  storageUrl: join(folder, "uploads"),
  dataDir,
  now: () => now,
  queueMail: (_on: unknown, mail: Mail) => {
    queued.push(mail);
    return Promise.resolve();
  },
  log,
});
const files = () => readdir(join(dataDir, "backups"));
const state = () => describeBackups(db, { enabled: true, now });

describe("the nightly backup", () => {
  it("is made by one process, once a night", async () => {
    expect(await state()).toMatchObject({ at: null, ok: false });
    await Promise.all([backUpIfDue(nightly()), backUpIfDue(nightly()), backUpIfDue(nightly())]);
    await backUpIfDue(nightly());
    const names = await files();
    expect(names).toEqual(["nightly-2026-11-21-030030.tar.zst"]);
    const checked = await verifyBackup(join(dataDir, "backups", names[0] ?? ""));
    expect(checked).toMatchObject({ ok: true, manifest: { madeAt: now.toISOString() } });

    now = new Date("2026-11-21T12:00:30Z");
    expect(await state()).toMatchObject({ ageSeconds: 36_000, ok: true, error: null });
    now = new Date("2026-11-22T14:00:31Z");
    expect(await state()).toMatchObject({ ok: false });
    await backUpIfDue(nightly());
    expect(await files()).toHaveLength(2);
    expect(lines).toEqual(["Nightly backup made", "Nightly backup made"]);
  });

  it("deletes outdated and temporary files, and nothing else", async () => {
    await backUpIfDue(nightly());
    const backups = join(dataDir, "backups");
    const old = ["gatefold-2020-01-01-030000.tar.zst", "nightly-2026-11-21-020000.tar.zst"];
    for (const name of [...old, "nightly-2026-11-20-030000.tar.zst.1f3a5b7c.part"]) {
      await writeFile(join(backups, name), "");
    }
    now = new Date("2026-11-22T02:00:30Z");
    await backUpIfDue(nightly());
    expect((await files()).sort()).toEqual([
      "gatefold-2020-01-01-030000.tar.zst",
      "nightly-2026-11-21-030030.tar.zst",
      "nightly-2026-11-22-030030.tar.zst",
    ]);
  });

  it("logs and reports a failure, and tries again an hour later", async () => {
    await writeFile(join(dataDir, "backups"), "in the way");
    await backUpIfDue(nightly());
    await backUpIfDue(nightly());
    expect(lines).toEqual([expect.stringMatching(/backup failed.*EEXIST/)]);
    expect(await state()).toMatchObject({
      at: null,
      ok: false,
      error: expect.stringContaining("EEXIST") as unknown,
    });

    await rm(join(dataDir, "backups"));
    now = new Date("2026-11-21T03:00:31Z");
    await backUpIfDue(nightly());
    expect(await state()).toMatchObject({ at: now.toISOString(), ok: true, error: null });
  });

  it("mails the shop of failures once a day, and two days without one are a problem", async () => {
    await backUpIfDue(nightly());
    await rm(join(dataDir, "backups"), { recursive: true });
    await writeFile(join(dataDir, "backups"), "in the way");
    const mailsAt: string[] = [];
    for (let hour = 24; hour <= 72; hour += 1) {
      now = new Date(Date.parse("2026-11-21T02:00:30Z") + hour * 3_600_000 + hour * 1000);
      const before = queued.length;
      await backUpIfDue(nightly());
      if (queued.length > before) mailsAt.push(now.toISOString().slice(0, 13));
      expect(await isBackupOverdue(db, now)).toBe(hour >= 48);
    }
    expect(mailsAt).toEqual(["2026-11-22T02", "2026-11-23T02", "2026-11-24T02"]);
    expect(queued[0]).toEqual({
      kind: "backup-failed",
      error: expect.stringContaining("EEXIST") as unknown,
      lastAt: "2026-11-21T02:00:30.000Z",
    });
  });

  it("counts two days from the first failure in a shop that never had one", async () => {
    await writeFile(join(dataDir, "backups"), "in the way");
    expect(await isBackupOverdue(db, now)).toBe(false);
    await backUpIfDue(nightly());
    now = new Date("2026-11-23T02:00:29Z");
    expect(await isBackupOverdue(db, now)).toBe(false);
    now = new Date("2026-11-23T02:00:30Z");
    expect(await isBackupOverdue(db, now)).toBe(true);
  });

  it("of a clock that was ahead counts as none, and so do its failures", async () => {
    const today = now;
    now = new Date("2027-12-26T02:00:30Z");
    await backUpIfDue(nightly());
    now = today;
    expect(await state()).toMatchObject({ at: null, ok: false });
    await backUpIfDue(nightly());
    expect(await files()).toContain("nightly-2026-11-21-030030.tar.zst");
    expect(await state()).toMatchObject({ at: today.toISOString(), ok: true });

    await rm(join(dataDir, "backups"), { recursive: true });
    await writeFile(join(dataDir, "backups"), "in the way");
    now = new Date("2027-12-27T02:00:30Z");
    await backUpIfDue(nightly());
    now = new Date("2026-11-22T02:00:30Z");
    await backUpIfDue(nightly());
    expect(queued).toHaveLength(2);
  });

  it("is cancelled when the shop stops, and leaves no file", async () => {
    const stopping = new AbortController();
    const running = backUpIfDue(nightly(), stopping.signal);
    stopping.abort();
    await running;
    expect(await files()).toEqual([]);
    expect(await state()).toMatchObject({ at: null, error: null });
    expect(lines).toEqual([]);
  });

  it("has no state when backups are turned off", async () => {
    expect(await describeBackups(db, { enabled: false, now })).toBeNull();
  });
});
