import cluster from "node:cluster";
import { joinProcesses, openProcesses, type Processes } from "./cluster.ts";
import {
  migrateDatabase,
  reachDatabase,
  type ReachedDatabase,
} from "../postgres/connect-database.ts";
import { createShopServer } from "./shop-server.ts";
import { readSettings, type Settings } from "../settings.ts";
import { ToldAlready } from "./start-error.ts";
import { stopAtSignals } from "./stop-on-signals.ts";
import { openLog } from "../observability/log.ts";
import { openWatching, type OpenedWatching } from "../observability/open-observability.ts";
import { takeFaults } from "../observability/process-faults.ts";

/** The whole shop in this process. */
async function serveAlone(settings: Settings, watching: OpenedWatching): Promise<void> {
  let database: ReachedDatabase | undefined;
  const server = createShopServer(settings, watching);
  const stop = async () => {
    await server.close();
    await database?.close();
  };
  stopAtSignals(stop, watching.log);
  try {
    await server.listen();
    database = await reachDatabase(settings);
    await migrateDatabase(database.url);
    greet(await server.open(database.url, { keepsHouse: true }), watching);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Several processes serve; this one looks after them and after the database. */
async function serveTogether(settings: Settings, watching: OpenedWatching): Promise<void> {
  let database: ReachedDatabase | undefined;
  let processes: Processes | undefined;
  const stop = async () => {
    await processes?.close();
    await database?.close();
  };
  const { isStopping } = stopAtSignals(stop, watching.log);
  try {
    database = await reachDatabase(settings);
    await migrateDatabase(database.url);
    processes = openProcesses(settings, database.url, watching.log);
    greet(await processes.opened, watching);
  } catch (error) {
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** What went wrong until here, and the greeting, are for the person at the terminal; all else is for the log. */
function greet(lines: string[], { log }: OpenedWatching): void {
  console.log(lines.join("\n"));
  takeFaults(log);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const watching = await openWatching(settings, process.env);
  if (cluster.isWorker) await joinProcesses(settings, watching);
  else if (settings.processes === 1) await serveAlone(settings, watching);
  else await serveTogether(settings, watching);
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
