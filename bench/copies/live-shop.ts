import { readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../app/db/database.ts";
import { createDataFolder, type RunningShop, startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { askDatabase, runOn } from "../../test/servers/command-shops.ts";

/** A shop with its own PostgreSQL that is killed, restored and started under another clock, at one address. */
export interface LiveShop {
  folder: string;
  url: () => string;
  environment: { [name: string]: string };
  ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Ends and starts it again, as if the machine's clock were off by so many days. */
  restart: (how: { signal: NodeJS.Signals; daysOff?: number }) => Promise<void>;
  backUp: (file: string) => Promise<void>;
  /** Ends it, and starts it from a backup; `lose` sees the database that is given up. */
  restore: (file: string, how: RestoreOptions) => Promise<void>;
  close: () => Promise<void>;
}

interface RestoreOptions {
  signal: NodeJS.Signals;
  lose: (db: Database) => Promise<void>;
}

export async function openLiveShop(given: { [name: string]: string }): Promise<LiveShop> {
  const folder = await createDataFolder();
  const environment = { DATA_DIR: folder, HOST: "127.0.0.1", DEMO: "0", ...given };
  let running: RunningShop = await startShop(environment);
  const { url } = running;
  const { port } = new URL(url);
  let clock = 0;
  const start = async (daysOff = 0) => {
    // PostgreSQL outlives a shop that is killed, with the clock that it started with.
    if (daysOff !== clock) await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    clock = daysOff;
    running = await startShop({ ...environment, PORT: port, ...clockOff(daysOff) });
  };
  return {
    folder,
    url: () => url,
    environment,
    ask: (work) => askDatabase(folder, work),
    restart: async ({ signal, daysOff }) => {
      await running.end(signal);
      await start(daysOff);
    },
    backUp: (file) => run(folder, ["backup", file]),
    restore: async (file, { signal, lose }) => {
      await running.end(signal);
      await askDatabase(folder, lose);
      // PostgreSQL outlives a shop that is killed.
      const postgres = await startEmbeddedPostgres({ dataDir: folder });
      await postgres.stop();
      const former = join(folder, "former-postgres");
      await rename(join(folder, "postgres"), former);
      await run(folder, ["restore", "--without-mails", file]);
      await rm(former, { recursive: true });
      await start();
    },
    close: async () => {
      await running.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the shop's owner on a data folder. */
export async function run(folder: string, parameters: string[]): Promise<void> {
  const { code, output, errors } = await runOn(folder, parameters);
  if (code !== 0) throw new Error(`${parameters.join(" ")} failed:\n${output}${errors}`);
}

/** For the shop and its PostgreSQL; monotonic clocks, by which timers go, stay right. */
function clockOff(days: number): { [name: string]: string } {
  if (days === 0) return {};
  return {
    LD_PRELOAD: findLibfaketime(),
    FAKETIME: `${days > 0 ? "+" : ""}${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

function findLibfaketime(): string {
  for (const folder of readdirSync("/usr/lib")) {
    const path = join("/usr/lib", folder, "faketime");
    const files = folder.includes("linux-gnu") ? readdirSync(path) : [];
    if (files.includes("libfaketime.so.1")) return join(path, "libfaketime.so.1");
  }
  throw new Error("libfaketime is missing: apt-get install faketime");
}
