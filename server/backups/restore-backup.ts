import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ErasedAccount } from "../../app/accounts/erase-account.server.ts";
import type { Tables } from "../../app/db/tables.ts";
import { openQueues } from "../../app/jobs/pending-jobs.server.ts";
import { findRestoreObstacle, findUnknownMigration } from "./check-restore-target.ts";
import { findTables, qualifiedName } from "./copy-tables.ts";
import { restoreContents, type RestoreOptions } from "./restore-contents.ts";

export type RestoreResult =
  /** `erased` has what is left in files of accounts that were deleted again. */
  { ok: true; erased: ErasedAccount[] } | { ok: false; message: string };

/**
 * Restores a backup into an empty shop. The database is written in one transaction, which includes the migrations that
 * are newer than the backup. Refuses, without changing anything, a backup of a newer Gatefold, a shop that is running,
 * and a shop that is not empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { databaseUrl, file, manifest } = options;
  const unknown = await findUnknownMigration(manifest);
  if (unknown !== null) {
    return {
      ok: false,
      message: `${file} is of a newer Gatefold, ${manifest.shopVersion} (${unknown}). Update the shop first.`,
    };
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-restore",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const obstacle = await findRestoreObstacle(client, manifest);
    if (obstacle !== null) return { ok: false, message: obstacle };
    const erased = await restoreInTransaction(client, options);
    await client.query("analyze");
    return { ok: true, erased };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function restoreInTransaction(
  client: pg.Client,
  options: RestoreOptions,
): Promise<ErasedAccount[]> {
  const { databaseUrl, manifest } = options;
  const queues = await openQueues(databaseUrl);
  try {
    return await openKyselyOn(client)
      .transaction()
      .execute(async (transaction) => {
        // Checked again: somebody may have started the shop. From here on nobody else can write.
        await lockTables(client);
        const obstacle = await findRestoreObstacle(client, manifest);
        if (obstacle !== null) throw new Error(obstacle);
        return restoreContents(client, { ...options, transaction, insertJobs: queues.insertJobs });
      });
  } finally {
    await queues.close();
  }
}

async function lockTables(client: pg.Client): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(({ name }) => qualifiedName(name)).join(", ")}`);
}

/** Kysely on the connection that runs COPY too, so that both are in one transaction. */
function openKyselyOn(client: pg.Client): Kysely<Tables> {
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
