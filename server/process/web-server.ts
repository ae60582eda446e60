import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../app/db/database.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { findSection } from "../../app/settings/find-settings.server.ts";
import type { HomeSettings } from "../../app/settings/home-section.ts";
import { shopSection } from "../../app/settings/shop-section.ts";
import { backupFolder, erasuresName } from "../backups/backup-names.ts";
import { startNightlyBackups } from "../backups/nightly-backups.ts";
import { createApp } from "../http/app.ts";
import { closeServer, createHoldableListener } from "../http/close-server.ts";
import type { WatchedFolder } from "../http/health-check.ts";
import type { OpenedObservability } from "../observability/open-observability.ts";
import type { Settings } from "../settings.ts";
import { errorCode, StartError } from "../start-error.ts";
import { seedDatabase, setupTokenFile } from "./seed-database.ts";

/** Milliseconds that a client may take to send headers or a whole request (16 MB at most), or to send the next one. */
const serverTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};

/** The shop's HTTP server, with everything it needs, in one process. */
export interface WebServer {
  /** Listens on the port. Requests get 503 until `open`. Throws StartError when the port cannot be used. */
  listen: () => Promise<void>;
  /**
   * Opens the shop on a migrated database, and returns the start messages. With `runsJobs` this process also seeds an
   * empty database and runs the background jobs: of several processes, one does.
   */
  open: (databaseUrl: string, options: { runsJobs: boolean }) => Promise<string[]>;
  /**
   * Tells load balancers by /healthz and goes on for SHUTDOWN_DELAY; then accepts no more requests, finishes those in
   * progress, and closes everything that it opened.
   */
  close: () => Promise<void>;
}

/** Creates the server; nothing is open yet. */
export function createWebServer(settings: Settings, observability: OpenedObservability): WebServer {
  const { log, metrics, version } = observability;
  const closers: (() => Promise<void>)[] = [];
  let publicUrl = settings.publicUrl ?? "";
  let isOpen = false;
  const app = createApp({
    clientFolder: join(projectFolder, "build/client"),
    pageCacheBytes: settings.pageCacheMegabytes * 1024 * 1024,
    folders: listFolders(settings),
    trustedProxies: settings.trustedProxies,
    metrics,
    importMegabytes: settings.importMegabytes,
    streamsPerAddress: settings.streamsPerAddress,
  });
  const listener = createHoldableListener(app.listen);
  const server = createServer(serverTimeouts, listener.listen);
  return {
    listen: async () => {
      const port = await listenOnPort(server, settings);
      publicUrl ||= `http://localhost:${port}`;
    },
    open: async (databaseUrl, { runsJobs }) => {
      const build = await import("#pages");
      const opened = await build.entry.module.openServices(
        servicesOptions(settings, { databaseUrl, publicUrl, observability }),
      );
      closers.push(opened.close);
      const messages = runsJobs ? await seedDatabase(opened.services, settings) : [];
      app.open(build, opened);
      isOpen = true;
      log.info({ version, node: process.version, publicUrl }, "Started");
      if (runsJobs) {
        const jobs = startBackgroundJobs(opened, { settings, databaseUrl, observability });
        closers.push(jobs.stop);
      }
      // Asked anew: the set-up may have closed it just now.
      const { values } = await findSection(opened.services.db, shopSection, settings.fixed);
      return [
        values.openingSoon
          ? `Gatefold runs at ${publicUrl} and is closed to visitors until you open it.`
          : `Gatefold is open at ${publicUrl}`,
        ...warnOfLocalhost(settings, publicUrl),
        ...((await opened.services.instance.isQuiet())
          ? [
              `It is quiet: it sends no mails and asks no payment provider until you press "This is the shop now" at ${publicUrl}/admin/quiet, or run "npm run shop -- resume".`,
            ]
          : []),
        ...messages,
      ];
    },
    close: async () => {
      app.beginShutdown();
      if (isOpen) await pause(settings.shutdownDelay * 1_000);
      app.drain();
      // The HTTP server first: requests in progress still need the services.
      await closeServer(server, listener);
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}

/** Whoever gets a mail cannot follow a link to localhost. */
function warnOfLocalhost({ smtpUrl }: Settings, publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  return smtpUrl !== undefined && hostname === "localhost"
    ? [
        `Mails go out by SMTP_URL, and their links name ${publicUrl}: set PUBLIC_URL to the shop's address.`,
      ]
    : [];
}

/** Listens on the port of the settings; gives the port. Throws StartError when it cannot be used. */
function listenOnPort(server: Server, { port, host }: Settings): Promise<number> {
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

/** The folders on this machine that the shop writes to. */
function listFolders({ dataDir, storageUrl }: Settings): WatchedFolder[] {
  const folders = [{ setting: "DATA_DIR", path: dataDir }];
  if (storageUrl.startsWith("s3://") || storageUrl.startsWith(dataDir + sep)) return folders;
  return [...folders, { setting: "STORAGE_URL", path: storageUrl }];
}

interface ServicesOptions {
  databaseUrl: string;
  publicUrl: string;
  observability: OpenedObservability;
}

function servicesOptions(settings: Settings, options: ServicesOptions) {
  return {
    ...options,
    storageUrl: settings.storageUrl,
    // Loaded with the first photo of the demo catalogue.
    drawPhoto: async (db: Database, key: string) =>
      (await import("../../demo/photos/draw-photo.ts")).drawPhoto(db, key),
    findUntouchedDemo: async (db: Database, home: HomeSettings) =>
      (await import("../../demo/find-untouched.ts")).findUntouchedDemo(db, home),
    forgetSetupToken: () => rm(setupTokenFile(settings), { force: true }),
    authSecret: settings.authSecret,
    requireAdminTwoFactor: settings.requireAdminTwoFactor,
    payments: settings.payments,
    fixedSettings: settings.fixed,
    keyFolder: settings.dataDir,
    erasuresFile: join(backupFolder(settings.dataDir), erasuresName),
    importMegabytes: settings.importMegabytes,
    makesBackups: settings.backups,
    mail: { smtpUrl: settings.smtpUrl, folder: join(settings.dataDir, "mail") },
  };
}

interface BackgroundJobs {
  settings: Settings;
  databaseUrl: string;
  observability: OpenedObservability;
}

function startBackgroundJobs(
  opened: OpenedServices,
  { settings, databaseUrl, observability }: BackgroundJobs,
): { stop: () => Promise<void> } {
  opened.startBackgroundJobs({ sleevesAhead: settings.sleevesAhead });
  if (!settings.backups) return { stop: () => Promise.resolve() };
  const { db, now, queueMail } = opened.services;
  const { storageUrl, dataDir } = settings;
  const { log } = observability;
  return startNightlyBackups({ db, now, queueMail, databaseUrl, storageUrl, dataDir, log });
}
