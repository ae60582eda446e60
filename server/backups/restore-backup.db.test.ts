import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../../test/database.ts";
import { addOrder, addRecord, addUser } from "../../test/seed.ts";
import { checkBackup } from "./check-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-restore-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storageUrl = join(folder, "uploads");
const show = () => undefined;

async function save({ url }: TestDatabase, name: string): Promise<string> {
  const file = join(folder, name);
  await makeBackup({ databaseUrl: url, storageUrl, file, now: new Date(), show });
  return file;
}

/** The tests' own connections are the shop's to restore: they are let go first. */
async function restore(into: TestDatabase, file: string) {
  const checked = await checkBackup(file);
  if (!checked.ok) throw new Error(checked.words);
  const task = { databaseUrl: into.url, storageUrl, file, withoutMails: false, show };
  return restoreBackup({ ...task, manifest: checked.manifest });
}

/** As if nobody had the database open: the pool's idle connections count as a running shop. */
async function letGo({ db }: TestDatabase) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`set application_name = 'a test'`.execute(db);
}

describe("restoring", () => {
  it("brings an older back-up to the newest tables", async () => {
    const old = await createEmptyDatabase();
    await migrate(old.db, shopMigrations, "0001-shop");
    const record = await addRecord(old.db, { id: "old", uploadedCover: "cover/lost" });
    await addUser(old.db, { id: "ann", profilePic: "profile/lost" });
    await addOrder(old.db, { record });
    const file = await save(old, "old.tar.zst");

    const shop = await createEmptyDatabase();
    expect(await restore(shop, file)).toEqual({ ok: true });
    expect(await migrate(shop.db, shopMigrations)).toEqual([]);
    // The store never had the pictures: a sleeve is drawn instead of a broken picture.
    const restored = await shop.db.selectFrom("records").selectAll().executeTakeFirstOrThrow();
    const { uploadedCover, coverImage } = restored;
    expect(uploadedCover).toBeNull();
    expect(coverImage).toMatch(/^sleeve\/old\./);
    expect(restored.updatedAt).toEqual(record.updatedAt);
    expect(await shop.db.selectFrom("users").select("profilePic").execute()).toEqual([
      { profilePic: null },
    ]);
    expect(await shop.db.selectFrom("orderLines").selectAll().execute()).toHaveLength(1);
  });

  it("leaves a shop alone that is used, runs, or is older than the back-up", async () => {
    const shop = await createDatabase();
    const file = await save(shop, "empty.tar.zst");

    await sql`select 1`.execute(shop.db);
    expect(await restore(shop, file)).toEqual({
      ok: false,
      words: "The shop is running. Stop it first.",
    });
    await letGo(shop);
    await addRecord(shop.db, { id: "there" });
    expect(await restore(shop, file)).toEqual({
      ok: false,
      words: expect.stringContaining("The shop is not empty (1 in records)") as unknown,
    });

    const checked = await checkBackup(file);
    if (!checked.ok) throw new Error(checked.words);
    const manifest = { ...checked.manifest, migrations: ["0001-shop", "9999-later"] };
    const task = { databaseUrl: shop.url, storageUrl, file, withoutMails: false, show };
    expect(await restoreBackup({ ...task, manifest })).toEqual({
      ok: false,
      words: expect.stringMatching(/is of a newer Gatefold.*9999-later/) as unknown,
    });
  });

  it("that fails on its way leaves the database as it was", async () => {
    const shop = await createDatabase();
    const record = await addRecord(shop.db, { id: "a" });
    await addOrder(shop.db, { record });
    const file = await save(shop, "failing.tar.zst");
    const checked = await checkBackup(file);
    if (!checked.ok) throw new Error(checked.words);
    const tables = checked.manifest.tables.map((table) =>
      table.name === "order_lines" ? { ...table, rows: 2 } : table,
    );
    const empty = await createEmptyDatabase();
    const task = { databaseUrl: empty.url, storageUrl, file, withoutMails: false, show };
    await expect(
      restoreBackup({ ...task, manifest: { ...checked.manifest, tables } }),
    ).rejects.toThrow("The table order_lines did not come in whole.");
    const left = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
      empty.db,
    );
    expect(left.rows).toEqual([]);
    await letGo(empty);
    expect(await restore(empty, file)).toEqual({ ok: true });
  });

  it("keeps uploads, in all their sizes", async () => {
    const shop = await createDatabase();
    const pictures = await openPictureStore(storageUrl);
    await pictures.put("cover/kept-96.avif", Buffer.from("small"));
    await pictures.put("cover/kept-960.webp", Buffer.from("large"));
    await addRecord(shop.db, { uploadedCover: "cover/kept" });
    const file = await save(shop, "pictures.tar.zst");
    const checked = await checkBackup(file);
    expect(checked).toMatchObject({ ok: true, manifest: { missingPictures: [] } });
    await rm(storageUrl, { recursive: true });
    const other = await createEmptyDatabase();
    expect(await restore(other, file)).toEqual({ ok: true });
    expect(Buffer.from((await pictures.read("cover/kept-960.webp")) ?? []).toString()).toBe(
      "large",
    );
    expect(Buffer.from((await pictures.read("cover/kept-96.avif")) ?? []).toString()).toBe("small");
  });
});
