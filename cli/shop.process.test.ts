import { existsSync } from "node:fs";
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordColumns } from "../app/catalogue/export/record-columns.ts";
import { openDatabase, type Database } from "../app/db/database.ts";
import { storeCover } from "../app/pictures/store-cover.server.ts";
import { openPictureStore } from "../app/pictures/picture-store.server.ts";
import { createDataFolder, startShop, type RunningShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { runShopCommand } from "../test/servers/run-shop-command.ts";
import { createTestClient } from "../test/http/test-client.ts";
import { addComment, addOrder, addRecord, addUser } from "../test/database/seed.ts";

// One shop, told in order: it is filled, saved while it sells, restored elsewhere, and opened there.

const firstStock = 100_000;
const admin = { email: "owner@example.com", password: "of the owner" };
const folders: string[] = [];
const running: RunningShop[] = [];

async function createFolder(): Promise<string> {
  const folder = await createDataFolder();
  folders.push(folder);
  return folder;
}

async function open(folder: string, settings: { [name: string]: string } = {}) {
  const shop = await startShop({
    ...{ DATA_DIR: folder, HOST: "127.0.0.1", DEMO: "0" },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...settings },
  });
  running.push(shop);
  return shop;
}

const isOpen = (folder: string) => existsSync(join(folder, "postgres/postmaster.pid"));

function run(folder: string, parameters: string[], input = "") {
  return runShopCommand(parameters, { environment: { DATA_DIR: folder }, input });
}

