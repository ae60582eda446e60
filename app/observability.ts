type Say = (facts: { [name: string]: unknown }, words: string) => void;

/**
 * Where the process tells what happens. Names, addresses and what people type stay out of both facts and words;
 * an error goes in as `err`, and only what is safe of it is written.
 */
export interface Log {
  debug: Say;
  info: Say;
  warn: Say;
  error: Say;
}

/** What the process counts as it goes, since its start; read when somebody asks for it. */
export interface Counters {
  ordersPlaced: number;
  mailsSent: number;
  /** Tries that failed; each is tried again. */
  mailsFailed: number;
}

/** How long things take, told to a collector of traces. */
export interface Traces {
  /** Does work that shows as one span, with the statements below it. */
  trace: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** A statement that has just ended, for the span it belongs to. Its values stay out. */
  addStatement: (statement: { sql: string; milliseconds: number; failed: boolean }) => void;
}

/** How the process is watched. */
export interface Observability {
  log: Log;
  counters: Counters;
  /** Null: nobody collects traces. */
  traces: Traces | null;
}

export function createCounters(): Counters {
  return { ordersPlaced: 0, mailsSent: 0, mailsFailed: 0 };
}

/** For a shop that nobody watches, as in tests: errors are shown. */
export function createConsoleObservability(): Observability {
  const quiet = () => undefined;
  const show: Say = ({ err, request }, words) => {
    if (err !== undefined) console.error("[%s] %s", request ?? "shop", words, err);
  };
  return {
    log: { debug: quiet, info: quiet, warn: show, error: show },
    counters: createCounters(),
    traces: null,
  };
}
