import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { findAuditEntries } from "../../app/audit/find-audit-entries.server.ts";
import { importQueue } from "../../app/catalogue/import/jobs/import-jobs.ts";
import { ShopStopping, takeStalledSteps } from "../../app/catalogue/import/running/step.server.ts";
import { takeBackImport } from "../../app/catalogue/import/running/take-back-import.server.ts";
import { writeImport } from "../../app/catalogue/import/running/write-import.server.ts";
import { noThrottle } from "../../app/catalogue/import/staging/throttle.server.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { openJobQueues } from "../../app/jobs/job-queues.server.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import {
  createDatabase,
  createEmptyDatabase,
  type TestDatabase,
} from "../../test/database/test-database.ts";
import { createImporter } from "../../test/fixtures/importer.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-restore-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storageUrl = join(folder, "uploads");
const showProgress = () => undefined;

async function save({ url }: TestDatabase, name: string): Promise<string> {
  const file = join(folder, name);
  const target = { file, overwrite: true };
  await makeBackup({ databaseUrl: url, storageUrl, ...target, now: new Date(), showProgress });
  return file;
}

async function restore(into: TestDatabase, file: string) {
  const verified = await verifyBackup(file);
  if (!verified.ok) throw new Error(verified.message);
  const options = { databaseUrl: into.url, storageUrl, file, withoutMails: false, showProgress };
  return restoreBackup({ ...options, manifest: verified.manifest });
}

/** Closes the idle connections of the test's pool, which otherwise count as a running shop. */
async function closeConnections({ db }: TestDatabase) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`set application_name = 'a test'`.execute(db);
}

/** The notice on the legal guarantee, as the owner's upload is kept. */
const setNotice = ({ db }: TestDatabase, notice: object) =>
  db
    .insertInto("settings")
    .values({ name: "guarantee-notice", value: JSON.stringify(notice), changedAt: new Date() })
    .execute();

const findNotices = ({ db }: TestDatabase) =>
  db.selectFrom("settings").select("value").where("name", "=", "guarantee-notice").execute();

