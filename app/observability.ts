type WriteLog = (fields: { [name: string]: unknown }, message: string) => void;

/**
 * The log. Personal data and user input stay out of fields and messages; an error is the field `err`, of which only
 * safe parts are written.
 */
export interface Log {
  debug: WriteLog;
  info: WriteLog;
  warn: WriteLog;
  error: WriteLog;
}

/** Counters since the start of the process, read by /metrics. */
export interface Counters {
  ordersPlaced: number;
  mailsSent: number;
  /** Failed attempts; each is retried. */
  mailsFailed: number;
}

/** The process's log and counters. */
export interface Observability {
  log: Log;
  counters: Counters;
}

export function createCounters(): Counters {
  return { ordersPlaced: 0, mailsSent: 0, mailsFailed: 0 };
}

/** Errors on the console and nothing else, as in tests. */
export function createConsoleObservability(): Observability {
  const quiet = () => undefined;
  const show: WriteLog = ({ err, requestId }, message) => {
    if (err !== undefined) console.error("[%s] %s", requestId ?? "shop", message, err);
  };
  return {
    log: { debug: quiet, info: quiet, warn: show, error: show },
    counters: createCounters(),
  };
}
