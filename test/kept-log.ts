import { createCounters, type Log, type Observability } from "../app/observability.ts";

/** A log that keeps its lines: words, and of an error its own. */
export function createKeptLog(): { log: Log; lines: string[]; observability: Observability } {
  const lines: string[] = [];
  const keep: Log["info"] = ({ err }, words) => {
    lines.push(err instanceof Error ? `${words}: ${err.message}` : words);
  };
  const log = { debug: keep, info: keep, warn: keep, error: keep };
  return { log, lines, observability: { log, counters: createCounters(), traces: null } };
}
