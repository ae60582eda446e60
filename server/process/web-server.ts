import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { openServices, OpenedServices } from "../../app/open-services.server.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { shop } from "../../shop.config.ts";
import { startNightlyBackups } from "../backups/nightly-backups.ts";
import { closeServer, createWaiting } from "../http/close-server.ts";
import { seedDatabase } from "./seed-database.ts";
import { createApp } from "../http/app.ts";
import type { Settings } from "../settings.ts";
import { errorCode, StartError } from "./start-error.ts";
import type { OpenedObservability } from "../observability/open-observability.ts";

/** Milliseconds for those who send slowly: the head of a request, the whole of it (16 MB at most), the next one. */
const serverLimits = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

type Build = ServerBuild & { entry: { module: { openServices: typeof openServices } } };

/** The shop as one process serves it. */
export interface WebServer {
  /** Takes the port; requests are answered 503 until the shop is open. Throws StartError when it cannot be had. */
  listen: () => Promise<void>;
  /**
   * Opens the shop on a migrated database; gives the lines to greet the owner with. One of several processes
   * keeps the house: fills an empty store, makes sleeves, saves the shop at night.
   */
  open: (databaseUrl: string, task: { keepsHouse: boolean }) => Promise<string[]>;
  /** Takes no more requests, answers those in hand, and lets go of everything. */
  close: () => Promise<void>;
}

/** Makes the process's part of the shop; nothing is open yet. */
export function createWebServer(settings: Settings, observability: OpenedObservability): WebServer {
  const { storageUrl, dataDir } = settings;
  const { log, metrics, traces, version } = observability;
  const stops: (() => Promise<void>)[] = traces ? [traces.close] : [];
  let publicUrl = settings.publicUrl ?? "";
  const doors = createApp({
    clientFolder: join(projectFolder, "build/client"),
    pageCacheBytes: settings.pageCacheMegabytes * 1024 * 1024,
    backups: settings.backups,
    trustedProxies: settings.trustedProxies,
    metrics,
    traces,
  });
  const waiting = createWaiting(doors.listen);
  const server = createServer(serverLimits, waiting.listen);

  const startHousework = (
    { services: opened, startBackgroundJobs }: OpenedServices,
    databaseUrl: string,
  ) => {
    startBackgroundJobs();
    if (!settings.backups) return;
    const { db, now } = opened;
    const { timeZone } = shop;
    const task = { db, now, databaseUrl, storageUrl, dataDir, timeZone, log, traces };
    stops.push(startNightlyBackups(task).stop);
  };

  return {
    listen: async () => {
      const port = await listen(server, settings);
      publicUrl ||= `http://localhost:${port}`;
    },
    open: async (databaseUrl, { keepsHouse }) => {
      const build = (await import("#pages")) as unknown as Build;
      const opened = await build.entry.module.openServices({
        databaseUrl,
        replicaUrl: settings.replicaUrl,
        publicUrl,
        storageUrl,
        authSecret: settings.authSecret,
        requireAdminTwoFactor: settings.adminsNeedSecondFactor,
        mail: { smtpUrl: settings.smtpUrl, folder: join(dataDir, "mail") },
        observability,
      });
      stops.push(opened.close);
      const greeting = keepsHouse ? await seedDatabase(opened.services, settings) : [];
      doors.open(build, opened);
      log.info({ version, node: process.version, publicUrl }, "open");
      if (keepsHouse) startHousework(opened, databaseUrl);
      return [`Gatefold is open at ${publicUrl}`, ...greeting];
    },
    close: async () => {
      doors.drain();
      // The doors first, so that requests in hand still find the shop behind them.
      await closeServer(server, waiting);
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        errorCode(error) === "EADDRINUSE"
          ? new StartError(`Port ${port} is in use. Set PORT to a free one, or stop what uses it.`)
          : new StartError(`Cannot listen on ${host ?? "port"} ${port} (${errorCode(error)}).`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : port);
    });
  });
}
