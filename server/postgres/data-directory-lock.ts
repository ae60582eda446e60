import pg from "pg";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";

export interface DataDirectoryLock {
  release: () => Promise<void>;
  /** Resolves when the lock is no longer held, because its connection ended. */
  lost: Promise<undefined>;
}

/**
 * Locks the data directory for this process with an advisory lock of its PostgreSQL. The lock lives as long as its
 * connection, so it cannot outlive the process, however that ends. Null when another process has the lock.
 */
export async function lockDataDirectory(databaseUrl: string): Promise<DataDirectoryLock | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-lock",
    connectionTimeoutMillis: 5_000,
  });
  const lost = Promise.withResolvers<undefined>();
  client.on("end", () => {
    lost.resolve(undefined);
  });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock($1) as locked",
    [advisoryLocks.dataDirectory],
  );
  if (rows[0]?.locked === true) {
    return { release: () => client.end(), lost: lost.promise };
  }
  await client.end();
  return null;
}
