import cluster, { type Worker } from "node:cluster";
import type { Log } from "../../app/observability.ts";
import { captureProcessOutput } from "../observability/capture-process-output.ts";
import type { OpenedObservability } from "../observability/open-observability.ts";
import type { Settings } from "../settings.ts";
import { AlreadyReportedError } from "../start-error.ts";
import { shutDownOnSignals } from "./graceful-shutdown.ts";
import { createWebServer } from "./web-server.ts";

/** Worker processes that serve on one port. */
export interface Cluster {
  /** Resolves with the start messages once all workers serve; rejects when the first one fails to start. */
  started: Promise<string[]>;
  /** Each worker finishes its requests and exits. */
  close: () => Promise<void>;
}

interface WorkerOptions {
  runsJobs: boolean;
  /** Whether it takes the place of a worker that ended. */
  replaces: boolean;
}

/** Environment variable of a worker: whether it runs the background jobs. */
const runsJobsVariable = "GATEFOLD_RUNS_JOBS";
/** Milliseconds before a worker is replaced that ended before it served. */
const restartDelay = 2_000;

/**
 * Starts as many workers as the settings say, the one that runs background jobs first, and replaces a worker that ends.
 * Node's cluster distributes connections round-robin.
 */
export function startCluster(settings: Settings, databaseUrl: string, log: Log): Cluster {
  const workers = new Set<Worker>();
  const exits = new Set<Promise<void>>();
  let closing = false;

  const startWorker = ({ runsJobs, replaces }: WorkerOptions): Promise<string[]> => {
    const worker = cluster.fork(workerEnvironment(settings, databaseUrl, runsJobs));
    workers.add(worker);
    const started = Promise.withResolvers<string[]>();
    let served = false;
    worker.on("message", (message: unknown) => {
      if (!isStartedMessage(message)) return;
      served = true;
      started.resolve(message.started);
    });
    const exited = new Promise<void>((resolve) => {
      worker.once("exit", (code: number | null, signal: string | null) => {
        workers.delete(worker);
        resolve();
        if (closing) return;
        started.reject(new AlreadyReportedError());
        // One of the first workers that never served ends the start; one that has served meanwhile is replaced.
        if (!served && !replaces) return;
        log.error({ worker: worker.process.pid, signal, code }, "A worker process exited");
        setTimeout(() => void replaceWorker(runsJobs), served ? 0 : restartDelay);
      });
    });
    exits.add(exited);
    void exited.then(() => exits.delete(exited));
    return started.promise;
  };

  const replaceWorker = async (runsJobs: boolean) => {
    if (closing) return;
    const started = await startWorker({ runsJobs, replaces: true }).catch(() => null);
    if (started) log.info({}, "A new worker process has replaced it");
  };
  const startAll = async () => {
    const messages = await startWorker({ runsJobs: true, replaces: false });
    const others = { runsJobs: false, replaces: false };
    await Promise.all(Array.from({ length: settings.processes - 1 }, () => startWorker(others)));
    return messages;
  };
  return {
    started: startAll(),
    close: async () => {
      closing = true;
      for (const worker of workers) worker.process.kill("SIGTERM");
      await Promise.all(exits);
    },
  };
}

function workerEnvironment(settings: Settings, databaseUrl: string, runsJobs: boolean) {
  return {
    DATABASE_URL: databaseUrl,
    // Set explicitly, because their defaults depend on whether DATABASE_URL is set.
    DEMO: settings.demo === "busy" ? "busy" : settings.demo ? "1" : "0",
    BACKUPS: settings.backups ? "1" : "0",
    [runsJobsVariable]: runsJobs ? "1" : "0",
  };
}

/** Runs one worker. The primary process has started and migrated the database. */
export async function runWorker(
  settings: Settings,
  observability: OpenedObservability,
): Promise<void> {
  const { databaseUrl, shutdownDelay } = settings;
  if (databaseUrl === undefined) throw new Error("A worker process has no DATABASE_URL.");
  const server = createWebServer(settings, observability);
  shutDownOnSignals(server.close, { log: observability.log, shutdownDelay });
  await server.listen();
  const runsJobs = process.env[runsJobsVariable] === "1";
  const started = await server.open(databaseUrl, { runsJobs });
  captureProcessOutput(observability.log);
  process.send?.({ started });
}

function isStartedMessage(message: unknown): message is { started: string[] } {
  return typeof message === "object" && message !== null && "started" in message;
}
