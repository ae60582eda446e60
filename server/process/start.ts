import cluster from "node:cluster";
import { joinCluster, openCluster, type Cluster } from "./cluster.ts";
import {
  migrateDatabase,
  connectDatabase,
  type ConnectedDatabase,
} from "../postgres/connect-database.ts";
import { createShopServer } from "./shop-server.ts";
import { readSettings, type Settings } from "../settings.ts";
import { ToldAlready } from "./start-error.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { openLog } from "../observability/log.ts";
import {
  openObservability,
  type OpenedObservability,
} from "../observability/open-observability.ts";
import { takeFaults } from "../observability/process-faults.ts";

/** The whole shop in this process. */
async function serveAlone(settings: Settings, observability: OpenedObservability): Promise<void> {
  let database: ConnectedDatabase | undefined;
  const server = createShopServer(settings, observability);
  const stop = async () => {
    await server.close();
    await database?.close();
  };
  stopOnSignals(stop, observability.log);
  try {
    await server.listen();
    database = await connectDatabase(settings);
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
  let database: ConnectedDatabase | undefined;
  let processes: Cluster | undefined;
  const stop = async () => {
    await processes?.close();
    await database?.close();
  };
  const { isStopping } = stopOnSignals(stop, observability.log);
  try {
    database = await connectDatabase(settings);
    await migrateDatabase(database.url);
    processes = openCluster(settings, database.url, observability.log);
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
  takeFaults(log);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const observability = await openObservability(settings, process.env);
  if (cluster.isWorker) await joinCluster(settings, observability);
  else if (settings.processes === 1) await serveAlone(settings, observability);
  else await serveTogether(settings, observability);
}

/** Errors whose message says all there is to say. */
const known = new Set(["StartError", "SettingsError", "StorageError"]);

start().catch((error: unknown) => {
  if (error instanceof Error && known.has(error.name)) console.error(error.message);
  else if (!(error instanceof ToldAlready)) {
    openLog({ level: "error" }).error({ err: error }, "Gatefold could not start");
  }
  process.exit(1);
});
