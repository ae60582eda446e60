import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
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
  await ask(`create database ${name} ${from}`);
  const address = new URL(inject("postgresUrl"));
  address.pathname = name;
  const { db } = openDatabase(address.href, { connections: 5 });
  onCleanup(async () => {
    await db.destroy();
    await ask(`drop database ${name} with (force)`);
  });
  return { db, url: address.href };
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
