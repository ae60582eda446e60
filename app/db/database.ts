import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent } from "kysely";
import pg from "pg";
import type { Traces } from "../observability.ts";
import { watchConnections } from "./connection-watchdog.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

interface OpenDatabaseOptions {
  /** Most connections this process opens. */
  connections?: number;
  /** Records every statement that runs through `db`. */
  traces?: Traces | null;
  /** Whether queries have no time limit: for work that no visitor waits for. */
  withoutTimeout?: boolean;
}

/** Milliseconds after which PostgreSQL cancels a query; the visitor gets an error page. */
const maxQueryTime = 15_000;

/** Opens a pool on a PostgreSQL server. The first query makes the first connection. */
export function openDatabase(
  url: string,
  options: OpenDatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const { connections = 10, withoutTimeout = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(!withoutTimeout && { statement_timeout: maxQueryTime }),
    application_name: "gatefold",
  });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on("error", () => undefined);
  // The same for a connection in use: its query rejects with the error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchConnections(pool, url);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON (a tracklist) are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(options.traces && { log: traceStatements(options.traces) }),
  });
  return { db, pool };
}

function traceStatements(traces: Traces): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const failed = level === "error";
    traces.addStatement({ sql: query.sql, milliseconds: queryDurationMillis, failed });
  };
}
