import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { projectFolder } from "../project-folder.server.ts";
import type { Database } from "./database.ts";

/** The SQL files that create the tables of the shop; see README.md there. */
export const shopMigrations = join(projectFolder, "app/db/migrations");

/** The database has run migrations that this version does not have; the message says what to do. */
class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/** What Kysely says of a migration that ran and whose file is missing. */
const missingMigration = /previously executed migration (\S+) is missing/;

/**
 * Runs the SQL files of a folder that this database has not run yet, in the order of their names, all in one
 * transaction. Processes that start together wait for each other (Kysely's advisory lock), so each file runs
 * once. Returns the names of those that ran now. Throws when one fails, with nothing changed, and
 * NewerDatabaseError when a file that has run is missing. With `last`, it stops after the file of that name.
 */
export async function migrate(db: Database, folder: string, last?: string): Promise<string[]> {
  const migrator = createMigrator(db, folder);
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error) throw describeFailure(error);
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * The names of the SQL files of a folder that would run next. Empty too when none has run yet: then there is no shop
 * in the database that they would change.
 */
export async function findPendingMigrations(db: Database, folder: string): Promise<string[]> {
  const migrations = await createMigrator(db, folder).getMigrations();
  const pending = migrations.filter(({ executedAt }) => executedAt === undefined);
  return pending.length === migrations.length ? [] : pending.map(({ name }) => name);
}

function createMigrator(db: Database, folder: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
}

function describeFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(JSON.stringify(error));
  const missing = missingMigration.exec(error.message)?.[1];
  if (missing === undefined) return error;
  return new NewerDatabaseError(
    `This database belongs to a newer version of Gatefold: migration ${missing} is not known here. ` +
      "Start the newer version again, or restore a backup that this version made into an empty database.",
    { cause: error },
  );
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
