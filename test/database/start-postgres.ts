import { access, chmod, constants, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run, at its database `postgres`. */
    postgresUrl: string;
  }
}

/** The migrated database that test/database/test-database.ts clones. */
export const templateName = "gatefold_template";

/** Starts one PostgreSQL for a run of tests, in memory where the machine has it, and migrates the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await findFastFolder(), "gatefold-test-"));
  // Started as root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    parameters: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "max_wal_size=128MB",
      "max_connections=200",
    ],
  });
  await makeTemplate(postgres.url);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Linux keeps files in memory here. */
const memoryFolder = "/dev/shm";
/** Bytes that have to be free: a run of tests takes a few hundred MB. */
const enough = 2 * 1024 ** 3;

/**
 * Where the files of a short-lived cluster go. A database is some 900 files, which a disk's file system takes most of
 * the time of `create database` to make, fsync or not.
 */
async function findFastFolder(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= enough ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = templateName;
  const { db } = openDatabase(url.href, { connections: 1 });
  await migrate(db, shopMigrations);
  await db.destroy();
}
