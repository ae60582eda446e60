import { setTimeout as pause } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { createClientClass, type DatabaseClient } from "./database-client.ts";
import { oneAtATime, type RoundTrip } from "./one-at-a-time.ts";

export interface KeepListeningOptions {
  databaseUrl: string;
  /** Told to PostgreSQL, for those who look at its connections. */
  applicationName: string;
  /** PostgreSQL's channel of notifications, as SQL names it. */
  channel: string;
  onNotification: (payload: string) => void;
  /** Notifications are received from now on; those before are lost. `roundTrip` sends a query on the same connection. */
  onConnected: (roundTrip: RoundTrip) => void;
  /** Nothing is received any more; tried again until it is, or until the end. */
  onDisconnected?: () => void;
  /** A statement to run right after listening. */
  announcement?: string;
}

/** Milliseconds between two checks of the connection, and until an answer counts as missing. */
const checkInterval = 1_000;
const responseTimeout = 4_000;
/** Milliseconds before a lost connection is opened again: at first, and at most. */
const minRetryPause = 100;
const maxRetryPause = 2_000;

/**
 * Listens to a channel on a connection of its own, which is opened again whenever it breaks, also when it breaks in
 * silence; of several servers, at the one that takes writes.
 */
export function keepListening(options: KeepListeningOptions): { close: () => Promise<void> } {
  const { databaseUrl, onConnected, onDisconnected } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const isClosing = () => signal.aborted;
  const Client = createClientClass(databaseUrl);
  let retryPause = minRetryPause;

  const run = async () => {
    while (!isClosing()) {
      const wasConnected = await listenOnce(Client, {
        ...options,
        signal,
        onConnected: (roundTrip) => {
          retryPause = minRetryPause;
          onConnected(roundTrip);
        },
      });
      if (isClosing()) return;
      if (wasConnected) onDisconnected?.();
      await pause(retryPause, undefined, { signal }).catch(() => undefined);
      retryPause = Math.min(retryPause * 2, maxRetryPause);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Listens until the connection breaks; gives whether there was one at all. */
async function listenOnce(
  Client: new (config: ClientConfig) => DatabaseClient,
  options: KeepListeningOptions & { signal: AbortSignal },
): Promise<boolean> {
  const { channel, applicationName, onNotification, onConnected, announcement, signal } = options;
  const client = new Client({
    application_name: applicationName,
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
    onNotification(payload ?? "");
  });
  signal.addEventListener("abort", end);
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    isConnected = true;
    const announced = client.query(announcement ?? "select 1");
    const roundTrip = oneAtATime(() => client.query("select 1"), announced);
    onConnected(roundTrip);
    await announced;
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
