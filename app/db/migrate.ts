import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { projectFolder } from "../project-folder.server.ts";
import type { Database } from "./database.ts";

/** The SQL files that create the tables of the shop; see README.md there. */
export const shopMigrations = join(projectFolder, "app/db/migrations");

/**
 * Runs the SQL files of a folder that this database has not run yet, in the order of their names, all in one
 * transaction. Processes that start together wait for each other (Kysely's advisory lock), so each file runs
 * once. Returns the names of those that ran now. Throws when one fails, with nothing changed, and when a file
 * that has run is missing. With `last`, it stops after the file of that name.
 */
export async function migrate(db: Database, folder: string, last?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(folder: string): Promise<{ [name: string]: Migration }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const migrations: { [name: string]: Migration } = {};
  for (const file of files) {
    const text = await readFile(join(folder, file), "utf8");
    migrations[file.replace(/\.sql$/, "")] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
