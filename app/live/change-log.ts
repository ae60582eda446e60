import { everything } from "./topics.ts";

/** One committed change, as the database told it. */
export interface Change {
  /** Names the change in every process alike. */
  number: string;
  topics: readonly string[];
}

/** Changes that are remembered; a page older than all of them counts as changed. */
const remembered = 50_000;

/**
 * The latest changes in the order of their commits, as one process heard them. A position is the number of
 * the last change heard before a moment; since all processes hear the same changes in the same order, a
 * position taken in one means the same in another.
 */
export class ChangeLog {
  /** Places count what this process heard: 1, 2, 3 … */
  #place = 0;
  #position = "";
  /** The place of each remembered change, oldest first. */
  readonly #places = new Map<string, number>();
  /** The place of the last change of each topic, longest unchanged first. */
  readonly #topics = new Map<string, number>();
  /** Changes up to this place may be forgotten. */
  #forgotten = 0;

  /** The number of the last change heard; "" when none was. */
  get position(): string {
    return this.#position;
  }

  add({ number, topics }: Change): void {
    this.#place += 1;
    this.#position = number;
    this.#places.set(number, this.#place);
    for (const topic of topics) {
      this.#topics.delete(topic);
      this.#topics.set(topic, this.#place);
    }
    this.#forgetOldest();
  }

  /**
   * Whether anything of some topics changed after a position was taken. True as well when it cannot be known:
   * the position is too old, or of a time before this log.
   */
  hasChangedSince(position: string, topics: Iterable<string>): boolean {
    const since = this.#places.get(position);
    if (since === undefined || since < this.#forgotten) return true;
    if ((this.#topics.get(everything) ?? 0) > since) return true;
    for (const topic of topics) if ((this.#topics.get(topic) ?? 0) > since) return true;
    return false;
  }

  #forgetOldest(): void {
    for (const [number] of this.#places) {
      if (this.#places.size <= remembered) break;
      this.#places.delete(number);
    }
    for (const [topic, place] of this.#topics) {
      if (this.#topics.size <= remembered) break;
      this.#topics.delete(topic);
      this.#forgotten = Math.max(this.#forgotten, place);
    }
  }
}
