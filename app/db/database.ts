import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent } from "kysely";
import pg from "pg";
import type { Traces } from "../observability.ts";
import { watchConnections } from "./connection-watchdog.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

interface OpenDatabaseOptions {
  /** Most connections this process opens. */
  connections?: number;
  /** Is told of every statement that goes through `db`. */
  traces?: Traces | null;
  /** Whether a query may take as long as it does: for work that no visitor waits for. */
  patient?: boolean;
}

/** Milliseconds: a query that is still running after this is a fault; a waiting visitor is told so. */
const longestQuery = 15_000;

/** Opens a pool on a PostgreSQL server. Nothing is asked of the server until the first query. */
export function openDatabase(
  url: string,
  options: OpenDatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const { connections = 10, patient = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(!patient && { statement_timeout: longestQuery }),
    application_name: "gatefold",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that breaks in use: its query fails with the error, which is then somebody's to handle.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchConnections(pool, url);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON (a tracklist) are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(options.traces && { log: tellOf(options.traces) }),
  });
  return { db, pool };
}

function tellOf(traces: Traces): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const failed = level === "error";
    traces.addStatement({ sql: query.sql, milliseconds: queryDurationMillis, failed });
  };
}
