import cluster, { type Worker } from "node:cluster";
import type { Log } from "../../app/observability.ts";
import { createWebServer } from "./web-server.ts";
import type { Settings } from "../settings.ts";
import { AlreadyReportedError } from "./start-error.ts";
import { shutDownOnSignals } from "./graceful-shutdown.ts";
import type { OpenedObservability } from "../observability/open-observability.ts";
import { captureProcessOutput } from "../observability/capture-process-output.ts";

/** Several processes that serve on one port. */
export interface Cluster {
  /** Settles once all of them serve, with the lines to greet the owner with; rejects when the first cannot. */
  opened: Promise<string[]>;
  /** Each answers the requests it has in hand and ends. */
  close: () => Promise<void>;
}

/** Names, in a process's environment, the one that keeps the house. */
const houseKeeper = "GATEFOLD_KEEPS_HOUSE";
/** Milliseconds until the place is filled again of a process that ended before it could serve. */
const pause = 2_000;

/**
 * Starts the processes that the settings ask for, the one that keeps the house before the others, and fills
 * the place of one that ends. Connections go to them in turn.
 */
export function startCluster(settings: Settings, databaseUrl: string, log: Log): Cluster {
  const workers = new Set<Worker>();
  const ends = new Set<Promise<void>>();
  let hasOpened = false;
  let closing = false;

  const fork = (keepsHouse: boolean): Promise<string[]> => {
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      // What these are without a DATABASE_URL hangs on there being none.
      DEMO: settings.demo ? "1" : "0",
      BACKUPS: settings.backups ? "1" : "0",
      [houseKeeper]: keepsHouse ? "1" : "0",
    });
    workers.add(worker);
    const opened = Promise.withResolvers<string[]>();
    let served = false;
    worker.on("message", (message: unknown) => {
      if (!isGreeting(message)) return;
      served = true;
      opened.resolve(message.greeting);
    });
    const ended = new Promise<void>((resolve) => {
      worker.once("exit", (code: number | null, signal: string | null) => {
        workers.delete(worker);
        resolve();
        if (closing) return;
        opened.reject(new AlreadyReportedError());
        if (!hasOpened) return;
        log.error({ ended: worker.process.pid, signal, code }, "A process ended");
        setTimeout(() => void replace(keepsHouse), served ? 0 : pause);
      });
    });
    ends.add(ended);
    void ended.then(() => ends.delete(ended));
    return opened.promise;
  };

  const replace = async (keepsHouse: boolean) => {
    if (closing) return;
    const opened = await fork(keepsHouse).catch(() => null);
    if (opened) log.info({}, "Another process has taken its place");
  };
  const openAll = async () => {
    const greeting = await fork(true);
    await Promise.all(Array.from({ length: settings.processes - 1 }, () => fork(false)));
    hasOpened = true;
    return greeting;
  };
  return {
    opened: openAll(),
    close: async () => {
      closing = true;
      for (const worker of workers) worker.process.kill("SIGTERM");
      await Promise.all(ends);
    },
  };
}

/** Serves as one of several processes; the one that started it has reached and migrated the database. */
export async function runWorker(
  settings: Settings,
  observability: OpenedObservability,
): Promise<void> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) throw new Error("A process of the shop was started without one.");
  const server = createWebServer(settings, observability);
  shutDownOnSignals(server.close, observability.log);
  await server.listen();
  const keepsHouse = process.env[houseKeeper] === "1";
  const greeting = await server.open(databaseUrl, { keepsHouse });
  captureProcessOutput(observability.log);
  process.send?.({ greeting });
}

function isGreeting(message: unknown): message is { greeting: string[] } {
  return typeof message === "object" && message !== null && "greeting" in message;
}
