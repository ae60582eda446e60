import { spawn, type ChildProcessByStdio } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

const root = join(import.meta.dirname, "..");

/** A shop as a process of its own, started as `npm start` does. */
export interface RunningShop {
  /** Its address, without a slash at the end. */
  url: string;
  pid: number;
  /** What it has written so far. */
  output: () => string;
  /** Sends a signal and waits for its end; gives the exit code, null when the signal itself ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** How a start that did not succeed ended. */
export interface FailedStart {
  code: number | null;
  output: string;
}

/** The first admin's password of a shop without the demo catalogue. */
export const emptyShopPassword = "opens an empty shop";

interface Environment {
  [name: string]: string;
}

/** A new folder for DATA_DIR that PostgreSQL's own user can enter too. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-shop-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts a shop on a free port and waits until it is open. Throws with its words when it ends instead. */
export async function startShop(environment: Environment, folder = root): Promise<RunningShop> {
  const result = await tryStart(environment, folder);
  if ("code" in result) {
    throw new Error(`The shop ended with code ${String(result.code)}:\n${result.output}`);
  }
  return result;
}

/** As startShop, for starts that are meant to fail. */
export function tryStart(
  environment: Environment,
  folder = root,
): Promise<RunningShop | FailedStart> {
  return new Promise((resolve, reject) => {
    const shop = spawnShop(environment, folder);
    const { child, output } = shop;
    const listen = () => {
      const url = /^Gatefold (?:is open|runs) at (\S+)/m.exec(output())?.[1];
      if (url === undefined || child.pid === undefined) return;
      resolve({ url, pid: child.pid, output, end: shop.end });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    void shop.ended.then((code) => {
      resolve({ code, output: output() });
    });
  });
}

interface SpawnedShop extends Pick<RunningShop, "output" | "end"> {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** The process of a shop from its first moment, before it is open. */
export function spawnShop(environment: Environment, folder = root): SpawnedShop {
  let output = "";
  const child = spawn("sh", ["server/main.sh"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: "0",
      // In the middle of a test these would only take time from it.
      BACKUPS: "0",
      SLEEVES_AHEAD: "0",
      // An empty shop would have to be set up first (docs/rules.md, First start).
      ...(environment["DEMO"] === "0" && { ADMIN_PASSWORD: emptyShopPassword }),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => {
    child.once("close", done);
  });
  const add = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  return {
    child,
    ended,
    output: () => output,
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A shop with the demo catalogue and a folder of its own, and its end: the whole of both is gone then. */
export async function openDemoShop(environment: Environment = {}): Promise<{
  url: string;
  /** Its DATA_DIR. */
  folder: string;
  close: () => Promise<void>;
}> {
  const folder = await createDataFolder();
  const shop = await startShop({ DATA_DIR: folder, ...environment });
  return {
    url: shop.url,
    folder,
    close: async () => {
      await shop.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
