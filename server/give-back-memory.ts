import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import type { Log } from "../app/watching.ts";

interface GivingBack {
  log: Log;
  /** Frees all that can be freed; left out: Node's own, which is there when it was started with --expose-gc. */
  collect?: (() => void) | undefined;
  /** Bytes of memory that JavaScript's objects take of the machine; left out: as V8 says. */
  measure?: () => number;
  /** Milliseconds over which the process shows how busy it is, and so at least between two collections. */
  every?: number;
}

/** The part of its time that a calm process is busy. A collection takes a tenth of a second, in which all wait. */
const calm = 0.1;
/** What makes the collection worth while: so much more than after the last one. */
const grown = 1.2;

/**
 * Gives back what a rush took, once it is over. V8 lets its heap grow by what is asked of it, which is what makes it
 * quick, but gives it back to the machine late or never: it does not know that the rush is over
 * (docs/decisions/0019-room-for-a-rush.md).
 */
export function startGivingBack({
  log,
  collect = () => globalThis.gc?.({ type: "major", flavor: "last-resort" }),
  measure = () => getHeapStatistics().total_physical_size,
  every = 30_000,
}: GivingBack): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let rested = 0;
    let begun: EventLoopUtilization;
    for (;;) {
      begun = performance.eventLoopUtilization();
      await pause(every, undefined, { signal, ref: false });
      const { utilization } = performance.eventLoopUtilization(begun);
      const before = measure();
      if (utilization > calm || before < rested * grown) continue;
      collect();
      rested = measure();
      log.debug({ before, after: rested }, "Memory was given back");
    }
  };
  // It ends by the signal alone.
  watch().catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return Promise.resolve();
    },
  };
}
