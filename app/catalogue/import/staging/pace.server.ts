import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Waits after a part of the work that took so many milliseconds, so that others get their turn. */
export type Pace = (milliseconds: number) => Promise<void>;

/** Nobody else is served by this process. */
export const noPause: Pace = () => Promise.resolve();

/** Pauses for each millisecond of work when nobody asks for pages. */
const shortest = 1 / 8;
/** Above this part of a pause in which the process had something to do, visitors are there. */
const busy = 0.5;
const maxPause = 1000;

/**
 * For each millisecond of work a pause of `share` milliseconds in which visitors have processor and database for
 * themselves. The first part of each pause shows whether there are any; when there are none, it is all of it.
 */
export function shareWithVisitors(share: number): Pace {
  return async (milliseconds) => {
    const first = Math.min(maxPause, milliseconds * shortest);
    const before = performance.eventLoopUtilization();
    await pause(first);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
    await pause(Math.max(0, Math.min(maxPause, milliseconds * share) - first));
  };
}
