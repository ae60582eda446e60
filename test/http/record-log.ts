import { createCounters, type Log, type Observability } from "../../app/observability.ts";

export interface LogLine {
  level: keyof Log;
  message: string;
  fields: { [name: string]: unknown };
}

/** Observability whose log lines a test reads, with their levels and fields. */
export function recordLog(): { lines: LogLine[]; observability: Observability } {
  const lines: LogLine[] = [];
  const writer =
    (level: keyof Log): Log["info"] =>
    (fields, message) =>
      lines.push({ level, message, fields });
  const log: Log = {
    debug: writer("debug"),
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
  };
  return { lines, observability: { log, counters: createCounters() } };
}
