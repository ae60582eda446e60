import pg from "pg";
import type { Change } from "./change-log.ts";

interface ListenOptions {
  databaseUrl: string;
  /** A change was committed, in the order of commits. */
  onChange: (change: Change) => void;
  /** Nothing is heard any more; tried again until it is, or until the end. */
  onLost: () => void;
  /** Changes are heard from now on; what happened while they were not is unknown. */
  onFound: () => void;
}

export interface Listener {
  /** Settles once everything that was committed before the call has been heard; soon, in any case. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds between two questions whether the connection still lives, and how long an answer may take. */
const pulse = 1_000;
const patience = 4_000;
const patienceForCatchingUp = 500;
/** Milliseconds before a lost connection is tried again: from, and at most. */
const firstPause = 100;
const longestPause = 2_000;

/**
 * Listens to what the database tells of changes (app/db/migrations/0002-live.sql) on one connection of its
 * own, which is made again whenever it breaks, also when it breaks without a word.
 */
export function listenForChanges(options: ListenOptions): Listener {
  const { onChange, onLost, onFound } = options;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let pause = firstPause;
  let ask: (() => Promise<unknown>) | null = null;

  const run = async () => {
    while (!isClosing()) {
      const lost = await listenOnce({
        databaseUrl: options.databaseUrl,
        onChange,
        closing: closing.signal,
        onListening: (question) => {
          pause = firstPause;
          ask = question;
          onFound();
        },
      });
      ask = null;
      if (isClosing()) return;
      if (lost) onLost();
      await sleep(pause, closing.signal);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  const running = run();
  return {
    // PostgreSQL signals its listeners before it says that a change is committed, and a listener is sent its
    // notices before the answer to the next question.
    catchUp: async () => {
      if (!ask) return;
      const tooLong = Promise.withResolvers<undefined>();
      const timer = setTimeout(tooLong.resolve, patienceForCatchingUp);
      await Promise.race([ask().catch(() => undefined), tooLong.promise]);
      clearTimeout(timer);
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

interface ListenOnceOptions extends Pick<ListenOptions, "databaseUrl" | "onChange"> {
  /** Changes are heard; `ask` sends a question on the same connection. */
  onListening: (ask: () => Promise<unknown>) => void;
  closing: AbortSignal;
}

/** Listens until the connection breaks; gives whether it had been made at all. */
async function listenOnce({
  databaseUrl,
  onChange,
  onListening,
  closing,
}: ListenOnceOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold live",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  const broken = Promise.withResolvers<undefined>();
  const end = () => {
    broken.resolve(undefined);
  };
  client.on("error", end);
  client.on("end", end);
  client.on("notification", ({ payload }) => {
    const [number = "", ...topics] = (payload ?? "").split(" ");
    onChange({ number, topics });
  });
  closing.addEventListener("abort", end);
  let made = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query("listen changes");
    made = true;
    // A notice that all hear, so that every process has a position to begin with.
    const started = client.query(
      "select pg_notify('changes', nextval('change_numbers') || ' start')",
    );
    const ask = oneAtATime(() => client.query("select 1"), started);
    onListening(ask);
    await started;
    timer = setInterval(() => {
      ask().catch(end);
    }, pulse);
    await broken.promise;
  } catch {
    // Refused or broken: whoever called tries again.
  } finally {
    clearInterval(timer);
    closing.removeEventListener("abort", end);
    // Not awaited: a server that went away without a word would never say goodbye.
    client.end().catch(() => undefined);
  }
  return made;
}

/** Asks one question at a time; whoever comes while one is under way shares the next. */
function oneAtATime(ask: () => Promise<unknown>, first: Promise<unknown>): () => Promise<unknown> {
  let running = first;
  let next: Promise<unknown> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = ask();
      return running;
    });
    return next;
  };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
