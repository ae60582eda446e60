import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordColumns } from "../app/catalogue/export/record-columns.ts";
import type { RunningShop } from "../e2e/start-shop.ts";
import { addRecord, addUser } from "../test/database/seed.ts";
import { readZip } from "../test/files/read-zip.ts";
import { writeWorkbook } from "../test/fixtures/workbooks.ts";
import {
  admin,
  askDatabase,
  createCommandShops,
  isOpen,
  runOn,
  visitorOf,
} from "../test/servers/command-shops.ts";

// The commands of the owner, while the shop runs.

const shops = createCommandShops();
let shop: RunningShop;
let folder: string;

beforeAll(async () => {
  folder = await shops.createFolder();
  shop = await shops.open(folder);
  await askDatabase(folder, async (db) => {
    await addRecord(db, { artist: "Sleep", album: "Dopesmoker", stock: 100 });
    await addRecord(db, { artist: "Ærø", album: "=1+1", tags: ["a,b", "\\N"] });
    await addUser(db, { id: "ann", email: "ann@example.com", username: "Ann" });
  });
});

afterAll(() => shops.remove());

it("records are exported and imported again, and a file with an error changes nothing", async () => {
  const file = join(folder, "records.json");
  expect(await runOn(folder, ["export", file])).toMatchObject({ code: 0 });
  expect(await runOn(folder, ["import", file])).toMatchObject({
    code: 1,
    output: "",
    errors:
      "record 1, tags: A tag cannot contain a comma.\nNothing was imported: 1 record has errors.\n",
  });
  const mended = (await readFile(file, "utf8")).replace("a,b", "a b");
  await writeFile(file, mended.replace('"sleep-dopesmoker"', '"sleep-dopethrone"'));
  const counts = "1 added, 1 changed, 0 unchanged.";
  expect(await runOn(folder, ["import", file, "--dry-run"])).toMatchObject({
    code: 0,
    output: `Dry run: ${counts} Nothing was written.\n`,
  });
  const done = { code: 0, output: `${counts}\n` };
  expect(await runOn(folder, ["import", file])).toMatchObject(done);

  const { output } = await runOn(folder, ["export"]);
  expect(output).toContain("Ærø,'=1+1,");
  const [, stock = 0] = /^sleep-dopesmoker,.*,(\d+)$/m.exec(output)?.map(Number) ?? [];
  const csv = join(folder, "records.csv");
  const columns = recordColumns.length;
  await writeFile(csv, output.replaceAll(",200,", ",2,5,"));
  expect((await runOn(folder, ["import", csv])).errors).toMatch(
    new RegExp(`^line 2, all: The line has ${columns + 1} cells, the header ${columns}\\.`),
  );
  await writeFile(csv, output);
  const same = { code: 0, output: "0 added, 0 changed, 3 unchanged.\n" };
  expect(await runOn(folder, ["import", csv])).toMatchObject(same);

  // What is sold meanwhile stays sold, also when a spreadsheet has saved the sheet its own way.
  await askDatabase(folder, (db) =>
    db
      .updateTable("records")
      .set((columns) => ({ stock: columns("stock", "-", 1) }))
      .where("id", "=", "sleep-dopesmoker")
      .execute(),
  );
  const sheet = `\ufeffsep=,\r\n${output.replaceAll(",200,", ',"210,00",')}`;
  await writeFile(csv, Buffer.from(sheet, "utf16le"));
  const repriced = await runOn(folder, ["import", csv]);
  expect(repriced).toMatchObject({ code: 0, output: "0 added, 3 changed, 0 unchanged.\n" });
  expect(repriced.errors).toContain("The file was read as UTF-16LE.");
  const sold = await askDatabase(folder, (db) =>
    db
      .selectFrom("records")
      .select(["stock", "price"])
      .where("id", "=", "sleep-dopesmoker")
      .execute(),
  );
  expect(sold).toEqual([{ stock: stock - 1, price: 210 }]);
});

it("records without ids are added once, unless duplicates are allowed", async () => {
  const file = join(folder, "new.csv");
  const table = "artist;album;price;stock\nKyuss;Wretch;249,00;1\n";
  await writeFile(file, table);
  const added = { code: 0, output: "1 added, 0 changed, 0 unchanged.\n" };
  expect(await runOn(folder, ["import", file])).toMatchObject(added);
  expect(await runOn(folder, ["import", file])).toMatchObject({
    code: 0,
    output: "0 added, 0 changed, 1 unchanged.\n",
  });
  expect(await runOn(folder, ["import", file, "--allow-duplicates"])).toMatchObject(added);
  await writeFile(file, `${table}Om;Pilgrimage;180;1\nOm;Pilgrimage;180;1\n`);
  expect(await runOn(folder, ["import", file])).toMatchObject({
    code: 1,
    output: "",
    errors:
      "line 4, all: This looks like the record of line 3: same artist, album, format and conditions.\n" +
      "Nothing was imported: 1 record without an id may stand in the file twice. With --allow-duplicates each record without an id is added, also one that the shop has.\n",
  });
});

