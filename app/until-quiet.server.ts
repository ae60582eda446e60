import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

interface UntilQuiet {
  /** The part of its time, from 0 to 1, that the process may be busy with those who wait for an answer. */
  below: number;
  /** Milliseconds after which what waits has waited long enough; left out: it may wait for ever. */
  atMost?: number;
  signal: AbortSignal;
}

/** Milliseconds over which it shows how busy the process is, and until a busy one is looked at again. */
const look = 50;
const wait = 500;

/** Settles once the process has time for what nobody is waiting for, or at the signal. Never rejects. */
export async function untilQuiet({ below, atMost = Infinity, signal }: UntilQuiet): Promise<void> {
  const end = performance.now() + atMost;
  let busy: EventLoopUtilization;
  let length = look;
  do {
    const before = performance.eventLoopUtilization();
    await pause(length, undefined, { signal }).catch(() => undefined);
    busy = performance.eventLoopUtilization(before);
    length = wait;
  } while (busy.utilization > below && performance.now() < end && !signal.aborted);
}
