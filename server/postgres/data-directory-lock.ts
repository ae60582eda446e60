import pg from "pg";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";

export interface DataDirectoryLock {
  release: () => Promise<void>;
  /** Settles when the claim holds no longer: the connection ended, by whomever. */
  lost: Promise<undefined>;
}

/**
 * Claims the shop's own database for this process, by a lock that PostgreSQL holds for as long as the
 * connection lives: it cannot outlive the process, however that ends. Null when another has it.
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
  const answer = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
    advisoryLocks.dataDirectory,
  ]);
  if (answer.rows[0]?.mine === true) {
    return { release: () => client.end(), lost: lost.promise };
  }
  await client.end();
  return null;
}