describe("restoreBackup", () => {
  it("migrates an older backup to the newest tables", async () => {
    const old = await createEmptyDatabase();
    await migrate(old.db, shopMigrations, "0001-shop");
    const record = await addRecord(old.db, { id: "old", uploadedCover: "cover/lost" });
    await addUser(old.db, { id: "ann", profilePic: "profile/lost" });
    await addOrder(old.db, { record });
    // The column was called deed until migration 0027.
    await sql`insert into audit_entries (user_name, deed, subject_kind, subject_id, after)
      values ('command line', 'record.change', 'record', 'old', '{"price": 1}')`.execute(old.db);
    const file = await save(old, "old.tar.zst");

    const shop = await createEmptyDatabase();
    expect(await restore(shop, file)).toEqual({ ok: true, erased: [] });
    expect(await migrate(shop.db, shopMigrations)).toEqual([]);
    // The picture storage never had the pictures: the record gets a generated sleeve instead.
    const restored = await shop.db.selectFrom("records").selectAll().executeTakeFirstOrThrow();
    const { uploadedCover, coverImage } = restored;
    expect(uploadedCover).toBeNull();
    expect(coverImage).toMatch(/^sleeve\/[0-9a-f]{16}$/);
    expect(restored.updatedAt).toEqual(record.updatedAt);
    expect(await shop.db.selectFrom("users").select("profilePic").execute()).toEqual([
      { profilePic: null },
    ]);
    expect(await shop.db.selectFrom("orderLines").selectAll().execute()).toHaveLength(1);
    expect(await findAuditEntries(shop.db, { kind: "record", id: "old" })).toMatchObject([
      { action: "record.change", userName: "command line", before: null, after: { price: 1 } },
    ]);
  });

  it("takes a shop from before used records: single copies that are not Mint become used", async () => {
    const old = await createEmptyDatabase();
    await migrate(old.db, shopMigrations, "0006-second-factor");
    const add = (id: string, given: { mediaCondition: "M" | "VG"; stock: number }) =>
      addRecord(old.db, { id, ...given });
    const mint = await add("one-mint", { mediaCondition: "M", stock: 1 });
    const graded = await add("one-graded", { mediaCondition: "VG", stock: 1 });
    await add("three-graded", { mediaCondition: "VG", stock: 3 });
    const sold = await add("sold", { mediaCondition: "VG", stock: 0 });
    await addOrder(old.db, { record: sold, quantity: 1 });
    const bought = await add("two-bought", { mediaCondition: "VG", stock: 0 });
    await addOrder(old.db, { record: bought, quantity: 2 });
    await addOrder(old.db, { record: mint, quantity: 4, status: "shipped" });
    const file = await save(old, "before-used.tar.zst");

    const shop = await createEmptyDatabase();
    expect(await restore(shop, file)).toEqual({ ok: true, erased: [] });
    const restored = await shop.db
      .selectFrom("records")
      .select(["id", "newOrUsed", "stock", "mediaCondition", "updatedAt"])
      .orderBy("id")
      .execute();
    expect(restored.map(({ id, newOrUsed, stock }) => `${id}: ${newOrUsed}, ${stock}`)).toEqual([
      "one-graded: used, 1",
      "one-mint: new, 1",
      "sold: used, 0",
      "three-graded: new, 3",
      "two-bought: new, 0",
    ]);
    expect(restored[0]?.updatedAt).toEqual(graded.updatedAt);
  });

  it("refuses a shop that is not empty, is running, or is older than the backup", async () => {
    const shop = await createDatabase();
    const file = await save(shop, "empty.tar.zst");

    await sql`select 1`.execute(shop.db);
    expect(await restore(shop, file)).toEqual({
      ok: false,
      message: "The shop is running. Stop it first.",
    });
    await closeConnections(shop);
    await addRecord(shop.db, { id: "there" });
    expect(await restore(shop, file)).toEqual({
      ok: false,
      message: expect.stringContaining("The shop is not empty (1 in records)") as unknown,
    });

    const verified = await verifyBackup(file);
    if (!verified.ok) throw new Error(verified.message);
    const manifest = { ...verified.manifest, migrations: ["0001-shop", "9999-later"] };
    const options = { databaseUrl: shop.url, storageUrl, file, withoutMails: false, showProgress };
    expect(await restoreBackup({ ...options, manifest })).toEqual({
      ok: false,
      message: expect.stringMatching(/is of a newer Gatefold.*9999-later/) as unknown,
    });
  });

  it("leaves the database unchanged when it fails", async () => {
    const shop = await createDatabase();
    const record = await addRecord(shop.db, { id: "a" });
    await addOrder(shop.db, { record });
    const file = await save(shop, "failing.tar.zst");
    const verified = await verifyBackup(file);
    if (!verified.ok) throw new Error(verified.message);
    const tables = verified.manifest.tables.map((table) =>
      table.name === "order_lines" ? { ...table, rows: 2 } : table,
    );
    const empty = await createEmptyDatabase();
    const options = { databaseUrl: empty.url, storageUrl, file, withoutMails: false, showProgress };
    await expect(
      restoreBackup({ ...options, manifest: { ...verified.manifest, tables } }),
    ).rejects.toThrow("The table order_lines was not restored completely.");
    const left = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
      empty.db,
    );
    expect(left.rows).toEqual([]);
    await closeConnections(empty);
    expect(await restore(empty, file)).toEqual({ ok: true, erased: [] });
  });

  it("restores uploads in all their sizes", async () => {
    const shop = await createDatabase();
    const pictures = await openPictureStore(storageUrl);
    await pictures.put("cover/kept-96.avif", Buffer.from("small"));
    await pictures.put("cover/kept-960.webp", Buffer.from("large"));
    await pictures.put("photo/kept-1600.webp", Buffer.from("photo"));
    const notice = { key: "0f0e0d0c-0b0a-4908-8706-050403020100.png", width: 600, height: 800 };
    await pictures.put(`notice/${notice.key}`, Buffer.from("notice"));
    await setNotice(shop, notice);
    await addRecord(shop.db, {
      uploadedCover: "cover/kept",
      photos: ["photo/gone", "photo/kept"],
    });
    const file = await save(shop, "pictures.tar.zst");
    const verified = await verifyBackup(file);
    expect(verified).toMatchObject({ ok: true, manifest: { missingPictures: ["photo/gone"] } });
    await rm(storageUrl, { recursive: true });
    const other = await createEmptyDatabase();
    expect(await restore(other, file)).toEqual({ ok: true, erased: [] });
    expect(Buffer.from((await pictures.read("cover/kept-960.webp")) ?? []).toString()).toBe(
      "large",
    );
    expect(Buffer.from((await pictures.read("cover/kept-96.avif")) ?? []).toString()).toBe("small");
    expect(Buffer.from((await pictures.read("photo/kept-1600.webp")) ?? []).toString()).toBe(
      "photo",
    );
    expect(await other.db.selectFrom("records").select("photos").execute()).toEqual([
      { photos: ["photo/kept"] },
    ]);
    expect(Buffer.from((await pictures.read(`notice/${notice.key}`)) ?? []).toString()).toBe(
      "notice",
    );
    expect(await findNotices(other)).toEqual([{ value: notice }]);
  });

  it("misses no photo that is drawn, in a backup of this version or of one that listed them", async () => {
    const shop = await createDatabase();
    const photos = ["photo/drawn-copy-paranoid", "photo/drawn-disc-paranoid"];
    await addRecord(shop.db, { id: "paranoid", photos: [...photos, "photo/lost"] });
    const file = await save(shop, "drawn.tar.zst");
    const verified = await verifyBackup(file);
    if (!verified.ok) throw new Error(verified.message);
    const { manifest } = verified;
    expect(manifest).toMatchObject({ missingPictures: ["photo/lost"], pictures: [] });
    for (const missingPictures of [["photo/lost"], [...photos, "photo/lost"]]) {
      const other = await createEmptyDatabase();
      const options = { databaseUrl: other.url, storageUrl, file, withoutMails: false };
      const restored = { ...options, showProgress, manifest: { ...manifest, missingPictures } };
      expect(await restoreBackup(restored)).toEqual({ ok: true, erased: [] });
      expect(await other.db.selectFrom("records").select("photos").execute()).toEqual([{ photos }]);
    }
  });

  it("shows no notice on the legal guarantee whose picture is lost", async () => {
    const shop = await createDatabase();
    const notice = { key: "1f0e0d0c-0b0a-4908-8706-050403020100.png", width: 600, height: 800 };
    await setNotice(shop, notice);
    const file = await save(shop, "notice.tar.zst");
    const missingPictures = [`notice/${notice.key}`];
    expect(await verifyBackup(file)).toMatchObject({ ok: true, manifest: { missingPictures } });
    const other = await createEmptyDatabase();
    expect(await restore(other, file)).toEqual({ ok: true, erased: [] });
    expect(await findNotices(other)).toEqual([]);
  });

  it("begins no import that ran when the backup was made, and takes back what was written", async () => {
    const shop = await createDatabase();
    const importer = createImporter(shop.db);
    const { id } = await importer.preview("id,artist,album,price,stock\nhalf,A,B,100,1\n");
    await importer.claim(id, "import");
    const dying = { report: () => Promise.reject(new ShopStopping("killed")) };
    const by = { uid: null, username: "Geezer" };
    await expect(
      writeImport(shop.db, id, { by, progress: dying, throttle: noThrottle }),
    ).rejects.toThrow("killed");
    const queues = await openJobQueues(shop.url);
    const queue = await queues.open(importQueue, {});
    await queue.send(shop.db, { id, step: "import", by, language: "en" });
    await queues.close();
    const file = await save(shop, "importing.tar.zst");

    const other = await createEmptyDatabase();
    expect(await restore(other, file)).toEqual({ ok: true, erased: [] });
    const { rows } = await sql`select from pgboss.job where name = ${importQueue}`.execute(
      other.db,
    );
    expect(rows).toEqual([]);
    const [stalled] = await takeStalledSteps(other.db);
    expect(stalled).toMatchObject({ id, stopRequested: true, run: { reason: "restored" } });
    await takeBackImport(other.db, id, { by, throttle: noThrottle, reason: stalled?.run.reason });
    expect(await other.db.selectFrom("records").select("id").execute()).toEqual([]);
    const restored = await other.db.selectFrom("imports").select(["state", "problem"]).execute();
    expect(restored).toEqual([
      {
        state: "previewed",
        problem:
          "A back-up was restored that was made in the middle. What was written was taken back; begin it again.",
      },
    ]);
  });
});
