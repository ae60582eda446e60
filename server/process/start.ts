import cluster from "node:cluster";
import { captureProcessOutput } from "../observability/capture-process-output.ts";
import { openLog } from "../observability/log.ts";
import {
  openObservability,
  type OpenedObservability,
} from "../observability/open-observability.ts";
import {
  migrateDatabase,
  startDatabase,
  type RunningDatabase,
} from "../postgres/start-database.ts";
import { readSettings, type Settings } from "../settings.ts";
import { runWorker, startCluster, type Cluster } from "./cluster.ts";
import { shutDownOnSignals } from "./graceful-shutdown.ts";
import { AlreadyReportedError } from "./start-error.ts";
import { createWebServer } from "./web-server.ts";

/** Runs the whole shop in this process. */
async function runSingleProcess(
  settings: Settings,
  observability: OpenedObservability,
): Promise<void> {
  let database: RunningDatabase | undefined;
  const server = createWebServer(settings, observability);
  const stop = async () => {
    await server.close();
    await database?.close();
  };
  shutDownOnSignals(stop, { ...settings, log: observability.log });
  try {
    await server.listen();
    database = await startDatabase(settings);
    await migrateDatabase(database.url);
    showStarted(await server.open(database.url, { runsJobs: true }), observability);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Runs the shop in worker processes. This process supervises them and the database, and serves no requests. */
async function runPrimary(settings: Settings, observability: OpenedObservability): Promise<void> {
  let database: RunningDatabase | undefined;
  let workers: Cluster | undefined;
  const stop = async () => {
    await workers?.close();
    await database?.close();
  };
  const { isStopping } = shutDownOnSignals(stop, { ...settings, log: observability.log });
  try {
    database = await startDatabase(settings);
    await migrateDatabase(database.url);
    workers = startCluster(settings, database.url, observability.log);
    showStarted(await workers.started, observability);
  } catch (error) {
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Shows the start messages on the terminal. Everything after them goes to the log. */
function showStarted(messages: string[], { log }: OpenedObservability): void {
  console.log(messages.join("\n"));
  captureProcessOutput(log);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const observability = await openObservability(settings, process.env);
  if (cluster.isWorker) await runWorker(settings, observability);
  else if (settings.processes === 1) await runSingleProcess(settings, observability);
  else await runPrimary(settings, observability);
}

/** Errors that the owner can fix: their message is enough. */
const expectedErrors = new Set([
  "StartError",
  "SettingsError",
  "StorageError",
  "NewerDatabaseError",
]);

start().catch((error: unknown) => {
  if (error instanceof Error && expectedErrors.has(error.name)) console.error(error.message);
  else if (!(error instanceof AlreadyReportedError)) {
    openLog({ level: "error" }).error({ err: error }, "Gatefold could not start");
  }
  process.exit(1);
});
