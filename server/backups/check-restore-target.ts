import { readdir } from "node:fs/promises";
import type pg from "pg";
import { shopMigrations } from "../../app/db/migrate.ts";
import type { Manifest } from "./backup-manifest.ts";
import { findTables, qualifiedName } from "./copy-tables.ts";

/** Derived from records: rows that remain in a shop without records are nothing to lose. */
const derivedTables = new Set(["facet_tallies", "price_history", "record_tallies", "search_words"]);

/** Connections with these names are no running shop. */
const ignoredClients = ["gatefold-restore", "gatefold-lock", "gatefold-command"];

/** The first migration of a backup that this version of the shop does not have; null when it has all of them. */
export async function findUnknownMigration(manifest: Manifest): Promise<string | null> {
  const files = await readdir(shopMigrations);
  return manifest.migrations.find((name) => !files.includes(`${name}.sql`)) ?? null;
}

/** Why a backup cannot be restored into this database, as a message; null when it can. */
export async function findRestoreObstacle(
  client: pg.Client,
  manifest: Manifest,
): Promise<string | null> {
  if (await isShopRunning(client)) return "The shop is running. Stop it first.";
  const counts = await countRowsPerTable(client);
  if (counts.length > 0) {
    return (
      `The shop is not empty (${counts.join(", ")}). ` +
      'Restore needs an empty shop; "restore --help" says how to get one.'
    );
  }
  const newer = await findNewerMigration(client, manifest);
  return newer === null
    ? null
    : `The database has tables that are newer than the backup (${newer}). Restore needs a database without tables.`;
}

async function isShopRunning(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'gatefold%' and application_name <> all($1) limit 1`,
    [ignoredClients],
  );
  return rowCount !== 0;
}

/** Such as "12 in orders", for each table that has rows. */
async function countRowsPerTable(client: pg.Client): Promise<string[]> {
  const counts: string[] = [];
  for (const { name } of await findTables(client)) {
    if (derivedTables.has(name)) continue;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${qualifiedName(name)}`,
    );
    const count = rows[0]?.count ?? "0";
    if (count !== "0") counts.push(`${count} in ${name}`);
  }
  return counts;
}

async function findNewerMigration(client: pg.Client, manifest: Manifest): Promise<string | null> {
  const migrated = await client.query(
    "select 1 where to_regclass('public.migrations') is not null",
  );
  if (migrated.rowCount === 0) return null;
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return rows.find(({ name }) => !manifest.migrations.includes(name))?.name ?? null;
}
