import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { advisoryLocks } from "../app/db/advisory-locks.ts";
import { lockDataDirectory } from "../server/postgres/data-directory-lock.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import type { Settings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";

interface ReachDatabase {
  settings: Settings;
  /** Refuse when there is no shop yet, rather than make one. */
  mustExist?: boolean;
  /** Refuse while the shop runs, and keep it from starting. */
  alone?: boolean;
}

/**
 * Runs `work` with the address of the shop's database. Its own PostgreSQL is used as it runs, or started for
 * this and stopped afterwards, unless the shop or another command has begun to use it meanwhile.
 */
export async function withDatabase<Result>(
  { settings, mustExist = false, alone = false }: ReachDatabase,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) {
    await requireAnswer(databaseUrl);
    return work(databaseUrl);
  }
  if (mustExist && !(await isThere(join(dataDir, "postgres/PG_VERSION")))) {
    throw new CommandError(`There is no shop in DATA_DIR ${dataDir}.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  const presence = await showPresence(postgres.url);
  const claim = alone ? await lockDataDirectory(postgres.url) : null;
  try {
    if (alone && !claim) {
      throw new CommandError(`The shop in DATA_DIR ${dataDir} is running. Stop it first.`);
    }
    return await work(postgres.url);
  } finally {
    // Whoever leaves last puts the light out.
    const last = (await presence.leave())
      ? (claim ?? (await lockDataDirectory(postgres.url)))
      : claim;
    if (last) {
      // In this order: a shop that starts must not go on with a server that is about to stop.
      await postgres.stop();
      await last.release();
    }
  }
}

/** Takes the commands' common lock. `leave` tells whether no other command holds it. */
async function showPresence(databaseUrl: string): Promise<{ leave: () => Promise<boolean> }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-command",
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [advisoryLocks.commands]);
  return {
    leave: async () => {
      try {
        await client.query("select pg_advisory_unlock_shared($1)", [advisoryLocks.commands]);
        const { rows } = await client.query<{ alone: boolean }>(
          "select pg_try_advisory_lock($1) as alone",
          [advisoryLocks.commands],
        );
        return rows[0]?.alone === true;
      } catch {
        // The server is gone already.
        return false;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

async function requireAnswer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "gatefold-command",
  });
  try {
    await client.connect();
  } catch (error) {
    const words = error instanceof AggregateError ? String(error.errors[0]) : String(error);
    throw new CommandError(`DATABASE_URL does not answer (${words.replace(/^Error: /, "")}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
