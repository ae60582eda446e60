import { keepListening } from "../db/keep-listening.ts";
import type { RoundTrip } from "../db/one-at-a-time.ts";
import type { Log } from "../observability.ts";
import { type Change, ChangeLog } from "./change-log.ts";
import { everything } from "./topics.ts";

/** Called after a change of one of its topics; `listeners` is how many are called in this process. */
type OnChange = (change: { position: string; listeners: number }) => void;

/** The changes in the database, as one process receives them. */
export interface LiveHub {
  /**
   * The process's position in the order of changes: taken before reading, it lets `hasChangedSince` say later
   * whether what was read is still current.
   */
  position: () => string;
  hasChangedSince: (position: string, topics: Iterable<string>) => boolean;
  /** Whether changes are received at this moment; while they are not, no cache can be trusted. */
  isListening: () => boolean;
  /** Settles once this process has received everything that was committed before the call; soon, in any case. */
  catchUp: () => Promise<void>;
  /** Calls back after each change of one of the topics; gives the function that ends it. */
  subscribe: (topics: readonly string[], onChange: OnChange) => () => void;
  /** Calls back with the topics of every change. */
  watch: (onTopics: (topics: readonly string[]) => void) => () => void;
  close: () => Promise<void>;
}

/** Opens the process's one listening connection. Does not wait for it: until then no changes are received. */
export function openLiveHub(databaseUrl: string, log?: Log): LiveHub {
  const changes = new ChangeLog();
  const subscribers = new Map<string, Set<OnChange>>();
  const watchers = new Set<(topics: readonly string[]) => void>();
  let isListening = false;
  let connections = 0;

  const receive = (change: Change) => {
    changes.add(change);
    const { topics } = change;
    for (const onTopics of watchers) onTopics(topics);
    const listeners = findListeners(topics);
    const { position } = changes;
    for (const onChange of listeners) onChange({ position, listeners: listeners.size });
  };
  const findListeners = (changed: readonly string[]): Set<OnChange> => {
    const all = changed.includes(everything) ? subscribers.keys() : changed;
    const found = new Set<OnChange>();
    for (const topic of all) for (const one of subscribers.get(topic) ?? []) found.add(one);
    return found;
  };

  const listener = listenForChanges({
    databaseUrl,
    onChange: receive,
    onDisconnected: () => {
      isListening = false;
      log?.warn({}, "Changes in the database are not received any more");
    },
    onConnected: () => {
      isListening = true;
      connections += 1;
      if (connections > 1) log?.info({}, "Changes in the database are received again");
      // Anything may have changed before. No other process knows this number.
      receive({ number: `connected-${process.pid}-${connections}`, topics: [everything] });
    },
  });

  return {
    position: () => changes.position,
    hasChangedSince: (position, topics) => changes.hasChangedSince(position, topics),
    isListening: () => isListening,
    catchUp: () => listener.catchUp(),
    subscribe: (topics, onChange) => {
      for (const topic of topics) {
        const set = subscribers.get(topic) ?? new Set();
        subscribers.set(topic, set.add(onChange));
      }
      return () => {
        for (const topic of topics) {
          const set = subscribers.get(topic);
          set?.delete(onChange);
          if (set?.size === 0) subscribers.delete(topic);
        }
      };
    },
    watch: (onTopics) => {
      watchers.add(onTopics);
      return () => {
        watchers.delete(onTopics);
      };
    },
    close: () => listener.close(),
  };
}

interface ListenOptions {
  databaseUrl: string;
  /** A change was committed, in the order of commits. */
  onChange: (change: Change) => void;
  /** No changes are received any more; tried again until they are, or until the end. */
  onDisconnected: () => void;
  /** Changes are received from now on; those before are unknown. */
  onConnected: () => void;
}

interface Listener {
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

/** Listens to the change notifications of the database (app/db/schema.sql). */
function listenForChanges(options: ListenOptions): Listener {
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
