import "./production.ts";
import { access, constants, mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { openDatabase } from "../app/db/database.ts";
import { migrate } from "../app/db/migrate.ts";
import type { openShop } from "../app/open-shop.server.ts";
import { shop } from "../shop.config.ts";
import { startNightlyBackups } from "./backups/nightly-backups.ts";
import { fillStore } from "./fill-store.ts";
import { claimDataFolder } from "./claim.ts";
import { createDoors } from "./http.ts";
import { startOwnPostgres, type OwnPostgres } from "./postgres.ts";
import { readSettings, type Settings } from "./settings.ts";
import { openLog } from "./watching/log.ts";
import { openWatching } from "./watching/open-watching.ts";
import { takeFaults } from "./watching/process-faults.ts";

const root = join(import.meta.dirname, "..");
const builtServer = new URL("../build/server/index.js", import.meta.url).href;

/** Milliseconds for those who send slowly: the head of a request, the whole of it (16 MB at most), the next one. */
const serverLimits = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** Something the person at the terminal can mend: shown as one line, without a stack. */
class StartError extends Error {
  override name = "StartError";
}

type Build = ServerBuild & { entry: { module: { openShop: typeof openShop } } };

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const watching = await openWatching(settings, process.env);
  const { log, metrics, traces, version } = watching;
  const stops: (() => Promise<void>)[] = traces ? [traces.close] : [];
  let server: Server | null = null;
  // The doors first, so that requests in hand still find the shop behind them.
  const stopAll = async () => {
    if (server) await closeServer(server);
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const doors = createDoors({
    clientFolder: join(root, "build/client"),
    keptPagesBytes: settings.pageCacheMegabytes * 1024 * 1024,
    backups: settings.backups,
    trustedProxies: settings.trustedProxies,
    metrics,
    traces,
  });
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ version }, "stopping");
    doors.drain();
    // Whatever hangs, the process is gone in time.
    setTimeout(() => process.exit(1), 10_000).unref();
    stopAll().then(
      () => {
        log.info({ version }, "stopped");
        process.exit(code);
      },
      (err: unknown) => {
        log.error({ err }, "Gatefold did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => {
    stop(0);
  });
  process.on("SIGINT", () => {
    stop(0);
  });

  try {
    await prepareDataFolder(settings.dataDir);
    server = createServer(serverLimits, doors.listen);
    const port = await listen(server, settings);
    const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;

    const databaseUrl = await reachDatabase(settings, stops);
    const { db } = openDatabase(databaseUrl, { connections: 2 });
    await migrate(db, join(root, "app/db/migrations")).finally(() => db.destroy());

    const build = (await import(builtServer)) as Build;
    const opened = await build.entry.module.openShop({
      databaseUrl,
      publicUrl,
      storageUrl: settings.storageUrl,
      authSecret: settings.authSecret,
      adminsNeedSecondFactor: settings.adminsNeedSecondFactor,
      mail: { smtpUrl: settings.smtpUrl, folder: join(settings.dataDir, "mail") },
      watching,
    });
    stops.push(opened.close);
    const greeting = await fillStore(opened.shop, settings);
    doors.open(build, opened);
    console.log(`Gatefold is open at ${publicUrl}`);
    for (const line of greeting) console.log(line);
    // Not before: what went wrong until here, and the greeting, are for the person at the terminal.
    takeFaults(log);
    log.info({ version, node: process.version, publicUrl }, "open");
    opened.startChores();
    if (settings.backups) {
      const { db, now } = opened.shop;
      const { storageUrl, dataDir } = settings;
      const { timeZone } = shop;
      const task = { db, now, databaseUrl, storageUrl, dataDir, timeZone, log, traces };
      stops.push(startNightlyBackups(task).stop);
    }
  } catch (error) {
    await stopAll().catch(() => undefined);
    throw error;
  }
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to (${codeOf(error)}).`);
  }
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        codeOf(error) === "EADDRINUSE"
          ? new StartError(`Port ${port} is in use. Set PORT to a free one, or stop what uses it.`)
          : new StartError(`Cannot listen on ${host ?? "port"} ${port} (${codeOf(error)}).`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) {
      resolve();
      return;
    }
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Gives the address of a database that answers; the shop's own is stopped with the shop. */
async function reachDatabase(settings: Settings, stops: (() => Promise<void>)[]): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) {
    const { db, pool } = openDatabase(databaseUrl, { connections: 1 });
    try {
      await pool.query("select 1");
    } catch (error) {
      throw new StartError(`DATABASE_URL does not answer (${wordsOf(error)}).`);
    } finally {
      await db.destroy();
    }
    return databaseUrl;
  }
  const postgres: OwnPostgres = await startOwnPostgres({ dataDir });
  const claim = await claimDataFolder(postgres.url);
  if (!claim) throw new StartError(`Another Gatefold already runs on DATA_DIR ${dataDir}.`);
  stops.push(async () => {
    // In this order: whoever starts next must not go on with a server that is about to stop.
    await postgres.stop();
    await claim.release();
  });
  return postgres.url;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : wordsOf(error);
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  const known =
    error instanceof Error && ["StartError", "SettingsError", "StorageError"].includes(error.name);
  if (known) console.error(error.message);
  else openLog({ level: "error" }).error({ err: error }, "Gatefold could not start");
  process.exit(1);
});
