import type { Pool } from "pg";
import type { LiveHub } from "./live-hub.server.ts";
import type { Traces } from "../observability.ts";
import { openDatabase, type Database } from "../db/database.ts";

/** A streaming replica of the shop's database, for reads that nobody's own write has to be in. */
export interface ReadReplica {
  db: Database;
  pool: Pool;
  /**
   * Whether it holds every change that this process has heard of. Never rejects, and says no soon when the
   * replica does not answer: the reader then goes to the database itself.
   */
  isCaughtUp: () => Promise<boolean>;
  /** Leaves it alone for a moment, after a read that it failed. */
  rest: () => void;
  close: () => Promise<void>;
}

interface OpenReplicaOptions {
  url: string;
  /** Connections of the database that it follows. */
  primary: Pool;
  live: LiveHub;
  /** Most connections this process opens. */
  connections: number;
  traces?: Traces | null;
}

/** Milliseconds that a reader waits to hear how far the replica is. */
const patience = 250;
/** Milliseconds for which a replica that did not answer is left alone. */
const restLength = 2_000;

/**
 * Opens a replica. How far it has to be is the place of the database's log after the last change heard: that
 * is asked once a change, and the replica is asked how far it is until it has got there.
 */
export function openReadReplica(options: OpenReplicaOptions): ReadReplica {
  const { url, primary, live, connections, traces = null } = options;
  const { db, pool } = openDatabase(url, { connections, traces });
  /** Place of the log that holds all that was heard up to now; null when not asked yet. */
  let needed: Promise<string> | null = null;
  let isThere = false;
  let restsUntil = 0;
  const unwatch = live.watch(() => {
    needed = null;
    isThere = false;
  });

  const rest = () => {
    needed = null;
    isThere = false;
    restsUntil = performance.now() + restLength;
  };

  const ask = async (): Promise<boolean> => {
    const place = (needed ??= findPlace(primary));
    const answer = await pool.query<{ there: boolean }>(
      "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there",
      [await place],
    );
    const there = answer.rows[0]?.there === true;
    // A change that came in the meantime has to be asked about anew.
    if (there && needed === place) isThere = true;
    return there && needed === place;
  };

  return {
    db,
    pool,
    isCaughtUp: async () => {
      if (!live.isListening() || performance.now() < restsUntil) return false;
      if (isThere) return true;
      const tooLong = Promise.withResolvers<null>();
      const timer = setTimeout(tooLong.resolve, patience, null);
      const asked = ask().catch(() => null);
      const there = await Promise.race([asked, tooLong.promise]);
      clearTimeout(timer);
      if (there === null) rest();
      return there === true;
    },
    rest,
    close: async () => {
      unwatch();
      await db.destroy();
    },
  };
}

/** The end of the database's log: whoever has read up to there has all that is committed by now. */
async function findPlace(primary: Pool): Promise<string> {
  const answer = await primary.query<{ place: string }>(
    "select pg_current_wal_insert_lsn() as place",
  );
  return answer.rows[0]?.place ?? "";
}
