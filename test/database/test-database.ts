import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, vi } from "vitest";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { templateName } from "./start-postgres.ts";

export interface TestDatabase {
  db: Database;
  /** Its address, for what opens its own connections. */
  url: string;
}

/**
 * Makes a database with the shop's tables and no rows, for one test file: `const { db } = await
 * createDatabase();` at its top. It is dropped at the file's end.
 */
export function createDatabase(): Promise<TestDatabase> {
  return create(`template ${templateName}`);
}

/** As createDatabase, but without tables: for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create("");
}

async function create(from: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = new pg.Client({ connectionString: inject("postgresUrl") });
  await server.connect();
  await server.query(`create database ${name} ${from}`);
  const address = new URL(inject("postgresUrl"));
  address.pathname = name;
  const { db, pool } = openDatabase(address.href, { connections: 5 });
  // Where many queries wait for one of the five, a slow machine would break the last of them off.
  pool.options.connectionTimeoutMillis = 60_000;
  onCleanup(async () => {
    await db.destroy();
    await waitForDisconnects(server, name);
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return { db, url: address.href };
}

/**
 * Waits until the last connection to a database has ended. One that the server breaks off instead (`drop database …
 * with (force)`) while it ends by itself has nobody left who listens to its errors: it would end the process, or fail
 * the file that runs next in it.
 */
async function waitForDisconnects(server: pg.Client, name: string): Promise<void> {
  const statement =
    "select application_name, state, query from pg_stat_activity where datname = $1";
  await vi.waitFor(
    async () => {
      const { rows } = await server.query(statement, [name]);
      if (rows.length > 0) throw new Error(`Nobody closed ${JSON.stringify(rows)}.`);
    },
    { interval: 10 },
  );
}
