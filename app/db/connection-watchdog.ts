import { Socket } from "node:net";
import pg from "pg";
import { DatabaseClient } from "./database-client.ts";

// Why: docs/decisions/0023-connection-watchdog.md.

/** Milliseconds without a byte on a connection in use before the server is checked. */
const maxSilence = 5_000;
/** Milliseconds in which the server has to answer on a new connection. */
const checkTimeout = 4_000;

/**
 * Destroys connections in use that receive nothing while the server does not answer on a new connection either.
 * Without this, queries on a server that hangs, or behind a network that drops packets, would never end: the
 * statement timeout is the server's. The queries fail like those of a broken connection. A slow query on a server
 * that answers is left alone.
 */
export function watchConnections(pool: pg.Pool): void {
  const inUse = new WeakSet<object>();
  const checks = new Map<string, Promise<boolean>>();
  const isAlive = (url: string) => {
    const running = checks.get(url);
    if (running) return running;
    const check = answers(url).finally(() => checks.delete(url));
    checks.set(url, check);
    return check;
  };
  pool.on("acquire", (client) => {
    inUse.add(client);
  });
  pool.on("release", (_error, client) => {
    inUse.delete(client);
  });
  pool.on("connect", (client) => {
    if (!(client instanceof DatabaseClient)) return;
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const checkSilence = async () => {
      const { bytesRead } = stream;
      if (!inUse.has(client) || stream.destroyed) return;
      if (!(await isAlive(client.serverUrl)) && stream.bytesRead === bytesRead) {
        stream.destroy(new Error("Connection terminated: the database is silent"));
      } else {
        // The socket emits "timeout" once; setting it again rearms it.
        stream.setTimeout(maxSilence);
      }
    };
    stream.setTimeout(maxSilence);
    stream.on("timeout", () => {
      void checkSilence();
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "gatefold",
    connectionTimeoutMillis: checkTimeout,
    query_timeout: checkTimeout,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    // An error of the server, such as too many connections or a start in progress, is an answer.
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}
