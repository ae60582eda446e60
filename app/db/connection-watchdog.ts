import { Socket } from "node:net";
import pg from "pg";

/** Milliseconds without a word on a connection in use after which the server is asked whether it still lives. */
const longestSilence = 5_000;
/** Milliseconds in which it has to say so. */
const patience = 4_000;

/**
 * Breaks connections in use off when nothing comes on them and the server does not answer on a new one either: one
 * that hangs, or that the network lost, ends no query, and whoever waits would wait for ever. Their queries fail as
 * those of a broken connection do. A query that is only slow is left alone.
 */
export function watchConnections(pool: pg.Pool, url: string): void {
  const inUse = new WeakSet<object>();
  let asking: Promise<boolean> | null = null;
  const isAlive = () => {
    asking ??= answers(url).finally(() => {
      asking = null;
    });
    return asking;
  };
  pool.on("acquire", (client) => {
    inUse.add(client);
  });
  pool.on("release", (_error, client) => {
    inUse.delete(client);
  });
  pool.on("connect", (client) => {
    if (!(client instanceof pg.Client)) return;
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const check = async () => {
      const { bytesRead } = stream;
      if (!inUse.has(client) || stream.destroyed) return;
      if (!(await isAlive()) && stream.bytesRead === bytesRead) {
        stream.destroy(new Error("Connection terminated: the database is silent"));
      } else {
        // It has rung once; without this it would not again before something comes.
        stream.setTimeout(longestSilence);
      }
    };
    stream.setTimeout(longestSilence);
    stream.on("timeout", () => {
      void check();
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "gatefold",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    // Too many connections, or one that is starting: there is somebody who says so.
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}
