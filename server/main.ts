import "./production.ts";
import { access, constants, mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { openDatabase } from "../app/db/database.ts";
import { migrate } from "../app/db/migrate.ts";
import type { openShop } from "../app/open-shop.server.ts";
import { shop } from "../shop.config.ts";
import { startNightlyBackups } from "./backups/nightly-backups.ts";
import { fillStore } from "./fill-store.ts";
import { createDoors } from "./http.ts";
import { keepOwnPostgres } from "./keep-postgres.ts";
import { readSettings, type Settings } from "./settings.ts";

const root = join(import.meta.dirname, "..");
const builtServer = new URL("../build/server/index.js", import.meta.url).href;

/** Milliseconds for those who send slowly: the head of a request, the whole of it (16 MB at most), the next one. */
const serverLimits = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** Milliseconds in which whoever is connected may still ask, after the shop was told to stop. */
const graceForConnected = 500;

/** Milliseconds after which the process ends, whatever still hangs. */
const longestStop = 9_500;

/** Something the person at the terminal can mend: shown as one line, without a stack. */
class StartError extends Error {
  override name = "StartError";
}

type Build = ServerBuild & { entry: { module: { openShop: typeof openShop } } };

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const stops: (() => Promise<void>)[] = [];
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
  });
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    doors.drain();
    // Whatever hangs, the process is gone in time.
    setTimeout(() => process.exit(1), longestStop).unref();
    stopAll().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error("Gatefold did not stop cleanly:", error);
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

    const databaseUrl = await reachDatabase(settings, stops, () => {
      stop(1);
    });
    // Another process may be in the middle of it, and a large table takes minutes.
    const { db } = openDatabase(databaseUrl, { connections: 2, patient: true });
    await migrate(db, join(root, "app/db/migrations")).finally(() => db.destroy());

    const build = (await import(builtServer)) as Build;
    const opened = await build.entry.module.openShop({
      databaseUrl,
      publicUrl,
      storageUrl: settings.storageUrl,
      authSecret: settings.authSecret,
      adminsNeedSecondFactor: settings.adminsNeedSecondFactor,
      mail: { smtpUrl: settings.smtpUrl, folder: join(settings.dataDir, "mail") },
    });
    stops.push(opened.close);
    const greeting = await fillStore(opened.shop, settings);
    doors.open(build, opened);
    console.log(`Gatefold is open at ${publicUrl}`);
    for (const line of greeting) console.log(line);
    opened.startChores();
    if (settings.backups) {
      const { db, now } = opened.shop;
      const { storageUrl, dataDir } = settings;
      const log = (line: string) => {
        console.error(line);
      };
      const { timeZone } = shop;
      const task = { db, now, databaseUrl, storageUrl, dataDir, timeZone, log };
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

/**
 * Closes the doors without shutting them in anybody's face: nobody new comes in, browsers that are connected
 * have a moment in which their next request is still answered (with the word that the connection ends), and
 * every request in hand is waited for.
 */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  // Right after those who had knocked were let in: the fewest stand in line when the line is closed.
  await nextTurn();
  await new Promise<void>((resolve) => {
    let idle: NodeJS.Timeout | undefined;
    // Not the HTTP server's own close, which hangs up at once on whoever is just about to ask.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle);
      resolve();
    });
    setTimeout(() => {
      idle = setInterval(() => {
        server.closeIdleConnections();
      }, 50);
    }, graceForConnected).unref();
  });
}

/** Gives the address of a database that answers; the shop's own is stopped with the shop. */
async function reachDatabase(
  settings: Settings,
  stops: (() => Promise<void>)[],
  onTaken: () => void,
): Promise<string> {
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
  const log = (line: string) => {
    console.error(line);
  };
  const postgres = await keepOwnPostgres({ dataDir, log, onTaken });
  if (!postgres) throw new StartError(`Another Gatefold already runs on DATA_DIR ${dataDir}.`);
  stops.push(postgres.stop);
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
  console.error(known ? error.message : error);
  process.exit(1);
});
