import { readdir } from "node:fs/promises";
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { fromKysely } from "pg-boss";
import type { Tables } from "../../app/db/tables.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { readArchive } from "./backup-archive.ts";
import { jobsName, type Manifest } from "./backup-manifest.ts";
import { copyIn, findTables, nameInPublic } from "./copy-tables.ts";
import type { ShowProgress } from "./make-backup.ts";
import { openQueues, waitingJobs } from "./waiting-jobs.ts";

/** Counts and words of records: what is left of them in a shop without records is nothing to lose. */
const madeOfRecords = new Set(["record_tallies", "search_words"]);

interface RestoreBackup {
  databaseUrl: string;
  storageUrl: string;
  /** A back-up that checkBackup found whole, and its manifest. */
  file: string;
  manifest: Manifest;
  /** Leaves out the mails that waited to be sent. */
  withoutMails: boolean;
  show: ShowProgress;
}

export type Restored = { ok: true } | { ok: false; words: string };

/**
 * Fills an empty shop from a back-up. The database is written in one transaction, from the first table to
 * the last migration that is newer than the back-up. Refuses, with nothing touched, a back-up of a newer
 * Gatefold, a shop that runs, and one that is not empty.
 */
export async function restoreBackup(options: RestoreBackup): Promise<Restored> {
  const { databaseUrl, file, manifest } = options;
  const unknown = await findUnknownMigration(manifest);
  if (unknown !== null) {
    return {
      ok: false,
      words: `${file} is of a newer Gatefold, ${manifest.shopVersion} (${unknown}). Update the shop first.`,
    };
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-restore",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const refused = await refuseUsed(client, manifest);
    if (refused !== null) return { ok: false, words: refused };
    const queues = await openQueues(databaseUrl);
    try {
      await onOneConnection(client)
        .transaction()
        .execute(async (on) => {
          // Asked again: somebody may have opened the shop, and from here on nobody can write.
          await lockTables(client);
          const late = await refuseUsed(client, manifest);
          if (late !== null) throw new Error(late);
          await fillShop(client, { ...options, on, queueAgain: queues.queueAgain });
        });
      await client.query("analyze");
      return { ok: true };
    } finally {
      await queues.close();
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first migration of a back-up that this version of the shop does not have; null when it has all. */
async function findUnknownMigration(manifest: Manifest): Promise<string | null> {
  const files = await readdir(shopMigrations);
  return manifest.migrations.find((name) => !files.includes(`${name}.sql`)) ?? null;
}

/** Why a shop cannot be filled, in words; null when it can. */
async function refuseUsed(client: pg.Client, manifest: Manifest): Promise<string | null> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'gatefold%'
      and application_name not in ('gatefold-restore', 'gatefold-claim', 'gatefold-command') limit 1`,
  );
  if (rowCount !== 0) return "The shop is running. Stop it first.";
  const full: string[] = [];
  for (const { name } of await findTables(client)) {
    if (madeOfRecords.has(name)) continue;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${nameInPublic(name)}`,
    );
    const count = rows[0]?.count ?? "0";
    if (count !== "0") full.push(`${count} in ${name}`);
  }
  if (full.length > 0) {
    return (
      `The shop is not empty (${full.join(", ")}). ` +
      'Restore needs an empty one; "restore --help" says how to get it.'
    );
  }
  const ran = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name = 'migrations'",
  );
  if (ran.rowCount === 0) return null;
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const newer = rows.find(({ name }) => !manifest.migrations.includes(name));
  return newer
    ? `The database has tables that are newer than the back-up (${newer.name}). Restore needs one without tables.`
    : null;
}

async function lockTables(client: pg.Client): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(({ name }) => nameInPublic(name)).join(", ")}`);
}

/** Kysely on a connection that is used for COPY as well, so that both stand in one transaction. */
function onOneConnection(client: pg.Client): Kysely<Tables> {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = {
    connect: () => Promise.resolve(connection),
    end: () => Promise.resolve(),
    options: {},
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

interface FillShop extends RestoreBackup {
  on: Transaction<Tables>;
  queueAgain: Awaited<ReturnType<typeof openQueues>>["queueAgain"];
}

async function fillShop(client: pg.Client, options: FillShop): Promise<void> {
  const { manifest, on, show } = options;
  await client.query("set local statement_timeout = 0");
  show("Making the tables", true);
  await migrate(on, shopMigrations, manifest.migrations.at(-1));
  await requireSameTables(client, manifest);
  await emptyTables(client, manifest);
  await setTriggers(client, { manifest, to: "disable" });
  await unpack(client, options);
  await forgetMissing(client, manifest);
  await setTriggers(client, { manifest, to: "enable" });
  for (const { name, value } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2)", [nameInPublic(name), value]);
  }
  await migrate(on, shopMigrations);
}

/** The same migrations make the same tables; if not, somebody changed them by hand. */
async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const found = await findTables(client);
  for (const { name, columns } of manifest.tables) {
    const table = found.find((one) => one.name === name);
    if (!table) throw new Error(`The back-up has a table ${name}, which Gatefold does not know.`);
    if (table.columns.join() !== columns.join()) {
      throw new Error(`The table ${name} of the back-up has other columns than Gatefold's.`);
    }
  }
}

/** What a migration itself put in a table is in the back-up as well. */
async function emptyTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => nameInPublic(name)).join(", ")}`);
}

/** Rows come as they were: nothing is stamped anew, and no open page is told of each. */
async function setTriggers(
  client: pg.Client,
  { manifest, to }: { manifest: Manifest; to: "enable" | "disable" },
): Promise<void> {
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${nameInPublic(name)} ${to} trigger user`);
  }
}

async function unpack(client: pg.Client, options: FillShop): Promise<void> {
  const { file, manifest, storageUrl, withoutMails, on, queueAgain, show } = options;
  const pictures = await openPictureStore(storageUrl);
  const rows = new Map<string, number>();
  let kept = 0;
  for await (const { name, bytes } of readArchive(file)) {
    const [kind, ...rest] = name.split("/");
    const table = manifest.tables.find((one) => kind === "tables" && one.name === rest[0]);
    if (table) {
      const sum = (rows.get(table.name) ?? 0) + (await copyIn(client, table, bytes));
      rows.set(table.name, sum);
      show(`${table.name}: ${sum} rows`, sum === table.rows);
    } else if (kind === "pictures") {
      await pictures.put(rest.join("/"), bytes);
      kept += 1;
      const all = manifest.pictures.length;
      show(`Pictures: ${kept} of ${all}`, kept === all);
    } else if (name === jobsName && !withoutMails) {
      const jobs = waitingJobs.parse(JSON.parse(bytes.toString()));
      await queueAgain(fromKysely(on.withoutPlugins()), jobs);
    }
  }
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows) {
      throw new Error(`The table ${table.name} did not come in whole.`);
    }
  }
}

/** A record whose cover was lost gets a generated sleeve rather than a broken picture. */
async function forgetMissing(client: pg.Client, { missingPictures }: Manifest): Promise<void> {
  if (missingPictures.length === 0) return;
  await client.query(
    "update records set uploaded_cover = null, cover_color = null where uploaded_cover = any($1)",
    [missingPictures],
  );
  await client.query("update users set profile_pic = null where profile_pic = any($1)", [
    missingPictures,
  ]);
}
