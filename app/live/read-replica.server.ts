import type { Pool } from "pg";
import { openDatabase, type Database } from "../db/database.ts";
import type { Traces } from "../observability.ts";
import type { LiveHub } from "./live-hub.server.ts";

/** A streaming replica of the shop's database, for reads that need not contain a write of the same person. */
export interface ReadReplica {
  db: Database;
  pool: Pool;
  /**
   * Whether it holds every change that this process has received. Never rejects, and soon says no when the replica
   * does not answer: the primary database is read then.
   */
  isCaughtUp: () => Promise<boolean>;
  /** Does not use it for a moment, after a read that failed. */
  suspend: () => void;
  close: () => Promise<void>;
}

interface OpenReplicaOptions {
  url: string;
  /** Connections to the primary database. */
  primary: Pool;
  live: LiveHub;
  /** Most connections this process opens. */
  connections: number;
  traces?: Traces | null;
}

/** Milliseconds that a reader waits for the replica's position. */
const responseTimeout = 250;
/** Milliseconds for which a replica that did not answer is not used. */
const suspension = 2_000;

/**
 * Opens a replica. It has to have replayed the primary's write-ahead log up to its end after the last change: that
 * position is read once a change, and the replica is asked for its own until it has got there.
 */
export function openReadReplica(options: OpenReplicaOptions): ReadReplica {
  const { url, primary, live, connections, traces = null } = options;
  const { db, pool } = openDatabase(url, { connections, traces, isReplica: true });
  /** The position that holds all changes up to now; null when it was not read yet. */
  let needed: Promise<string> | null = null;
  let isKnownToBeCaughtUp = false;
  let suspendedUntil = 0;
  const reset = () => {
    needed = null;
    isKnownToBeCaughtUp = false;
  };
  const unwatch = live.watch(reset);

  const suspend = () => {
    reset();
    suspendedUntil = performance.now() + suspension;
  };

  const check = async (): Promise<boolean> => {
    const position = (needed ??= readPosition(primary));
    const { rows } = await pool.query<{ isCaughtUp: boolean }>(
      `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCaughtUp"`,
      [await position],
    );
    // After a change in the meantime, the replica has to be asked again.
    const isCaughtUp = rows[0]?.isCaughtUp === true && needed === position;
    if (isCaughtUp) isKnownToBeCaughtUp = true;
    return isCaughtUp;
  };

  return {
    db,
    pool,
    isCaughtUp: async () => {
      if (!live.isListening() || performance.now() < suspendedUntil) return false;
      if (isKnownToBeCaughtUp) return true;
      const timedOut = Promise.withResolvers<null>();
      const timer = setTimeout(timedOut.resolve, responseTimeout, null);
      const checked = check().catch(() => null);
      const isCaughtUp = await Promise.race([checked, timedOut.promise]);
      clearTimeout(timer);
      if (isCaughtUp === null) suspend();
      return isCaughtUp === true;
    },
    suspend,
    close: async () => {
      unwatch();
      await db.destroy();
    },
  };
}

/** The end of the primary's write-ahead log: a replica that replayed up to there has all that is committed by now. */
async function readPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    "select pg_current_wal_insert_lsn() as position",
  );
  return rows[0]?.position ?? "";
}
