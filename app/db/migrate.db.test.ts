import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase } from "../../test/database/test-database.ts";
import { openDatabase } from "./database.ts";
import { findPendingMigrations, migrate, shopMigrations } from "./migrate.ts";

async function createFolder(files: { [name: string]: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe("migrate", () => {
  it("runs each of the shop's files once, also when processes start together", async () => {
    const { db, url } = await createEmptyDatabase();
    const { db: other } = openDatabase(url, { connections: 2 });
    const ran = await Promise.all([migrate(db, shopMigrations), migrate(other, shopMigrations)]);
    await other.destroy();
    const names = (await readdir(shopMigrations))
      .filter((name) => name.endsWith(".sql"))
      .map((name) => name.replace(".sql", ""))
      .sort();
    expect(ran.flat()).toEqual(names);
    expect(await migrate(db, shopMigrations)).toEqual([]);
  });

  it("runs files in the order of their names, and later only new ones", async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createFolder({
      "0002-fill.sql": "insert into sleeves values ('gatefold')",
      "0001-make.sql": "create table sleeves (name text)",
      "notes.md": "not SQL",
    });
    expect(await migrate(db, folder)).toEqual(["0001-make", "0002-fill"]);
    await writeFile(join(folder, "0003-empty.sql"), "delete from sleeves");
    expect(await migrate(db, folder)).toEqual(["0003-empty"]);
  });

  it("changes nothing when one fails", async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createFolder({
      "0001-make.sql": "create table sleeves (name text)",
      "0002-break.sql": "create table sleeves (name text)",
    });
    await expect(migrate(db, folder)).rejects.toThrow('relation "sleeves" already exists');
    const { rows } = await sql`select to_regclass('sleeves') as sleeves`.execute(db);
    expect(rows).toEqual([{ sleeves: null }]);
  });

  it("throws when a file that has run is missing", async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createFolder({ "0001-make.sql": "create table sleeves (name text)" });
    await migrate(db, folder);
    await rm(join(folder, "0001-make.sql"));
    const newer = migrate(db, folder);
    await expect(newer).rejects.toThrow("0001-make");
    await expect(newer).rejects.toThrow(/newer version of Gatefold.+Start the newer version again/);
  });
});

describe("findPendingMigrations", () => {
  it("names those that would change a shop, and none where there is no shop yet", async () => {
    const { db } = await createEmptyDatabase();
    const folder = await createFolder({ "0001-make.sql": "create table sleeves (name text)" });
    expect(await findPendingMigrations(db, folder)).toEqual([]);
    await migrate(db, folder);
    expect(await findPendingMigrations(db, folder)).toEqual([]);
    await writeFile(join(folder, "0002-fill.sql"), "insert into sleeves values ('gatefold')");
    expect(await findPendingMigrations(db, folder)).toEqual(["0002-fill"]);
  });
});
