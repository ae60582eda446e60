import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "../../app/db/database.ts";
import { createDataFolder, type RunningShop, startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { createTestClient } from "../http/test-client.ts";

/** The admin of every shop that {@link createCommandShops} starts. */
export const admin = { email: "owner@example.com", password: "of the owner" };

/** Whether the PostgreSQL of a data folder runs. */
export const isOpen = (folder: string): boolean =>
  existsSync(join(folder, "postgres/postmaster.pid"));

/** Runs `npm run shop -- …` on a data folder. */
export function runOn(folder: string, parameters: string[], input = "") {
  return runShopCommand(parameters, { environment: { DATA_DIR: folder }, input });
}

/** Works on the database of a data folder; its PostgreSQL runs afterwards only if it did before. */
export async function askDatabase<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const wasOpen = isOpen(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const { db } = openDatabase(postgres.url, { connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    if (!wasOpen) await postgres.stop();
  }
}

/** A browser without cookies at a shop. */
export function visitorOf({ url }: RunningShop) {
  return createTestClient((path, init) => fetch(url + path, { redirect: "manual", ...init }));
}

/** Data folders and shops of one test file, which `remove` ends and deletes. */
export function createCommandShops() {
  const folders: string[] = [];
  const running: RunningShop[] = [];
  return {
    async createFolder(): Promise<string> {
      const folder = await createDataFolder();
      folders.push(folder);
      return folder;
    },
    /** Starts the shop of a folder, without the demo catalogue. */
    async open(folder: string, settings: { [name: string]: string } = {}): Promise<RunningShop> {
      const shop = await startShop({
        DATA_DIR: folder,
        HOST: "127.0.0.1",
        DEMO: "0",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...settings,
      });
      running.push(shop);
      return shop;
    },
    async remove(): Promise<void> {
      for (const shop of running) await shop.end("SIGKILL");
      for (const folder of folders) {
        if (isOpen(folder)) {
          const own = await startEmbeddedPostgres({ dataDir: folder });
          await own.stop();
        }
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const root = join(import.meta.dirname, "../..");

interface Ended {
  code: number | null;
  /** Standard output. */
  output: string;
  /** Standard error. */
  errors: string;
}

/** Runs `npm run shop -- …` to its end, without npm. */
function runShopCommand(
  parameters: string[],
  { environment, input = "" }: { environment: { [name: string]: string }; input?: string },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["cli/shop.ts", ...parameters], {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (code) => {
      resolve({ code, output, errors });
    });
  });
}
