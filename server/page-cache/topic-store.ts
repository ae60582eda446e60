import { LRUCache } from "lru-cache";
import { everything } from "../../app/live/topics.ts";

/** Something rendered that shows what may change. */
export interface CachedEntry {
  key: string;
  /** What it shows that changes. */
  topics: readonly string[];
  /** The position in the order of changes before it was read. */
  position: string;
  /** Something on it changed: it is only shown while it cannot be rendered anew. */
  outdated?: boolean;
}

/** Bytes that an entry takes beside what is measured, about: key, headers, topics. */
const overhead = 4_096;
const overheadPerTopic = 100;

/** A cache whose entries are marked when one of their topics changes. */
export class TopicStore<Entry extends CachedEntry> {
  readonly #entries: LRUCache<string, Entry>;
  /** The keys of the entries that show a topic. */
  readonly #keysByTopic = new Map<string, Set<string>>();

  /** The least recently used entries are dropped above `maxBytes`; `measure` gives the bytes of one. */
  constructor(maxBytes: number, measure: (entry: Entry) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) =>
        overhead + entry.topics.length * overheadPerTopic + measure(entry),
      dispose: (entry, key, reason) => {
        if (reason !== "set") this.#removeTopics(entry, key);
      },
    });
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  add(entry: Entry): void {
    const before = this.#entries.peek(entry.key);
    if (before && before !== entry) this.#removeTopics(before, entry.key);
    this.#entries.set(entry.key, entry);
    if (!this.#entries.has(entry.key)) return;
    for (const topic of entry.topics) {
      const keys = this.#keysByTopic.get(topic) ?? new Set();
      this.#keysByTopic.set(topic, keys.add(entry.key));
    }
  }

  remove(key: string): void {
    this.#entries.delete(key);
  }

  /** Marks the entries that show any of the topics as outdated. */
  markOutdated(topics: readonly string[]): void {
    if (topics.includes(everything)) {
      for (const entry of this.#entries.values()) entry.outdated = true;
    }
    for (const topic of topics) {
      for (const key of this.#keysByTopic.get(topic) ?? []) {
        const entry = this.#entries.peek(key);
        if (entry) entry.outdated = true;
      }
    }
  }

  /** To be called when the bytes of an entry became more or less. */
  updateSize(entry: Entry): void {
    if (this.#entries.peek(entry.key) !== entry) return;
    // The cache measures an entry only when it is added.
    this.#entries.delete(entry.key);
    this.add(entry);
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #removeTopics(entry: Entry, key: string): void {
    for (const topic of entry.topics) {
      const keys = this.#keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTopic.delete(topic);
    }
  }
}
