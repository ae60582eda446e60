import { setTimeout as pause } from "node:timers/promises";
import type { LiveHub } from "../../app/live/live-hub.server.ts";
import { everything } from "../../app/live/topics.ts";

/** Milliseconds after a failure in which nothing is rendered, while an outdated page can be shown. */
const retryPause = 1_000;
/** Milliseconds that a visitor waits for a page to be rendered anew, while an outdated one can be shown. */
const maxWait = 1_000;

/** Tells when the database is away for so long that outdated pages are shown. */
export class DatabaseOutage {
  readonly #live: Pick<LiveHub, "isListening">;
  readonly #now: () => Date;
  #failedAt = -Infinity;

  constructor(live: Pick<LiveHub, "isListening">, now: () => Date) {
    this.#live = live;
    this.#now = now;
  }

  noteFailure(): void {
    this.#failedAt = this.#now().getTime();
  }

  /** A change of everything is received when the connection is back. */
  noteChange(topics: readonly string[]): void {
    if (topics.includes(everything)) this.#failedAt = -Infinity;
  }

  /** Whether the database failed a moment ago and has not been reached since. */
  isOngoing(): boolean {
    return this.#now().getTime() - this.#failedAt < retryPause && !this.#live.isListening();
  }

  /** Waits for work that needs the database; null when it takes long and the database cannot be reached. */
  async waitFor<Result>(work: Promise<Result>): Promise<Result | null> {
    const waiting = new AbortController();
    const first = await Promise.race([work, this.#untilLost(waiting.signal)]).finally(() => {
      waiting.abort();
    });
    if (first === null) this.noteFailure();
    return first;
  }

  async #untilLost(signal: AbortSignal): Promise<null> {
    do await pause(maxWait, undefined, { signal });
    while (this.#live.isListening());
    return null;
  }
}
