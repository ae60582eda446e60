import { setTimeout as pause } from "node:timers/promises";
import { lockDataDirectory, type DataDirectoryLock } from "./data-directory-lock.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";

interface KeepOptions {
  dataDir: string;
  /** For postgresql.conf's command line. */
  parameters: string[];
  /** Takes a line when the server ended and when it runs again. */
  log: (line: string) => void;
  /** Another shop has the folder since the server ended: this one has no business there any more. */
  onTaken: () => void;
}

/** Milliseconds between two tries to start a server that ended: at first, and at most. */
const firstPause = 100;
const longestPause = 5_000;
/** Tries to claim the folder again; what a connection leaves behind is gone after moments. */
const claimTries = 10;

/** Starts the server, or adopts it, and claims the folder; one that was just about to stop is started anew. */
async function startAndClaim(
  options: Pick<KeepOptions, "dataDir" | "parameters">,
): Promise<{ postgres: EmbeddedPostgres; claim: DataDirectoryLock | null }> {
  for (let tries = 1; ; tries += 1) {
    const postgres = await startEmbeddedPostgres(options);
    try {
      return { postgres, claim: await lockDataDirectory(postgres.url) };
    } catch (error) {
      if (!postgres.adopted || tries === claimTries) throw error;
    }
    await pause(firstPause);
  }
}

/**
 * Starts the shop's own PostgreSQL, claims it for this process, and starts it again at the same address
 * whenever it ends by itself: killed, or stopped by a disk that was full. Null when another shop has it.
 */
export async function supervisePostgres(
  options: KeepOptions,
): Promise<{ url: string; stop: () => Promise<void> } | null> {
  const { dataDir, parameters, log, onTaken } = options;
  const { postgres, claim: first } = await startAndClaim({ dataDir, parameters });
  const { url } = postgres;
  const port = Number(new URL(url).port);
  if (!first) return null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  let claim: DataDirectoryLock | null = first;

  const regain = async (): Promise<DataDirectoryLock | null> => {
    let rest = firstPause;
    for (let refused = 0; !isStopping(); rest = Math.min(rest * 2, longestPause)) {
      try {
        const again = await startEmbeddedPostgres({ dataDir, parameters, port });
        const regained = again.url === url ? await lockDataDirectory(url) : null;
        if (regained) return regained;
        refused += 1;
        if (again.url !== url || refused === claimTries) {
          log("Another Gatefold has taken the data folder since the database ended.");
          onTaken();
          return null;
        }
      } catch (error) {
        if (rest === firstPause) log(error instanceof Error ? error.message : String(error));
      }
      await pause(rest, undefined, { signal }).catch(() => undefined);
    }
    return null;
  };
  const watch = async () => {
    while (claim && !isStopping()) {
      await claim.lost;
      if (isStopping()) return;
      log("The shop's own PostgreSQL has ended, and is started again.");
      claim = null;
      claim = await regain();
      if (claim) log("The shop's own PostgreSQL runs again.");
    }
  };
  const watching = watch();

  return {
    url,
    stop: async () => {
      stopping.abort();
      // A start that is under way comes to its end first.
      if (!claim) await watching;
      if (!claim) return;
      // In this order: whoever starts next must not go on with a server that is about to stop.
      await postgres.stop();
      await claim.release();
    },
  };
}
