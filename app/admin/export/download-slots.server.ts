import type { Pool } from "pg";

/** Exports that a process makes at once: each holds a database connection for as long as its client takes. */
const maxDownloads = 3;

const running = new WeakMap<Pool, number>();

/** Takes a place among the exports of a pool; null when there is none. Call what it returns at the end. */
export function takeDownloadSlot(pool: Pool): (() => void) | null {
  const taken = running.get(pool) ?? 0;
  if (taken >= maxDownloads) return null;
  running.set(pool, taken + 1);
  let isFree = false;
  return () => {
    if (isFree) return;
    isFree = true;
    running.set(pool, (running.get(pool) ?? 1) - 1);
  };
}
