import type { Db } from "pg-boss";
import { openDatabase } from "../db/database.ts";
import { keepListening } from "../db/keep-listening.ts";

/** Connections of one process's mail queue, beside the one that listens. */
const connections = 2;

/**
 * The connections of pg-boss: those of the shop, since its own know neither a DATABASE_URL with several servers nor a
 * server that hangs.
 */
export function openMailDatabase(databaseUrl: string): {
  database: Db;
  close: () => Promise<void>;
} {
  const { pool } = openDatabase(databaseUrl, { connections, withoutTimeout: true });
  return {
    database: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotification, onReconnect) =>
        Promise.resolve(
          keepListening({
            databaseUrl,
            applicationName: "gatefold mail",
            channel: `"${channel}"`,
            onNotification,
            onConnected: onReconnect,
          }),
        ),
    },
    // Not the Kysely of it: one that has run no query closes nothing.
    close: () => pool.end(),
  };
}
