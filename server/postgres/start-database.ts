import { access, constants, mkdir, rmdir } from "node:fs/promises";
import { findPrimary } from "../../app/db/database-client.ts";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import type { Settings } from "../settings.ts";
import { errorCode, StartError, errorMessage } from "../start-error.ts";
import { checkCollations } from "./check-collations.ts";
import { supervisePostgres } from "./supervise-postgres.ts";

/** A database that accepts connections. */
export interface RunningDatabase {
  url: string;
  /** Stops the server if it is the embedded one. */
  close: () => Promise<void>;
}

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL in DATA_DIR. Throws StartError when DATA_DIR cannot be
 * used, another shop runs on it, or the database does not answer.
 */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = settings;
  const isNew = await prepareDataFolder(dataDir);
  const log = (message: string) => {
    console.error(message);
  };
  if (databaseUrl !== undefined) {
    const url = await connect(databaseUrl);
    const { server } = await findPrimary(url);
    await checkCollations({ databaseUrl: server, repairs: false, log });
    return { url, close: () => Promise.resolve() };
  }
  const options = {
    dataDir,
    parameters: [`max_connections=${maxConnections(settings.processes)}`],
    log,
    onLockLost: () => {
      process.kill(process.pid, "SIGTERM");
    },
  };
  const postgres = await supervisePostgres(options).catch(async (error: unknown) => {
    // Only an empty folder is removed.
    if (isNew) await rmdir(dataDir).catch(() => undefined);
    throw error;
  });
  if (!postgres) throw new StartError(`Another Gatefold already runs on DATA_DIR ${dataDir}.`);
  await checkCollations({ databaseUrl: postgres.url, repairs: true, log });
  return { url: postgres.url, close: postgres.stop };
}

/** Runs pending migrations. Processes that start together run each migration once. */
export async function migrateDatabase(url: string): Promise<void> {
  // Without a statement timeout: a large table takes minutes, also while another process migrates it.
  const { db } = openDatabase(url, { connections: 2, withoutTimeout: true });
  try {
    await migrate(db, shopMigrations);
  } finally {
    await db.destroy();
  }
}

/** Connections of all processes and of the command line, with some left for psql. */
function maxConnections(processes: number): number {
  return Math.max(100, 40 + processes * 25);
}

/** Makes the folder unless it is there, and gives whether it was made. */
async function prepareDataFolder(folder: string): Promise<boolean> {
  try {
    const made = await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return made !== undefined;
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to (${errorCode(error)}).`);
  }
}

/** The URL, with the server first that takes writes. Throws StartError when it cannot be used. */
async function connect(databaseUrl: string): Promise<string> {
  try {
    const { url } = await findPrimary(databaseUrl);
    await requireConnection(url);
    return url;
  } catch (error) {
    throw new StartError(`DATABASE_URL does not answer (${errorMessage(error)}).`);
  }
}

async function requireConnection(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, { connections: 1 });
  try {
    await pool.query("select 1");
  } finally {
    await db.destroy();
  }
}
