import { keepListening } from "../db/keep-listening.ts";
import type { RoundTrip } from "../db/one-at-a-time.ts";
import type { Change } from "./change-log.ts";

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

/** Milliseconds that `catchUp` takes at most. */
const catchUpTimeout = 500;

/**
 * Received by all, so that every process has a position to begin with. Writable, also where transactions are read-only
 * by default, as on a managed server whose disk is full: changes that do come are received then.
 */
const announcement =
  "begin read write; select pg_notify('changes', nextval('change_numbers') || ' start'); commit";

/** Listens to the change notifications of the database (app/db/migrations/0002-live.sql). */
export function listenForChanges(options: ListenOptions): Listener {
  const { databaseUrl, onChange, onDisconnected, onConnected } = options;
  let roundTrip: RoundTrip | null = null;
  const listener = keepListening({
    databaseUrl,
    applicationName: "gatefold live",
    channel: "changes",
    announcement,
    onNotification: (payload) => {
      const [number = "", ...topics] = payload.split(" ");
      onChange({ number, topics });
    },
    onConnected: (connected) => {
      roundTrip = connected;
      onConnected();
    },
    onDisconnected: () => {
      roundTrip = null;
      onDisconnected();
    },
  });
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
    close: () => listener.close(),
  };
}
