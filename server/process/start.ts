import cluster from "node:cluster";
import { runWorker, startCluster, type Cluster } from "./cluster.ts";
import {
  migrateDatabase,
  startDatabase,
  type RunningDatabase,
} from "../postgres/start-database.ts";
import { createWebServer } from "./web-server.ts";
import { readSettings, type Settings } from "../settings.ts";
import { AlreadyReportedError } from "./start-error.ts";
import { shutDownOnSignals } from "./graceful-shutdown.ts";
import { openLog } from "../observability/log.ts";
import {
  openObservability,
  type OpenedObservability,
} from "../observability/open-observability.ts";
import { captureProcessOutput } from "../observability/capture-process-output.ts";

/** The whole shop in this process. */
async function serveAlone(settings: Settings, observability: OpenedObservability): Promise<void> {
  let database: RunningDatabase | undefined;
  const server = createWebServer(settings, observability);
  const stop = async () => {
    await server.close();
    await database?.close();
  };
  shutDownOnSignals(stop, observability.log);
  try {
    await server.listen();
    database = await startDatabase(settings);
    await migrateDatabase(database.url);
    greet(await server.open(database.url, { keepsHouse: true }), observability);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Several processes serve; this one looks after them and after the database. */
async function serveTogether(
  settings: Settings,
  observability: OpenedObservability,
): Promise<void> {
  let database: RunningDatabase | undefined;
  let processes: Cluster | undefined;
  const stop = async () => {
    await processes?.close();
    await database?.close();
  };
  const { isStopping } = shutDownOnSignals(stop, observability.log);
  try {
    database = await startDatabase(settings);
    await migrateDatabase(database.url);
    processes = startCluster(settings, database.url, observability.log);
    greet(await processes.opened, observability);
  } catch (error) {
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** What went wrong until here, and the greeting, are for the person at the terminal; all else is for the log. */
function greet(lines: string[], { log }: OpenedObservability): void {
  console.log(lines.join("\n"));
  captureProcessOutput(log);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const observability = await openObservability(settings, process.env);
  if (cluster.isWorker) await runWorker(settings, observability);
  else if (settings.processes === 1) await serveAlone(settings, observability);
  else await serveTogether(settings, observability);
}

/** Errors whose message says all there is to say. */
const known = new Set(["StartError", "SettingsError", "StorageError"]);

start().catch((error: unknown) => {
  if (error instanceof Error && known.has(error.name)) console.error(error.message);
  else if (!(error instanceof AlreadyReportedError)) {
    openLog({ level: "error" }).error({ err: error }, "Gatefold could not start");
  }
  process.exit(1);
});
