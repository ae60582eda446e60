import { access, constants, mkdir } from "node:fs/promises";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { supervisePostgres } from "./supervise-postgres.ts";
import type { Settings } from "../settings.ts";
import { errorCode, StartError, errorMessage } from "../process/start-error.ts";

/** A database that answers. */
export interface RunningDatabase {
  url: string;
  /** Stops the server, when it is the shop's own. */
  close: () => Promise<void>;
}

/**
 * Reaches the database that the settings name, or starts the shop's own in DATA_DIR. Throws StartError when the
 * folder cannot be used, another shop has it, or the database does not answer.
 */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = settings;
  await prepareDataFolder(dataDir);
  if (databaseUrl !== undefined) {
    await askDatabase(databaseUrl);
    return { url: databaseUrl, close: () => Promise.resolve() };
  }
  const postgres = await supervisePostgres({
    dataDir,
    parameters: [`max_connections=${connectionsOf(settings.processes)}`],
    log: (line) => {
      console.error(line);
    },
    onTaken: () => {
      process.kill(process.pid, "SIGTERM");
    },
  });
  if (!postgres) throw new StartError(`Another Gatefold already runs on DATA_DIR ${dataDir}.`);
  return { url: postgres.url, close: postgres.stop };
}

/** Brings the tables up to date; processes that start together do it once. */
export async function migrateDatabase(url: string): Promise<void> {
  // Another process may be in the middle of it, and a large table takes minutes.
  const { db } = openDatabase(url, { connections: 2, withoutTimeout: true });
  await migrate(db, shopMigrations).finally(() => db.destroy());
}

/** What the processes and the command line beside them open at most, with room for a look by psql. */
function connectionsOf(processes: number): number {
  return Math.max(100, 40 + processes * 25);
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to (${errorCode(error)}).`);
  }
}

async function askDatabase(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, { connections: 1 });
  try {
    await pool.query("select 1");
  } catch (error) {
    throw new StartError(`DATABASE_URL does not answer (${errorMessage(error)}).`);
  } finally {
    await db.destroy();
  }
}
