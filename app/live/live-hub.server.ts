import { ChangeLog, type Change } from "./change-log.ts";
import { listenForChanges } from "./listen-for-changes.server.ts";
import { everything } from "./topics.ts";
import type { Log } from "../observability.ts";

/** Hears of a change of one of its topics; `listeners` is how many hear of it in this process. */
type OnChange = (heard: { position: string; listeners: number }) => void;

/** What a process knows of changes in the database. */
export interface LiveHub {
  /**
   * Where the process stands in the order of changes: take it before reading, and `hasChangedSince` tells
   * later whether what was read still holds.
   */
  position: () => string;
  hasChangedSince: (position: string, topics: Iterable<string>) => boolean;
  /** Whether changes are heard at this moment; while they are not, nothing that is kept can be trusted. */
  isListening: () => boolean;
  /** Settles once this process has heard of everything that was committed before the call; soon, in any case. */
  catchUp: () => Promise<void>;
  /** Calls back after each change that touches one of the topics; gives the way to end that. */
  subscribe: (topics: readonly string[], onChange: OnChange) => () => void;
  /** Calls back with the topics of every change. */
  watch: (onTopics: (topics: readonly string[]) => void) => () => void;
  close: () => Promise<void>;
}

/** Opens the process's one listening connection. Does not wait for it: until then nothing is heard. */
export function openLiveHub(databaseUrl: string, told?: Log): LiveHub {
  const log = new ChangeLog();
  const subscribers = new Map<string, Set<OnChange>>();
  const watchers = new Set<(topics: readonly string[]) => void>();
  let listening = false;
  let gaps = 0;

  const take = (change: Change) => {
    log.add(change);
    const { topics } = change;
    for (const onTopics of watchers) onTopics(topics);
    const heard = findListeners(topics);
    const position = log.position;
    for (const onChange of heard) onChange({ position, listeners: heard.size });
  };
  const findListeners = (changed: readonly string[]): Set<OnChange> => {
    const all = changed.includes(everything) ? subscribers.keys() : changed;
    const found = new Set<OnChange>();
    for (const topic of all) for (const one of subscribers.get(topic) ?? []) found.add(one);
    return found;
  };

  const listener = listenForChanges({
    databaseUrl,
    onChange: take,
    onLost: () => {
      listening = false;
      told?.warn({}, "Changes in the database are not heard any more");
    },
    onFound: () => {
      listening = true;
      gaps += 1;
      if (gaps > 1) told?.info({}, "Changes in the database are heard again");
      // Anything may have changed while nobody listened. No other process knows this number.
      take({ number: `gap-${process.pid}-${gaps}`, topics: [everything] });
    },
  });

  return {
    position: () => log.position,
    hasChangedSince: (position, topics) => log.hasChangedSince(position, topics),
    isListening: () => listening,
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
