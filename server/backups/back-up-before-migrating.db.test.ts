import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { createEmptyDatabase } from "../../test/database/test-database.ts";
import { backUpBeforeMigrating } from "./back-up-before-migrating.ts";
import { verifyBackup } from "./verify-backup.ts";

const now = new Date("2026-12-01T12:00:00Z");

/** A shop whose database is at an older migration, or has none with `last` null. */
async function createShop(last: string | null) {
  const { db, url } = await createEmptyDatabase();
  if (last !== null) await migrate(db, shopMigrations, last);
  const dataDir = await mkdtemp(join(tmpdir(), "gatefold-update-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const backups = join(dataDir, "backups");
  const messages: string[] = [];
  const backUp = (changes: { backups?: boolean } = {}) =>
    backUpBeforeMigrating({
      databaseUrl: url,
      storageUrl: join(dataDir, "uploads"),
      dataDir,
      backups: changes.backups ?? true,
      now,
      log: (message) => messages.push(message),
    });
  const list = () => readdir(backups).catch(() => []);
  return { db, dataDir, backups, messages, backUp, list };
}

it("saves the shop as it was before its pending migrations", async () => {
  const { backUp, list, backups, messages } = await createShop("0005-scale");
  await backUp();
  expect(await list()).toEqual(["update-2026-12-01-130000.tar.zst"]);
  const file = join(backups, "update-2026-12-01-130000.tar.zst");
  const verified = await verifyBackup(file);
  expect(verified.ok && verified.manifest.migrations.at(-1)).toBe("0005-scale");
  expect(messages).toEqual([`Before the update of the database a backup was made: ${file}`]);
});

it("is not made of a new shop, of one that is up to date, or with backups turned off", async () => {
  const empty = await createShop(null);
  await empty.backUp();
  expect(await empty.list()).toEqual([]);
  const old = await createShop("0005-scale");
  await old.backUp({ backups: false });
  expect(await old.list()).toEqual([]);
  await migrate(old.db, shopMigrations);
  await old.backUp();
  expect(await old.list()).toEqual([]);
});

it("is not made twice: a backup of the last ten minutes will do, an older one will not", async () => {
  const { backUp, list, backups } = await createShop("0005-scale");
  await mkdir(backups);
  const made = join(backups, "gatefold-2026-12-01-125000.tar.zst");
  await writeFile(made, "");
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await utimes(made, minutesAgo(9), minutesAgo(9));
  await backUp();
  expect(await list()).toHaveLength(1);
  await utimes(made, minutesAgo(11), minutesAgo(11));
  await backUp();
  expect(await list()).toHaveLength(2);
  const [update = ""] = (await list()).filter((name) => name.startsWith("update-"));
  await rm(join(backups, update));
  // Made while a clock was ahead: how old it is nobody knows.
  await utimes(made, minutesAgo(-500_000), minutesAgo(-500_000));
  await backUp();
  expect(await list()).toHaveLength(2);
});

it("that fails says so, and what to do", async () => {
  const { backUp, backups } = await createShop("0005-scale");
  await writeFile(backups, "no folder");
  await expect(backUp()).rejects.toThrow(
    /^The backup in .+ failed \(.+\), so nothing was changed\. .+BACKUPS=0 starts without one\.$/,
  );
});
