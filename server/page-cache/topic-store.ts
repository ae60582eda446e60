import { LRUCache } from "lru-cache";
import { everything } from "../../app/live/topics.ts";

/** Something drawn that shows what may change. */
export interface Shown {
  key: string;
  /** What it shows that changes, and where the process stood before it was read. */
  topics: readonly string[];
  position: string;
  /** Something on it changed: it is only for times at which it cannot be drawn anew. */
  outdated?: boolean;
}

/** Bytes that an entry takes beside what is measured, about: key, headers, topics. */
const overhead = 4_096;
const perTopic = 100;

/** Keeps what was drawn until it is dropped: the longest unused, when all takes more than `mostBytes`. */
export class TopicStore<Entry extends Shown> {
  readonly #entries: LRUCache<string, Entry>;
  /** The keys of the entries that show a topic. */
  readonly #keys = new Map<string, Set<string>>();

  /** `measure` gives the bytes of what was drawn. */
  constructor(mostBytes: number, measure: (entry: Entry) => number) {
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (entry) => overhead + entry.topics.length * perTopic + measure(entry),
      dispose: (entry, key, reason) => {
        if (reason !== "set") this.#forget(entry, key);
      },
    });
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  keep(entry: Entry): void {
    const before = this.#entries.peek(entry.key);
    if (before && before !== entry) this.#forget(before, entry.key);
    this.#entries.set(entry.key, entry);
    if (!this.#entries.has(entry.key)) return;
    for (const topic of entry.topics) {
      const keys = this.#keys.get(topic) ?? new Set();
      this.#keys.set(topic, keys.add(entry.key));
    }
  }

  remove(key: string): void {
    this.#entries.delete(key);
  }

  /** Marks the entries that show any of the topics as outdated. */
  outdate(topics: readonly string[]): void {
    if (topics.includes(everything)) {
      for (const entry of this.#entries.values()) entry.outdated = true;
    }
    for (const topic of topics) {
      for (const key of this.#keys.get(topic) ?? []) {
        const entry = this.#entries.peek(key);
        if (entry) entry.outdated = true;
      }
    }
  }

  /** For an entry whose bytes became more or less. */
  measureAgain(entry: Entry): void {
    if (this.#entries.peek(entry.key) !== entry) return;
    // The cache counts the bytes of an entry only when it is new to it.
    this.#entries.delete(entry.key);
    this.keep(entry);
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #forget(entry: Entry, key: string): void {
    for (const topic of entry.topics) {
      const keys = this.#keys.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(topic);
    }
  }
}