async function askDatabase<Result>(folder: string, work: (db: Database) => Promise<Result>) {
  const wasOpen = isOpen(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const { db } = openDatabase(postgres.url, { connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    if (!wasOpen) await postgres.stop();
  }
}

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

function visitorOf({ url }: RunningShop) {
  return createTestClient((path, init) => fetch(url + path, { redirect: "manual", ...init }));
}

let shop: RunningShop;
let restored: { shop: RunningShop; folder: string };
let home: string;
let cover: string;
let mail: string;

/** A sale as the checkout makes one: stock and order in one transaction. */
function sell(db: Database): Promise<unknown> {
  return db.transaction().execute(async (on) => {
    const record = await on
      .updateTable("records")
      .set((columns) => ({ stock: columns("stock", "-", 1) }))
      .where("id", "=", "sleep-dopesmoker")
      .returningAll()
      .executeTakeFirstOrThrow();
    await addOrder(on, { record, userId: "ann" });
  });
}

beforeAll(async () => {
  home = await createFolder();
  // No mail leaves this shop: what it queues waits.
  shop = await open(home, { SMTP_URL: "smtp://127.0.0.1:1" });
  await askDatabase(home, async (db) => {
    const square = { width: 960, height: 960, channels: 3, background: "#804020" } as const;
    const bytes = await sharp({ create: square }).png().toBuffer();
    const kept = await storeCover(await openPictureStore(join(home, "uploads")), bytes);
    if (!kept) throw new Error("The cover was not kept.");
    cover = kept.key;
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
  });
  const postgres = await startEmbeddedPostgres({ dataDir: home });
  const boss = new PgBoss({ connectionString: postgres.url, supervise: false, schedule: false });
  await boss.start();
  mail = (await boss.send("mail", { kind: "welcome", to: "ann@example.com" })) ?? "";
  await boss.stop({ graceful: false });
});

afterAll(async () => {
  for (const one of running) await one.end("SIGKILL");
  for (const folder of folders) {
    if (isOpen(folder)) await startEmbeddedPostgres({ dataDir: folder }).then((own) => own.stop());
    await rm(folder, { recursive: true, force: true });
  }
});

it("a back-up of a shop that sells is of one moment", async () => {
  const file = join(home, "selling.tar.zst");
  let selling = true;
  const sales = askDatabase(home, async (db) => {
    let sold = 0;
    for (; selling; sold += 1) await sell(db);
    return sold;
  });
  const saved = await run(home, ["backup", file]);
  selling = false;
  expect(await sales).toBeGreaterThan(0);
  expect(saved).toMatchObject({ code: 0 });

  const other = await createFolder();
  expect(await run(other, ["restore", file])).toMatchObject({ code: 0 });
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
  const { code, output } = await run(home, ["backup"]);
  expect(code).toBe(0);
  const [name = ""] = await readdir(join(home, "backups"));
  const file = join(home, "backups", name);
  expect(output).toMatch(/backups\/gatefold-[\d-]{17}\.tar\.zst: \d+ rows, 1 pictures, 1 emails/);

  expect(await run(home, ["restore", file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("is running. Stop it first.\n") as unknown,
  });
  const before = await readAll(home);
  expect(await shop.end()).toBe(0);
  expect(await run(home, ["restore", file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("The shop is not empty (") as unknown,
  });
  expect(isOpen(home)).toBe(false);

  const other = await createFolder();
  expect(await run(other, ["restore", file])).toMatchObject({ code: 0 });
  expect(await readAll(other)).toEqual(before);
  expect(before["jobs"]).toHaveLength(1);
  expect(Object.values(before).flat().length).toBeGreaterThan(20);

  restored = { shop: await open(other), folder: other };
  const { url } = restored.shop;
  const owner = visitorOf(restored.shop);
  expect(await (await owner.visit("/healthz")).json()).toEqual({ status: "ok" });
  expect((await owner.post("/login", admin)).status).toBe(302);
  expect(await (await owner.visit("/healthz")).json()).toEqual({ status: "ok", backup: null });
  expect((await owner.visit("/admin")).status).toBe(200);
  expect(await (await fetch(`${url}/record/sleep-dopesmoker`)).text()).toContain("Heavy.");
  // The size that is there before the answer; the others are made after it.
  const picture = `${cover}-960.webp`;
  expect(Buffer.from(await (await fetch(`${url}/pictures/${picture}`)).arrayBuffer())).toEqual(
    await readFile(join(home, "uploads", picture)),
  );
  // The mail that waited goes out of the restored shop; the first waits for the pause after its failure.
  const letter = join(other, "mail", `welcome-${mail}.eml`);
  while (!existsSync(letter)) await setTimeout(100);
  expect(await readFile(letter, "utf8")).toContain("To: ann@example.com");
});

it("a damaged file is refused in one line, and nothing is restored", async () => {
  const [name = ""] = await readdir(join(home, "backups"));
  const file = join(home, "backups", name);
  await truncate(file, (await readFile(file)).length - 100);
  const other = await createFolder();
  const { code, errors } = await run(other, ["restore", file]);
  expect(code).toBe(1);
  expect(errors).toMatch(/^Verifying .*\n.* is damaged, or is not a backup of Gatefold\.\n$/);
  expect(await readdir(other)).toEqual([]);
});

it("records are exported and imported again, and a file with an error changes nothing", async () => {
  const file = join(home, "records.json");
  expect(await run(restored.folder, ["export", file])).toMatchObject({ code: 0 });
  expect(await run(restored.folder, ["import", file])).toMatchObject({
    code: 1,
    output: "",
    errors:
      "record 1, tags: A tag cannot contain a comma.\nNothing was imported: 1 record has errors.\n",
  });
  const mended = (await readFile(file, "utf8")).replace("a,b", "a b");
  await writeFile(file, mended.replace('"sleep-dopesmoker"', '"sleep-dopethrone"'));
  const counts = "1 added, 1 changed, 0 unchanged.";
  expect(await run(restored.folder, ["import", file, "--dry-run"])).toMatchObject({
    code: 0,
    output: `Dry run: ${counts} Nothing was written.\n`,
  });
  const done = { code: 0, output: `${counts}\n` };
  expect(await run(restored.folder, ["import", file])).toMatchObject(done);

  const { output } = await run(restored.folder, ["export"]);
  expect(output).toContain("Ærø,'=1+1,");
  const [, stock = 0] = /^sleep-dopesmoker,.*,(\d+)$/m.exec(output)?.map(Number) ?? [];
  const csv = join(home, "records.csv");
  const columns = recordColumns.length;
  await writeFile(csv, output.replaceAll(",200,", ",2,5,"));
  expect((await run(restored.folder, ["import", csv])).errors).toMatch(
    new RegExp(`^line 2, all: The line has ${columns + 1} cells, the header ${columns}\\.`),
  );
  await writeFile(csv, output);
  const same = { code: 0, output: "0 added, 0 changed, 3 unchanged.\n" };
  expect(await run(restored.folder, ["import", csv])).toMatchObject(same);

  // What is sold meanwhile stays sold, also when a spreadsheet has saved the sheet its own way.
  await askDatabase(restored.folder, sell);
  const sheet = `\ufeffsep=,\r\n${output.replaceAll(",200,", ',"210,00",')}`;
  await writeFile(csv, Buffer.from(sheet, "utf16le"));
  const repriced = await run(restored.folder, ["import", csv]);
  expect(repriced).toMatchObject({ code: 0, output: "0 added, 3 changed, 0 unchanged.\n" });
  expect(repriced.errors).toContain("The file was read as UTF-16LE.");
  const sold = await askDatabase(restored.folder, (db) =>
    db
      .selectFrom("records")
      .select(["stock", "price"])
      .where("id", "=", "sleep-dopesmoker")
      .execute(),
  );
  expect(sold).toEqual([{ stock: stock - 1, price: 210 }]);
});

it("records without ids are added once, unless duplicates are allowed", async () => {
  const file = join(home, "new.csv");
  await writeFile(file, "artist;album;price;stock\nKyuss;Wretch;249,00;1\n");
  const added = { code: 0, output: "1 added, 0 changed, 0 unchanged.\n" };
  expect(await run(restored.folder, ["import", file])).toMatchObject(added);
  expect(await run(restored.folder, ["import", file])).toMatchObject({
    code: 1,
    output: "",
    errors:
      'line 2, all: This looks like "kyuss-wretch", which is in the shop: same artist, album, format and conditions.\n' +
      "Nothing was imported: 1 record may be in the shop or the file already. Use --allow-duplicates to add them all the same.\n",
  });
  expect(await run(restored.folder, ["import", file, "--allow-duplicates"])).toMatchObject(added);
});

it("an admin who forgot the password gets a new one, while the shop runs", async () => {
  const { folder, shop: open } = restored;
  const given = await run(
    folder,
    ["admin", "Owner@Example.com", "--password-stdin"],
    "a new word\n",
  );
  const message = "owner@example.com was already an admin.\n";
  expect(given).toEqual({ code: 0, output: message, errors: "" });
  const owner = visitorOf(open);
  expect((await owner.post("/login", admin)).status).toBe(400);
  expect((await owner.post("/login", { ...admin, password: "a new word" })).status).toBe(302);

  const promoted = await run(folder, ["admin", "ann@example.com"]);
  const password = /^The password is (\S+)$/m.exec(promoted.output)?.[1] ?? "";
  const ann = visitorOf(open);
  expect((await ann.post("/login", { email: "ann@example.com", password })).status).toBe(302);
  expect((await ann.visit("/admin")).status).toBe(200);

  const refused = { code: 1, errors: '"nobody" is not an email address.\n' };
  expect(await run(folder, ["admin", "nobody"])).toMatchObject(refused);
  expect(isOpen(folder)).toBe(true);
});
