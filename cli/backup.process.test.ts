import { existsSync } from "node:fs";
import { readdir, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashRecoveryCodes } from "../app/accounts/two-factor/recovery-codes.server.ts";
import type { Database } from "../app/db/database.ts";
import { createConsoleObservability } from "../app/observability.ts";
import { openPictureStore } from "../app/pictures/picture-store.server.ts";
import { storeUpload } from "../app/pictures/store-upload.server.ts";
import type { RunningShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { addComment, addOrder, addRecord, addUser } from "../test/database/seed.ts";
import {
  admin,
  askDatabase,
  createCommandShops,
  isOpen,
  runOn,
  visitorOf,
} from "../test/servers/command-shops.ts";

// One shop, told in order: it is filled, saved while it sells, restored elsewhere, and opened there.

const firstStock = 100_000;
const shops = createCommandShops();

/** Every row of every table, as text. */
function readAll(folder: string): Promise<{ [table: string]: string[] }> {
  return askDatabase(folder, async (db) => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'migrations_lock')`.execute(
      db,
    );
    const all: { [table: string]: string[] } = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
      all[name] = rows.map(({ row }) => row);
    }
    const jobs = await sql<{ row: string }>`
      select jsonb_build_array(id, name, data)::text as row from pgboss.job
      where name = 'mail' and state < 'completed' order by 1`.execute(db);
    all["jobs"] = jobs.rows.map(({ row }) => row);
    return all;
  });
}

let shop: RunningShop;
let home: string;
let cover: string;
let mail: string;

/** A sale as the checkout makes one: stock and order in one transaction. */
function sell(db: Database): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    const record = await transaction
      .updateTable("records")
      .set((columns) => ({ stock: columns("stock", "-", 1) }))
      .where("id", "=", "sleep-dopesmoker")
      .returningAll()
      .executeTakeFirstOrThrow();
    // The shop is not told of it by a mail, which would come into the back-up at a moment of its own.
    await addOrder(transaction, { record, userId: "ann", ownerTold: true });
  });
}

const recoveryCode = "k7m2p-x9w4h";
/** By a key that the back-up does not have. */
const encrypted = "00".repeat(80);

async function turnOnTwoFactor(db: Database, email: string, backupCodes: string): Promise<void> {
  const turnOn = db.updateTable("users").set({ twoFactorEnabled: true }).where("email", "=", email);
  const { id } = await turnOn.returning("id").executeTakeFirstOrThrow();
  const row = { id: `of ${id}`, userId: id, secret: encrypted, backupCodes, verified: true };
  await db.insertInto("twoFactors").values(row).execute();
}

beforeAll(async () => {
  home = await shops.createFolder();
  // No mail leaves this shop: what it queues waits.
  shop = await shops.open(home, { SMTP_URL: "smtp://127.0.0.1:1" });
  await askDatabase(home, async (db) => {
    const square = { width: 960, height: 960, channels: 3, background: "#804020" } as const;
    const bytes = await sharp({ create: square }).png().toBuffer();
    const pictures = await openPictureStore(join(home, "uploads"));
    const { log } = createConsoleObservability();
    const stored = await storeUpload({ pictures, log }, { kind: "cover", bytes });
    if (!stored.ok) throw new Error(stored.message);
    cover = stored.upload.key;
    const tracklist = [{ position: "A1", title: "back\\slash, \\N", duration: "" }];
    await addRecord(db, { artist: "Sleep", album: "Dopesmoker", stock: firstStock, tracklist });
    await addRecord(db, {
      artist: "Ærø",
      album: "=1+1",
      uploadedCover: cover,
      tags: ["a,b", "\\N"],
    });
    await addUser(db, { id: "ann", email: "ann@example.com", username: "Ann" });
    await addComment(db, {
      recordId: "sleep-dopesmoker",
      userId: "ann",
      text: "Heavy.\n\\.\n\tTab.",
    });
    await db
      .insertInto("wishlistItems")
      .values({ userId: "ann", recordId: "sleep-dopesmoker" })
      .execute();
    for (let count = 0; count < 5; count += 1) await sell(db);
    await turnOnTwoFactor(db, admin.email, JSON.stringify(await hashRecoveryCodes([recoveryCode])));
    // Codes of an earlier version, which encrypted them.
    await turnOnTwoFactor(db, "ann@example.com", encrypted);
  });
  const postgres = await startEmbeddedPostgres({ dataDir: home });
  const boss = new PgBoss({ connectionString: postgres.url, supervise: false, schedule: false });
  await boss.start();
  mail = (await boss.send("mail", { kind: "welcome", to: "ann@example.com" })) ?? "";
  await boss.stop({ graceful: false });
});

afterAll(() => shops.remove());

it("a back-up of a shop that sells is of one moment", async () => {
  const file = join(home, "selling.tar.zst");
  let selling = true;
  const sales = askDatabase(home, async (db) => {
    let sold = 0;
    for (; selling; sold += 1) await sell(db);
    return sold;
  });
  const saved = await runOn(home, ["backup", file]);
  selling = false;
  expect(await sales).toBeGreaterThan(0);
  expect(saved).toMatchObject({ code: 0 });

  const other = await shops.createFolder();
  expect(await runOn(other, ["restore", file])).toMatchObject({ code: 0 });
  const counts = await askDatabase(other, (db) =>
    sql<{ stock: number; orders: number; lines: number; changes: number }>`
      select (select stock from records where id = 'sleep-dopesmoker') as stock,
        (select count(*)::integer from orders) as orders,
        (select sum(quantity)::integer from order_lines) as lines,
        (select count(*)::integer from order_status_changes) as changes`.execute(db),
  );
  const [found] = counts.rows;
  expect(found?.orders).toBeGreaterThanOrEqual(5);
  expect(found).toEqual({
    stock: firstStock - (found?.orders ?? 0),
    orders: found?.orders,
    lines: found?.orders,
    changes: found?.orders,
  });
  expect(isOpen(other)).toBe(false);
});

it("what is restored is the same, row by row, and opens as the shop it was", async () => {
  const { code, output } = await runOn(home, ["backup"]);
  expect(code).toBe(0);
  const [name = ""] = await readdir(join(home, "backups"));
  const file = join(home, "backups", name);
  expect(output).toMatch(/backups\/gatefold-[\d-]{17}\.tar\.zst: \d+ rows, 1 pictures, 1 emails/);

  expect(await runOn(home, ["restore", file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("is running. Stop it first.\n") as unknown,
  });
  const before = await readAll(home);
  expect(await shop.end()).toBe(0);
  expect(await runOn(home, ["restore", file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("The shop is not empty (") as unknown,
  });
  expect(isOpen(home)).toBe(false);

  const other = await shops.createFolder();
  const restoring = await runOn(other, ["restore", file]);
  expect(restoring).toMatchObject({ code: 0 });
  expect(restoring.errors).toContain(
    "set up under another AUTH_SECRET, and their codes do not work here: owner@example.com (admin), ann@example.com (no recovery codes).",
  );
  // Nobody is logged in, and the shop is quiet; everything else is as it was.
  const isOfRestore = (row: string) => row.includes('"name": "quiet"');
  const {
    sessions,
    verifications,
    attempts,
    settings = [],
    clock: _now,
    ...rest
  } = await readAll(other);
  // The clock moves on while the back-up is made.
  const {
    sessions: _sessions,
    verifications: _tokens,
    attempts: _tries,
    clock: _then,
    ...expected
  } = before;
  expect({ sessions, verifications, attempts }).toEqual({
    sessions: [],
    verifications: [],
    attempts: [],
  });
  expect(settings.filter(isOfRestore)).toHaveLength(1);
  expect({ ...rest, settings: settings.filter((row) => !isOfRestore(row)) }).toEqual(expected);
  expect(restoring.output).toContain("The shop is quiet");
  expect(before["jobs"]).toHaveLength(1);
  expect(Object.values(before).flat().length).toBeGreaterThan(20);

  const restored = await shops.open(other);
  const { url } = restored;
  const owner = visitorOf(restored);
  expect(await (await owner.visit("/healthz")).json()).toEqual({ status: "ok" });
  // The app was set up under a key that is not in the back-up; a recovery code is enough.
  const locked = await owner.post("/login", admin);
  expect(locked.headers.get("Location")).toBe("/login/code");
  const entered = await owner.post("/login/code?recovery", { code: recoveryCode });
  expect(entered.headers.get("Location")).toBe("/");
  expect(await (await owner.visit("/healthz")).json()).toEqual({ status: "ok", backup: null });
  expect((await owner.visit("/admin")).status).toBe(200);
  expect(await (await fetch(`${url}/record/sleep-dopesmoker`)).text()).toContain("Heavy.");
  // The size that is there before the answer; the others are made after it.
  const picture = `${cover}-960.webp`;
  expect(Buffer.from(await (await fetch(`${url}/pictures/${picture}`)).arrayBuffer())).toEqual(
    await readFile(join(home, "uploads", picture)),
  );
  // The mail that waited goes out once this is the shop; the first waits for the pause after its failure.
  await owner.post("/admin/quiet", { intent: "resume" });
  const mailFile = join(other, "mail", `welcome-${mail}.eml`);
  while (!existsSync(mailFile)) await setTimeout(100);
  expect(await readFile(mailFile, "utf8")).toContain("To: ann@example.com");
});

it("a damaged file is refused in one line, and nothing is restored", async () => {
  const [name = ""] = await readdir(join(home, "backups"));
  const file = join(home, "backups", name);
  await truncate(file, (await readFile(file)).length - 100);
  const other = await shops.createFolder();
  const { code, errors } = await runOn(other, ["restore", file]);
  expect(code).toBe(1);
  expect(errors).toMatch(/^Verifying .*\n.* is damaged, or is not a backup of Gatefold\.\n$/);
  expect(await readdir(other)).toEqual([]);
});
