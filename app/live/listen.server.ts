import pg from "pg";
import type { Change } from "./change-log.ts";

interface ListenOptions {
  databaseUrl: string;
  /** A change was committed, in the order of commits. */
  onChange: (change: Change) => void;
  /** Nothing is heard any more; tried again until it is, or until the end. */
  onLost: () => void;
  /** Changes are heard from now on; what happened while they were not is unknown. */
  onFound: () => void;
}

export interface Listener {
  /** Settles once changes are heard for the first time. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds between two questions whether the connection still lives, and how long an answer may take. */
const pulse = 1_000;
const patience = 4_000;
/** Milliseconds before a lost connection is tried again: from, and at most. */
const firstPause = 100;
const longestPause = 2_000;

/**
 * Listens to what the database tells of changes (app/db/migrations/0002-live.sql) on one connection of its
 * own, which is made again whenever it breaks, also when it breaks without a word.
 */
export function listenForChanges(options: ListenOptions): Listener {
  const { onChange, onLost, onFound } = options;
  const closing = new AbortController();
  const first = Promise.withResolvers<undefined>();
  let pause = firstPause;

  const run = async () => {
    while (!closing.signal.aborted) {
      const lost = await listenOnce(options.databaseUrl, onChange, closing.signal, () => {
        pause = firstPause;
        onFound();
        first.resolve(undefined);
      });
      if (closing.signal.aborted) return;
      if (lost) onLost();
      await sleep(pause, closing.signal);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  const running = run();
  return {
    ready: first.promise,
    close: async () => {
      closing.abort();
      first.resolve(undefined);
      await running;
    },
  };
}

/** Listens until the connection breaks; gives whether it had been made at all. */
async function listenOnce(
  databaseUrl: string,
  onChange: (change: Change) => void,
  closing: AbortSignal,
  onListening: () => void,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold live",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  const broken = Promise.withResolvers<undefined>();
  const end = () => {
    broken.resolve(undefined);
  };
  client.on("error", end);
  client.on("end", end);
  client.on("notification", ({ payload }) => {
    const [number = "", ...topics] = (payload ?? "").split(" ");
    onChange({ number, topics });
  });
  closing.addEventListener("abort", end);
  let made = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query("listen changes");
    made = true;
    onListening();
    timer = setInterval(() => {
      client.query("select 1").catch(end);
    }, pulse);
    // A notice that all hear, so that every process has a position to begin with.
    await client.query("select pg_notify('changes', nextval('change_numbers') || ' start')");
    await broken.promise;
  } catch {
    // Refused or broken: whoever called tries again.
  } finally {
    clearInterval(timer);
    closing.removeEventListener("abort", end);
    // Not awaited: a server that went away without a word would never say goodbye.
    client.end().catch(() => undefined);
  }
  return made;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
