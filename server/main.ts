import "./production.ts";
import cluster from "node:cluster";
import { joinProcesses, openProcesses, type Processes } from "./processes.ts";
import { migrateDatabase, reachDatabase, type ReachedDatabase } from "./reach-database.ts";
import { createShopServer } from "./serve-shop.ts";
import { readSettings, type Settings } from "./settings.ts";
import { ToldAlready } from "./start-error.ts";
import { stopAtSignals } from "./stop-at-signals.ts";

/** The whole shop in this process. */
async function serveAlone(settings: Settings): Promise<void> {
  let database: ReachedDatabase | undefined;
  const server = createShopServer(settings);
  const stop = async () => {
    await server.close();
    await database?.close();
  };
  stopAtSignals(stop);
  try {
    await server.listen();
    database = await reachDatabase(settings);
    await migrateDatabase(database.url);
    console.log((await server.open(database.url, { keepsHouse: true })).join("\n"));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Several processes serve; this one looks after them and after the database. */
async function serveTogether(settings: Settings): Promise<void> {
  let database: ReachedDatabase | undefined;
  let processes: Processes | undefined;
  const stop = async () => {
    await processes?.close();
    await database?.close();
  };
  const { isStopping } = stopAtSignals(stop);
  try {
    database = await reachDatabase(settings);
    await migrateDatabase(database.url);
    processes = openProcesses(settings, database.url);
    console.log((await processes.opened).join("\n"));
  } catch (error) {
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isWorker) await joinProcesses(settings);
  else if (settings.processes === 1) await serveAlone(settings);
  else await serveTogether(settings);
}

/** Errors whose message says all there is to say. */
const known = new Set(["StartError", "SettingsError", "StorageError"]);

start().catch((error: unknown) => {
  if (!(error instanceof ToldAlready)) {
    console.error(error instanceof Error && known.has(error.name) ? error.message : error);
  }
  process.exit(1);
});
