import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from "kysely";
import pg from "pg";
import { watchConnections } from "./connection-watchdog.ts";
import { createClientClass, DatabaseClient } from "./database-client.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

interface OpenDatabaseOptions {
  /** Most connections this process opens. */
  connections?: number;
  /** Whether queries have no time limit: for work that no visitor waits for. */
  withoutTimeout?: boolean;
}

/** Milliseconds after which PostgreSQL cancels a query; for the visitor the database is unavailable then. */
const maxQueryTime = 15_000;

/**
 * Opens a pool on the PostgreSQL server of a URL; of several, on the one that takes writes. The first query makes the
 * first connection.
 */
export function openDatabase(
  url: string,
  options: OpenDatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const { connections = 10, withoutTimeout = false } = options;
  const pool = new pg.Pool({
    Client: createClientClass(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(!withoutTimeout && { statement_timeout: maxQueryTime }),
    application_name: "gatefold",
    types: { getTypeParser },
  });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on("error", () => undefined);
  watchConnections(pool);
  leaveReadOnlyServers(pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON (a tracklist) are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool };
}

/**
 * Percentages are numeric, with two decimals, and so is what PostgreSQL makes of a sum of bigint. Both are read as numbers,
 * where its client gives texts; sums in øre are exact up to 90,000 billion kroner.
 */
function getTypeParser(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  if (type === pg.types.builtins.NUMERIC) return Number;
  return pg.types.getTypeParser(type, format) as (text: string) => unknown;
}

/**
 * Uses a connection once while its server takes no writes: after a failover the next one leads to the new primary, by
 * the list of hosts or by their name.
 */
function leaveReadOnlyServers(pool: pg.Pool): void {
  pool.on("release", (_error, client) => {
    if (client instanceof DatabaseClient && client.isReadOnly) void client.end();
  });
}
