import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { untilQuiet } from "../app/until-quiet.server.ts";
import type { Log } from "../app/watching.ts";

interface GivingBack {
  log: Log;
  /** Frees all that can be freed; left out: Node's own, which is there when it was started with --expose-gc. */
  collect?: (() => void) | undefined;
  /** Bytes of memory that JavaScript's objects take of the machine; left out: as V8 says. */
  measure?: () => number;
  /** Milliseconds between two looks, and so at least between two collections. */
  every?: number;
}

/** The part of its time that the process may be busy: nobody is to wait for a collection. */
const quiet = 0.25;
/** The collection takes about a tenth of a second, so there has to be something in it. */
const grown = 1.2;

/**
 * Gives back what a rush took, at the next quiet moment. V8 lets its heap grow by what is asked of it, which is what
 * makes it quick, but gives it back to the machine late or never: it does not know that the rush is over
 * (docs/decisions/0019-room-for-a-rush.md).
 */
export function startGivingBack({
  log,
  collect = () => globalThis.gc?.({ type: "major", flavor: "last-resort" }),
  measure = () => getHeapStatistics().total_physical_size,
  every = 10_000,
}: GivingBack): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let rested = 0;
    for (;;) {
      await pause(every, undefined, { signal, ref: false });
      if (measure() < rested * grown) continue;
      await untilQuiet({ below: quiet, signal });
      if (signal.aborted) return;
      const before = measure();
      collect();
      rested = measure();
      log.debug({ before, after: rested }, "Memory was given back");
    }
  };
  // It ends by the signal alone.
  const watched = watch().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await watched;
    },
  };
}
