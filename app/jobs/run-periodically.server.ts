import { setTimeout as pause } from "node:timers/promises";

export interface Periodic {
  /** Milliseconds from the end of one run to the beginning of the next. */
  interval: number;
  /** Milliseconds until the first run; left out: at once. */
  firstAfter?: number;
  /** Whether the runs are left out for now, such as while the shop is quiet. Left out: they never are. */
  isPaused?: (() => Promise<boolean>) | undefined;
  /** Ends it. The run in progress is waited for, and may look at it too. */
  signal: AbortSignal;
  /** Gets what a run throws; the next one comes all the same. */
  onError: (error: unknown) => void;
}

/** Runs work again and again until the signal. Never rejects. */
export async function runPeriodically(
  { interval, firstAfter = 0, isPaused, signal, onError }: Periodic,
  run: () => Promise<void>,
): Promise<void> {
  const wait = (delay: number) =>
    pause(delay, undefined, { signal, ref: false }).catch(() => undefined);
  const runUnlessPaused = async () => {
    if ((await isPaused?.()) !== true) await run();
  };
  if (firstAfter > 0) await wait(firstAfter);
  while (!signal.aborted) {
    await runUnlessPaused().catch(onError);
    await wait(interval);
  }
}
