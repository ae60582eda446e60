import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The system user who runs PostgreSQL. */
export interface PostgresOwner {
  uid: number;
  gid: number;
}

/** Runs a program as the user who owns the data directory. Rejects when it does not exit with 0. */
export type RunAsOwner = (program: string, parameters: string[]) => Promise<void>;

/** server/main.sh tunes the C library's allocator for Node.js; PostgreSQL runs with the defaults. */
const defaultAllocator = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
};

/**
 * PostgreSQL refuses to run as root. If this process is root's, the owner is the system user `postgres`, which is
 * created if it does not exist; otherwise it is null, the user of this process.
 */
export async function findPostgresOwner(): Promise<PostgresOwner | null> {
  if (process.getuid?.() !== 0) return null;
  try {
    return await readPostgresUser();
  } catch {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return readPostgresUser();
  }
}

async function readPostgresUser(): Promise<PostgresOwner> {
  const [uid, gid] = await Promise.all([
    run("id", ["-u", "postgres"]),
    run("id", ["-g", "postgres"]),
  ]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * How to run programs as the owner. The shop may be in a folder that only root can enter, such as /root. Then setpriv
 * (util-linux) gives the owner the one capability that it needs to pass through folders.
 */
export async function createRunAsOwner(
  owner: PostgresOwner | null,
  neededPaths: string[],
): Promise<RunAsOwner> {
  if (!owner) return (program, parameters) => runDetached(program, parameters, {});
  const direct: RunAsOwner = (program, parameters) => runDetached(program, parameters, owner);
  if (await canEnter(direct, neededPaths)) return direct;
  for (const capability of ["dac_read_search", "dac_override"]) {
    const withCapability = createRunWithCapability(owner, capability);
    if (await canEnter(withCapability, neededPaths)) return withCapability;
  }
  throw new Error(
    `The user "postgres", who runs the database when root starts the shop, cannot enter ${neededPaths.join(" or ")}. ` +
      "Move the shop and DATA_DIR to a folder that every user may enter, or start it as an ordinary user.",
  );
}

function canEnter(runAs: RunAsOwner, paths: string[]): Promise<boolean> {
  return Promise.all(paths.map((path) => runAs("test", ["-x", path]))).then(
    () => true,
    () => false,
  );
}

function createRunWithCapability({ uid, gid }: PostgresOwner, capability: string): RunAsOwner {
  const privileges = [
    // Without this, access(2), with which PostgreSQL finds its own files, ignores the capability.
    "--securebits=+no_setuid_fixup",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return (program, parameters) =>
    runDetached("setpriv", [...privileges, program, ...parameters], {});
}

/**
 * pg_ctl passes its streams on to the server that it starts, which outlives it. They are ignored, because a pipe would
 * never end.
 */
function runDetached(
  program: string,
  parameters: string[],
  user: Partial<PostgresOwner>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...user,
      cwd: "/",
      stdio: "ignore",
      env: { ...process.env, LC_ALL: "C", ...defaultAllocator },
      detached: true,
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} exited with code ${String(code)}.`));
    });
  });
}
