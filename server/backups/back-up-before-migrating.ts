import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import { findPrimary } from "../../app/db/database-client.ts";
import { openDatabase } from "../../app/db/database.ts";
import { findPendingMigrations, shopMigrations } from "../../app/db/migrate.ts";
import { errorMessage, StartError } from "../start-error.ts";
import { backupFolder, backupName, findOutdatedUpdates } from "./backup-names.ts";
import { makeBackup } from "./make-backup.ts";

/** Milliseconds for which a backup that is there already will do: deploy/update.sh makes one before it closes the shop. */
const recent = 10 * 60 * 1000;

interface BackUpBeforeMigrating {
  databaseUrl: string;
  storageUrl: string;
  dataDir: string;
  /** Whether the shop makes backups of its own. */
  backups: boolean;
  now: Date;
  /** Called with a message when a backup was made. */
  log: (message: string) => void;
}

/**
 * Makes a backup in `dataDir` when migrations are about to change a shop, unless there is one of the last ten minutes.
 * Of the earlier ones made here the newest two stay. Throws StartError when it fails: nothing is migrated then.
 */
export async function backUpBeforeMigrating(options: BackUpBeforeMigrating): Promise<void> {
  const { databaseUrl, dataDir, backups } = options;
  if (!backups || !(await isMigrationPending(databaseUrl))) return;
  const { server } = await findPrimary(databaseUrl);
  const client = new pg.Client({
    connectionString: server,
    application_name: "gatefold-backup-lock",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Of processes that start together, one makes it, and the others find it.
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.nightlyBackup]);
    await backUp({ ...options, databaseUrl: server });
  } catch (error) {
    throw new StartError(
      `The backup in ${backupFolder(dataDir)} that is made before an update failed (${errorMessage(error)}), so ` +
        "nothing was changed. Free some space or repair what it says, and start again. BACKUPS=0 starts without one.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isMigrationPending(databaseUrl: string): Promise<boolean> {
  const { db } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const pending = await findPendingMigrations(db, shopMigrations);
    return pending.length > 0;
  } finally {
    await db.destroy();
  }
}

async function backUp(options: BackUpBeforeMigrating): Promise<void> {
  const { databaseUrl, storageUrl, dataDir, now, log } = options;
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await hasRecentBackup(folder, now)) return;
  const { file } = await makeBackup({
    databaseUrl,
    storageUrl,
    file: join(folder, backupName("update", now)),
    overwrite: false,
    now,
    showProgress: () => undefined,
  });
  log(`Before the update of the database a backup was made: ${file}`);
  for (const name of findOutdatedUpdates(await readdir(folder))) await rm(join(folder, name));
}

async function hasRecentBackup(folder: string, now: Date): Promise<boolean> {
  const backups = (await readdir(folder)).filter((name) => name.endsWith(".tar.zst"));
  const ages = backups.map(async (name) => {
    const { mtimeMs } = await stat(join(folder, name));
    return now.getTime() - mtimeMs;
  });
  return (await Promise.all(ages)).some((age) => Math.abs(age) < recent);
}
