import { everything } from "./topics.ts";

/** One committed change, as the database sent it. */
export interface Change {
  /** Identifies the change; the same in every process. */
  number: string;
  topics: readonly string[];
}

/** Changes that are remembered; a page older than all of them counts as changed. */
const maxChanges = 50_000;

/**
 * The latest changes in the order of their commits, as one process received them. A position is the number of the
 * last change before a moment. All processes receive the same changes in the same order, so a position taken in one
 * means the same in another.
 */
export class ChangeLog {
  /** How many changes this process received; the index of the last one. */
  #index = 0;
  #position = "";
  /** The index of each remembered change, oldest first. */
  readonly #indexes = new Map<string, number>();
  /** The index of the last change of each topic, longest unchanged first. */
  readonly #lastByTopic = new Map<string, number>();
  /** Changes up to this index may be forgotten. */
  #forgotten = 0;

  /** The number of the last change; "" when there was none. */
  get position(): string {
    return this.#position;
  }

  add({ number, topics }: Change): void {
    this.#index += 1;
    this.#position = number;
    this.#indexes.set(number, this.#index);
    for (const topic of topics) {
      this.#lastByTopic.delete(topic);
      this.#lastByTopic.set(topic, this.#index);
    }
    this.#forgetOldest();
  }

  /**
   * Whether one of some topics changed after a position was taken. Also true when it cannot be known, because the
   * position is too old or from before this log.
   */
  hasChangedSince(position: string, topics: Iterable<string>): boolean {
    const since = this.#indexes.get(position);
    if (since === undefined || since < this.#forgotten) return true;
    if ((this.#lastByTopic.get(everything) ?? 0) > since) return true;
    for (const topic of topics) if ((this.#lastByTopic.get(topic) ?? 0) > since) return true;
    return false;
  }

  #forgetOldest(): void {
    for (const [number] of this.#indexes) {
      if (this.#indexes.size <= maxChanges) break;
      this.#indexes.delete(number);
    }
    for (const [topic, index] of this.#lastByTopic) {
      if (this.#lastByTopic.size <= maxChanges) break;
      this.#lastByTopic.delete(topic);
      this.#forgotten = Math.max(this.#forgotten, index);
    }
  }
}
