import { createHash } from "node:crypto";
import {
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type pg from "pg";

const mark = "/* prepared */";

/**
 * Begins a query that PostgreSQL parses and plans once for each connection, instead of each time: sql`${prepared} select
 * …`. For queries that are asked often, take longer to plan than to run, and have few different texts: every connection
 * keeps each of them. Their plan is for any values, so it must be the right one for all.
 */
export const prepared = sql.raw(mark);

/** The pool with connections that prepare the queries that are marked so. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  // Kysely keeps what it knows of a connection by its object, so each has one.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly processID?: number;
  readonly #client: pg.PoolClient;
  readonly #plain: PostgresPoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#plain = client;
    const { processID } = this.#plain;
    if (processID !== undefined) this.processID = processID;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof text !== "string") return this.#plain.query(text);
    if (!text.startsWith(mark)) return this.#plain.query<R>(text, parameters);
    return this.#queryPrepared(text, parameters);
  }

  async #queryPrepared(text: string, parameters: readonly unknown[]) {
    const name = createHash("sha256").update(text).digest("base64url");
    const { rows } = await this.#client.query({ name, text, values: [...parameters] });
    return { command: "SELECT", rowCount: rows.length, rows };
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
