import { chmod, mkdtemp, rm } from "node:fs/promises";
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

/** Starts one PostgreSQL for a run of tests, in memory as far as it goes, and migrates the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatefold-test-"));
  // Started as root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    parameters: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
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