it("a workbook is imported, by the sheet and the header's row that are named", async () => {
  const file = join(folder, "stock.xlsx");
  const header = ["Artist", "Title", "Grade", "Price"];
  await writeFile(
    file,
    writeWorkbook([
      { name: "LP", rows: [["Stock"], header, ["Magazine", "Real Life", "VG+", 149]] },
      { name: "Singles", rows: [header, ["Magazine", "Shot By Both Sides", "VG", 79]] },
    ]),
  );
  const run = (...more: string[]) =>
    runOn(folder, ["import", file, "--currency", "DKK", "--dry-run", ...more]);
  const first = await run();
  expect(first).toMatchObject({
    code: 0,
    output: "Dry run: 1 added, 0 changed, 0 unchanged. Nothing was written.\n",
  });
  expect(first.errors).toContain('The file was read as Excel, sheet "LP" of 2.');
  expect(first.errors).toContain("The header is row 2: one row above it is left out.");
  expect((await run("--sheet", "singles")).errors).toContain('sheet "Singles" of 2');
  expect((await run("--sheet", "EP")).errors).toContain('There is no sheet "EP".');
  expect((await run("--header-row", "9")).errors).toContain("Row 9 is empty or beyond the end");
  expect((await run("--header-row", "first")).errors).toContain("rows are counted from 1");
});

it("a list of one's own is read by the file of --columns, and the number of further remarks is true", async () => {
  const [list, columns] = [join(folder, "list.bak"), join(folder, "columns.json")];
  const rows = Array.from({ length: 80 }, (_, at) => `Faust;Tape ${at};Kasse 3;;1973/2015;85\n`);
  await writeFile(list, `Kunstner;Titel;Hvor;Stand;År;Pris\n${rows.join("")}`);
  const run = (...more: string[]) =>
    runOn(folder, ["import", list, "--columns", columns, "--currency", "DKK", ...more]);
  await writeFile(columns, '{"Hvorhenne": "location"}');
  expect((await runOn(folder, ["import", folder])).errors).toContain("is no file.");
  expect((await run()).errors).toContain(
    'the file has no column "Hvorhenne". It has "Kunstner", "Titel", "Hvor", "Stand", "År", "Pris".',
  );
  await writeFile(columns, '{"hvor": "shelf"}');
  expect((await run()).errors).toContain('"shelf" is nothing that a column of this kind can mean.');
  await writeFile(columns, '["hvor"]');
  expect((await run()).errors).toContain('is no list such as {"Hylla": "location", "Nr": ""}.');
  await writeFile(columns, '\ufeff{"hvor": "Location", "Pris": ""}');
  const refused = await run();
  expect(refused.errors).toContain("line 2, Stand: The copy is used and has no grade.");
  expect(refused.errors).toContain("… and 30 more errors.");
  const done = await run("--ungraded", "VG");
  expect(done).toMatchObject({ code: 0, output: "80 added, 0 changed, 0 unchanged.\n" });
  expect(done.errors).toContain(
    "Taken by their headings: Kunstner = artist, Titel = album, Stand = condition, År = year.",
  );
  // The year, the grade and the price of each row.
  expect(done.errors).toContain("… and 190 more remarks.");
  const [first] = await askDatabase(folder, (db) =>
    db
      .selectFrom("records")
      .select(["location", "year", "price", "waitingStock", "mediaCondition", "sleeveCondition"])
      .where("artist", "=", "Faust")
      .limit(1)
      .execute(),
  );
  expect(first).toEqual({
    location: "Kasse 3",
    year: 1973,
    price: 0,
    waitingStock: 1,
    mediaCondition: "VG",
    sleeveCondition: "Not Graded",
  });
  await askDatabase(folder, (db) =>
    db.deleteFrom("records").where("artist", "=", "Faust").execute(),
  );
});

