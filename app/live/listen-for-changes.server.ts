import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Change } from "./change-log.ts";
import { oneAtATime, type RoundTrip } from "./one-at-a-time.ts";

interface ListenOptions {
  databaseUrl: string;
  /** A change was committed, in the order of commits. */
  onChange: (change: Change) => void;
  /** No changes are received any more; tried again until they are, or until the end. */
  onDisconnected: () => void;
  /** Changes are received from now on; those before are unknown. */
  onConnected: () => void;
}

export interface Listener {
  /** Settles once everything that was committed before the call was received; soon, in any case. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds between two checks of the connection, and until an answer counts as missing. */
const checkInterval = 1_000;
const responseTimeout = 4_000;
const catchUpTimeout = 500;
/** Milliseconds before a lost connection is opened again: at first, and at most. */
const minRetryPause = 100;
const maxRetryPause = 2_000;

/**
 * Listens to the change notifications of the database (app/db/migrations/0002-live.sql) on a connection of its own,
 * which is opened again whenever it breaks, also when it breaks in silence.
 */
export function listenForChanges(options: ListenOptions): Listener {
  const { databaseUrl, onChange, onDisconnected, onConnected } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const isClosing = () => signal.aborted;
  let retryPause = minRetryPause;
  let roundTrip: RoundTrip | null = null;

  const run = async () => {
    while (!isClosing()) {
      const wasConnected = await listenOnce({
        databaseUrl,
        onChange,
        signal,
        onConnected: (connected) => {
          retryPause = minRetryPause;
          roundTrip = connected;
          onConnected();
        },
      });
      roundTrip = null;
      if (isClosing()) return;
      if (wasConnected) onDisconnected();
      await pause(retryPause, undefined, { signal }).catch(() => undefined);
      retryPause = Math.min(retryPause * 2, maxRetryPause);
    }
  };
  const running = run();
  return {
    // PostgreSQL signals its listeners before it reports a commit, and sends a listener its notifications before the
    // response to its next query.
    catchUp: async () => {
      if (!roundTrip) return;
      const timedOut = Promise.withResolvers<undefined>();
      const timer = setTimeout(timedOut.resolve, catchUpTimeout);
      await Promise.race([roundTrip().catch(() => undefined), timedOut.promise]);
      clearTimeout(timer);
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

interface ListenOnceOptions extends Pick<ListenOptions, "databaseUrl" | "onChange"> {
  /** Changes are received; `roundTrip` sends a query on the same connection. */
  onConnected: (roundTrip: RoundTrip) => void;
  signal: AbortSignal;
}

/** Listens until the connection breaks; gives whether there was one at all. */
async function listenOnce({
  databaseUrl,
  onChange,
  onConnected,
  signal,
}: ListenOnceOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold live",
    connectionTimeoutMillis: responseTimeout,
    query_timeout: responseTimeout,
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
  signal.addEventListener("abort", end);
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query("listen changes");
    isConnected = true;
    // Received by all, so that every process has a position to begin with.
    const started = client.query(
      "select pg_notify('changes', nextval('change_numbers') || ' start')",
    );
    const roundTrip = oneAtATime(() => client.query("select 1"), started);
    onConnected(roundTrip);
    await started;
    timer = setInterval(() => {
      roundTrip().catch(end);
    }, checkInterval);
    await broken.promise;
  } catch {
    // Refused or broken: the caller tries again.
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", end);
    // Not awaited: a server that vanished would never answer.
    client.end().catch(() => undefined);
  }
  return isConnected;
}
