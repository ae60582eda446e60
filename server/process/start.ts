import cluster from "node:cluster";
import { openDatabase } from "../../app/db/database.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { checkAddress } from "../../app/quiet/check-address.server.ts";
import { backUpBeforeMigrating } from "../backups/back-up-before-migrating.ts";
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
import { AlreadyReportedError } from "../start-error.ts";
import { closeDataFolder } from "./close-data-folder.ts";
import { runWorker, startCluster, type Cluster } from "./cluster.ts";
import { shutDownOnSignals } from "./graceful-shutdown.ts";
import { readFormerConfig } from "./read-former-config.ts";
import { createWebServer } from "./web-server.ts";

/** Runs the whole shop in this process. */
async function runSingleProcess(
  settings: Settings,
  observability: OpenedObservability,
): Promise<void> {
  let starting: Promise<RunningDatabase> | undefined;
  const server = createWebServer(settings, observability);
  const stop = async () => {
    await server.close();
    await closeDatabase(starting);
  };
  const { isStopping } = shutDownOnSignals(stop, { ...settings, log: observability.log });
  try {
    await server.listen();
    if (isStopping()) return;
    starting = startDatabase(settings);
    keepDataFolderClosed(starting, settings);
    const { url } = await starting;
    await updateDatabase(url, settings);
    if (isStopping()) return;
    showStarted(await server.open(url, { runsJobs: true }), observability);
  } catch (error) {
    // What failed did so because its database or port was closed under it.
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Runs the shop in worker processes. This process supervises them and the database, and serves no requests. */
async function runPrimary(settings: Settings, observability: OpenedObservability): Promise<void> {
  let starting: Promise<RunningDatabase> | undefined;
  let workers: Cluster | undefined;
  const stop = async () => {
    await workers?.close();
    await closeDatabase(starting);
  };
  const { isStopping } = shutDownOnSignals(stop, { ...settings, log: observability.log });
  try {
    starting = startDatabase(settings);
    keepDataFolderClosed(starting, settings);
    const { url } = await starting;
    await updateDatabase(url, settings);
    if (isStopping()) return;
    workers = startCluster(settings, url, observability.log);
    showStarted(await workers.started, observability);
  } catch (error) {
    if (isStopping()) return;
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Runs pending migrations, after a backup of the shop that they change, and takes over how an older shop was set up. */
async function updateDatabase(databaseUrl: string, settings: Settings): Promise<void> {
  const { storageUrl, dataDir, backups } = settings;
  const log = (message: string) => {
    console.error(message);
  };
  const now = new Date();
  await backUpBeforeMigrating({ databaseUrl, storageUrl, dataDir, backups, now, log });
  await migrateDatabase(databaseUrl);
  await readFormerConfig({ databaseUrl, folders: [dataDir, projectFolder], log });
  await checkServedAddress(databaseUrl, settings, now);
}

/** Before anything is sent: a copy of a shop must not act for it. A port that changes with each start is no address. */
async function checkServedAddress(
  databaseUrl: string,
  { publicUrl, port, payments, smtpUrl }: Settings,
  now: Date,
): Promise<void> {
  if (publicUrl === undefined && port === 0) return;
  const { db } = openDatabase(databaseUrl, { connections: 1 });
  try {
    await checkAddress(db, {
      publicUrl: publicUrl ?? `http://localhost:${port}`,
      hasKeys: [payments.stripe, payments.vipps, smtpUrl].some((given) => given !== undefined),
      now,
    });
  } finally {
    await db.destroy();
  }
}

/** Closes the files of DATA_DIR to other users, beside the rest of the start: there may be many. */
function keepDataFolderClosed(starting: Promise<RunningDatabase>, { dataDir }: Settings): void {
  const passable = process.getuid?.() === 0;
  // A start that fails says so itself, and what cannot be listed is closed already.
  void starting.then(() => closeDataFolder(dataDir, { passable })).catch(() => undefined);
}

/**
 * Closes a database, also one that is still starting: the embedded PostgreSQL is not a child of this process and would
 * go on without it.
 */
async function closeDatabase(starting: Promise<RunningDatabase> | undefined): Promise<void> {
  const database = await starting?.catch(() => undefined);
  await database?.close();
}

/** Shows the start messages on the terminal. Everything after them goes to the log. */
function showStarted(messages: string[], { log }: OpenedObservability): void {
  console.log(messages.join("\n"));
  captureProcessOutput(log);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Whatever the umask was: what the shop writes is for its own user.
  process.umask(0o077);
  const observability = await openObservability(settings);
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
