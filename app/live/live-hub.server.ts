import type { Log } from "../observability.ts";
import { ChangeLog, type Change } from "./change-log.ts";
import { listenForChanges } from "./listen-for-changes.server.ts";
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