it("an account that lost its second factor is freed, with role and password as they were", async () => {
  const turnOn = (email: string) =>
    askDatabase(folder, async (db) => {
      const user = db.updateTable("users").set({ twoFactorEnabled: true });
      const { id } = await user
        .where("email", "=", email)
        .returning("id")
        .executeTakeFirstOrThrow();
      // Encrypted by a key that is gone.
      await db
        .insertInto("twoFactors")
        .values({ id: `of ${id}`, userId: id, secret: "00".repeat(80), backupCodes: "[]" })
        .execute();
    });
  await turnOn(admin.email);
  const locked = await visitorOf(shop).post("/login", admin);
  expect(locked.headers.get("Location")).toBe("/login/code");

  const freed = await runOn(folder, ["admin", "Owner@Example.com", "--without-two-factor"]);
  expect(freed).toMatchObject({
    code: 0,
    output:
      "owner@example.com logs in with the password alone now. All sessions of the account have ended.\n",
  });
  const owner = visitorOf(shop);
  expect((await owner.post("/login", admin)).headers.get("Location")).toBe("/");
  expect((await owner.visit("/admin")).status).toBe(200);
  const again = await runOn(folder, ["admin", admin.email, "--without-two-factor"]);
  expect(again.output).toBe("owner@example.com has no two-factor authentication.\n");

  await turnOn("ann@example.com");
  expect(await runOn(folder, ["admin", "ann@example.com", "--without-two-factor"])).toMatchObject({
    code: 0,
  });
  const { ann, entries } = await askDatabase(folder, async (db) => ({
    ann: await db
      .selectFrom("users")
      .select(["role", "twoFactorEnabled"])
      .where("email", "=", "ann@example.com")
      .executeTakeFirstOrThrow(),
    entries: await db
      .selectFrom("auditEntries")
      .select("userName")
      .where("action", "=", "user.remove-two-factor")
      .execute(),
  }));
  expect(ann).toEqual({ role: "user", twoFactorEnabled: false });
  expect(entries).toEqual([{ userName: "command line" }, { userName: "command line" }]);
  expect(
    await runOn(folder, ["admin", "nobody@example.com", "--without-two-factor"]),
  ).toMatchObject({ code: 1, errors: "There is no account nobody@example.com.\n" });
});

it("an admin who forgot the password gets a new one, while the shop runs", async () => {
  const given = await runOn(
    folder,
    ["admin", "Owner@Example.com", "--password-stdin"],
    "a new word\n",
  );
  const message = "owner@example.com was already an admin.\n";
  expect(given).toEqual({ code: 0, output: message, errors: "" });
  const owner = visitorOf(shop);
  expect((await owner.post("/login", admin)).status).toBe(400);
  expect((await owner.post("/login", { ...admin, password: "a new word" })).status).toBe(303);

  const promoted = await runOn(folder, ["admin", "ann@example.com"]);
  const password = /^The password is (\S+)$/m.exec(promoted.output)?.[1] ?? "";
  const ann = visitorOf(shop);
  expect((await ann.post("/login", { email: "ann@example.com", password })).status).toBe(303);
  expect((await ann.visit("/admin")).status).toBe(200);

  const refused = { code: 1, errors: '"nobody" is not an email address.\n' };
  expect(await runOn(folder, ["admin", "nobody"])).toMatchObject(refused);
  expect(isOpen(folder)).toBe(true);
});

it("exports each format, remembers what Discogs was given, and refuses an unknown one", async () => {
  await askDatabase(folder, (db) =>
    addRecord(db, { id: "for-discogs", externalId: "r249504", stock: 1 }),
  );
  const first = await runOn(folder, ["export", "--format", "discogs-add"]);
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toMatch(
    /^release_id,.*\r\n249504,200\.00,Mint \(M\),.*,for-discogs,,1,1\r\n$/,
  );
  const second = await runOn(folder, ["export", "--format", "discogs-add"]);
  expect(second.output).toMatch(/^release_id,.*\r\n$/);

  const archive = join(folder, "everything.zip");
  expect(await runOn(folder, ["export", archive, "--format", "zip"])).toMatchObject({ code: 0 });
  const files = await readZip(await readFile(archive));
  expect(files.get("records.csv")?.toString()).toContain("for-discogs");
  expect(await runOn(folder, ["export", "--format", "xlsx"])).toMatchObject({
    code: 1,
    output: "",
    errors: expect.stringContaining("Allowed choices are csv, json, discogs-add") as unknown,
  });
});

it("a folder without a shop is refused by every command but restore, and stays empty", async () => {
  const empty = await shops.createFolder();
  const refused = { code: 1, output: "", errors: `There is no shop in DATA_DIR ${empty}.\n` };
  const file = join(folder, "one-record.csv");
  await writeFile(file, "artist,album,price,stock\nSleep,Dopesmoker,200,1\n");
  for (const command of [["admin", "owner@example.com"], ["import", file], ["export"], ["backup"]])
    expect(await runOn(empty, command)).toEqual(refused);
  expect(await readdir(empty)).toEqual([]);
});
