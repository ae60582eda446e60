import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Waits after a part of the work that took so many milliseconds, so that others get their turn. */
export type Throttle = (milliseconds: number) => Promise<void>;

/** Does not wait. */
export const noThrottle: Throttle = () => Promise.resolve();

/** Milliseconds of pause for each of work when nobody asks for pages. */
const idleShare = 1 / 8;
/** Above this part of a pause in which the process had something to do, visitors are there. */
const busyUtilization = 0.5;
const maxPause = 1000;

/**
 * For each millisecond of work a pause of `share` milliseconds in which visitors have processor and database for
 * themselves. The first part of each pause shows whether there are any; when there are none, it is all of it.
 */
export function shareWithVisitors(share: number): Throttle {
  return async (milliseconds) => {
    const first = Math.min(maxPause, milliseconds * idleShare);
    const before = performance.eventLoopUtilization();
    await pause(first);
    if (performance.eventLoopUtilization(before).utilization < busyUtilization) return;
    await pause(Math.max(0, Math.min(maxPause, milliseconds * share) - first));
  };
}
