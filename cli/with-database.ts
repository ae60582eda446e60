import { join } from "node:path";
import pg from "pg";
import { commandLineName } from "../app/audit/actor-name.ts";
import type { AuditActor } from "../app/audit/write-audit-entry.server.ts";
import { advisoryLocks } from "../app/db/advisory-locks.ts";
import { findPrimary } from "../app/db/database-client.ts";
import { openDatabase, type Database } from "../app/db/database.ts";
import { migrate, shopMigrations } from "../app/db/migrate.ts";
import { loadSettings } from "../app/settings/find-settings.server.ts";
import { backUpBeforeMigrating } from "../server/backups/back-up-before-migrating.ts";
import { hasCluster } from "../server/postgres/create-cluster.ts";
import { lockDataDirectory } from "../server/postgres/data-directory-lock.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import type { Settings } from "../server/settings.ts";
import { errorMessage } from "../server/start-error.ts";
import { CommandError } from "./command-error.ts";

/** The actor in audit entries of the command line. */
export const commandLineActor: AuditActor = { uid: null, username: commandLineName };

/** Runs `work` on the database of a shop that there is, after pending migrations, as at a start of the shop. A backup goes before them. */
export function withMigratedDatabase<Result>(
  settings: Settings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase({ settings, mustExist: true }, async (databaseUrl) => {
    const { storageUrl, dataDir, backups } = settings;
    const log = (message: string) => {
      console.error(message);
    };
    const now = new Date();
    await backUpBeforeMigrating({ databaseUrl, storageUrl, dataDir, backups, now, log });
    const { db } = openDatabase(databaseUrl, { connections: 3 });
    try {
      await migrate(db, shopMigrations);
      await loadSettings(db, { fixed: settings.fixed, now });
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}

interface WithDatabase {
  settings: Settings;
  /** Fail when there is no shop yet, instead of creating one. */
  mustExist?: boolean;
  /** Fail when the shop is running, and keep it from starting meanwhile. */
  exclusive?: boolean;
}

/**
 * Runs `work` with the URL of the shop's database. The embedded PostgreSQL is started if it is not running, and stopped
 * afterwards unless the shop or another command uses it by then.
 */
export async function withDatabase<Result>(
  { settings, mustExist = false, exclusive = false }: WithDatabase,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) {
    return work(await connect(databaseUrl));
  }
  if (mustExist && !(await hasCluster(join(dataDir, "postgres")))) {
    throw new CommandError(`There is no shop in DATA_DIR ${dataDir}.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  const usage = await registerUsage(postgres.url);
  const lock = exclusive ? await lockDataDirectory(postgres.url) : null;
  try {
    if (exclusive && !lock) {
      throw new CommandError(`The shop in DATA_DIR ${dataDir} is running. Stop it first.`);
    }
    return await work(postgres.url);
  } finally {
    // The last user stops the server, if it can lock the data directory, which a running shop has locked.
    const isLastCommand = await usage.end();
    const held = isLastCommand ? (lock ?? (await lockDataDirectory(postgres.url))) : lock;
    if (held) {
      // The lock goes last: a shop that starts must not adopt a server that is about to stop.
      await postgres.stop();
      await held.release();
    }
  }
}

/** Takes the shared lock of all commands. `end` releases it, and returns whether no other command holds it. */
async function registerUsage(databaseUrl: string): Promise<{ end: () => Promise<boolean> }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-command",
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [advisoryLocks.commands]);
  return {
    end: async () => {
      try {
        await client.query("select pg_advisory_unlock_shared($1)", [advisoryLocks.commands]);
        const { rows } = await client.query<{ locked: boolean }>(
          "select pg_try_advisory_lock($1) as locked",
          [advisoryLocks.commands],
        );
        return rows[0]?.locked === true;
      } catch {
        // The server has stopped already.
        return false;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

/** The URL of the server to work on. Throws CommandError when it does not answer. */
async function connect(databaseUrl: string): Promise<string> {
  try {
    const { server } = await findPrimary(databaseUrl);
    const client = new pg.Client({
      connectionString: server,
      connectionTimeoutMillis: 10_000,
      application_name: "gatefold-command",
    });
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => undefined);
    }
    return server;
  } catch (error) {
    throw new CommandError(`DATABASE_URL does not answer (${errorMessage(error)}).`);
  }
}
