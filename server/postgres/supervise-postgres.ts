import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockDataDirectory, type DataDirectoryLock } from "./data-directory-lock.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { limitServerLog } from "./server-log.ts";

interface SuperviseOptions {
  dataDir: string;
  /** Settings of postgresql.conf. */
  parameters: string[];
  /** Called with a message when the server ended and when it runs again. */
  log: (message: string) => void;
  /** Called when another shop took the data directory while the server was down: this shop must stop. */
  onLockLost: () => void;
}

export interface SupervisedPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** Milliseconds between two attempts to restart a server: the first delay, which doubles up to the longest. */
const firstDelay = 100;
const longestDelay = 5_000;
/** Milliseconds between two looks at the size of the server's log. */
const logInterval = 10 * 60 * 1000;
/** Attempts to lock the data directory; the connection of a killed process is gone after moments. */
const lockAttempts = 10;

/**
 * Starts the embedded PostgreSQL, locks its data directory for this process, and restarts the server at the same URL
 * whenever it ends unexpectedly: killed, or stopped by a full disk. Null when another shop has the data directory.
 */
export async function supervisePostgres(
  options: SuperviseOptions,
): Promise<SupervisedPostgres | null> {
  const { postgres, lock: firstLock } = await startAndLock(options);
  if (!firstLock) return null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  let lock: DataDirectoryLock | null = firstLock;
  const supervise = async () => {
    while (lock && !isStopping()) {
      await lock.lost;
      if (isStopping()) return;
      options.log("The embedded PostgreSQL has ended and is restarted.");
      lock = null;
      lock = await restartAndLock(options, postgres.url, signal);
      if (lock) options.log("The embedded PostgreSQL is running again.");
    }
  };
  const supervising = supervise();
  const limiting = setInterval(() => {
    void limitServerLog(join(options.dataDir, "postgres")).catch((error: unknown) => {
      options.log(error instanceof Error ? error.message : String(error));
    });
  }, logInterval);
  limiting.unref();
  return {
    url: postgres.url,
    stop: async () => {
      stopping.abort();
      clearInterval(limiting);
      // Waits for a restart in progress.
      if (!lock) await supervising;
      if (!lock) return;
      // The lock goes last: the next shop must not use a server that is about to stop.
      await postgres.stop();
      await lock.release();
    },
  };
}

/** Starts the server, or uses the one that runs, and locks the data directory. A running server that was stopping is started again. */
async function startAndLock({
  dataDir,
  parameters,
}: SuperviseOptions): Promise<{ postgres: EmbeddedPostgres; lock: DataDirectoryLock | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const postgres = await startEmbeddedPostgres({ dataDir, parameters });
    try {
      return { postgres, lock: await lockDataDirectory(postgres.url) };
    } catch (error) {
      if (!postgres.wasRunning || attempt === lockAttempts) throw error;
    }
    await pause(firstDelay);
  }
}

/** Tries until the server runs at `url` and the data directory is locked. Null when stopping, or another shop has it. */
async function restartAndLock(
  { dataDir, parameters, log, onLockLost }: SuperviseOptions,
  url: string,
  signal: AbortSignal,
): Promise<DataDirectoryLock | null> {
  const port = Number(new URL(url).port);
  let delay = firstDelay;
  for (let refusals = 0; !signal.aborted; delay = Math.min(delay * 2, longestDelay)) {
    try {
      const restarted = await startEmbeddedPostgres({ dataDir, parameters, port });
      const lock = restarted.url === url ? await lockDataDirectory(url) : null;
      if (lock) return lock;
      refusals += 1;
      if (restarted.url !== url || refusals === lockAttempts) {
        log("Another Gatefold took the data directory while the database was down.");
        onLockLost();
        return null;
      }
    } catch (error) {
      if (delay === firstDelay) log(error instanceof Error ? error.message : String(error));
    }
    await pause(delay, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
