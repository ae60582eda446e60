import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds over which the load of the process is measured, and until a busy one is measured again. */
const sampleLength = 50;
const busyPause = 500;

/**
 * Settles once the process has spent at most the part `maxLoad` (0 to 1) of its time on requests, or at the
 * signal: background work then takes no time from visitors. Never rejects.
 */
export async function waitUntilIdle({
  maxLoad,
  signal,
}: {
  maxLoad: number;
  signal: AbortSignal;
}): Promise<void> {
  let load: EventLoopUtilization;
  let length = sampleLength;
  do {
    const before = performance.eventLoopUtilization();
    await pause(length, undefined, { signal }).catch(() => undefined);
    load = performance.eventLoopUtilization(before);
    length = busyPause;
  } while (load.utilization > maxLoad && !signal.aborted);
}
