import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { requireShopFolder } from "./shop-folder.ts";

/** The address of the PostgreSQL that a running shop keeps in its DATA_DIR. */
export async function readDatabaseUrl(folder: string): Promise<string> {
  const password = (await readFile(join(folder, "postgres/shop-password"), "utf8")).trim();
  const lock = await readFile(join(folder, "postgres/postmaster.pid"), "utf8");
  return `postgres://gatefold:${password}@127.0.0.1:${lock.split("\n")[3] ?? ""}/postgres`;
}

/** Reads or changes rows of the journeys' shop as somebody at psql would, past everything the shop does. */
export async function runSql<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: await readDatabaseUrl(requireShopFolder()),
  });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
