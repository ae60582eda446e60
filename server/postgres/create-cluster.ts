import { chown, mkdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generatePassword } from "../generate-password.ts";
import { StartError } from "../start-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { PostgresOwner, RunAsOwner } from "./run-as-owner.ts";

/** The file in the cluster's folder that has the password of the database user. */
export const passwordFileName = "shop-password";

/** Megabytes that a new cluster needs, with its log and an empty shop. */
const neededMegabytes = 100;

interface CreateCluster {
  /** The folder of the new cluster, which PostgreSQL calls its data directory. */
  folder: string;
  binaries: PostgresBinaries;
  runAsOwner: RunAsOwner;
  owner: PostgresOwner | null;
}

export function hasCluster(folder: string): Promise<boolean> {
  return stat(join(folder, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

/**
 * Creates a cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster.
 * Throws StartError when the disk has too little room; nothing is left then.
 */
export async function createCluster(options: CreateCluster): Promise<void> {
  const { folder } = options;
  await requireRoom(dirname(folder));
  const temporary = `${folder}-${process.pid}`;
  try {
    await createIn(temporary, options);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    await requireRoom(dirname(folder));
    throw error;
  }
  await rm(temporary, { recursive: true, force: true });
}

async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= neededMegabytes) return;
  throw new StartError(
    `The disk of DATA_DIR ${dataDir} has too little room: ${free} MB are free, and a new shop needs ${neededMegabytes}. ` +
      "Free some space, or set DATA_DIR to a folder on another disk.",
  );
}

async function createIn(temporary: string, options: CreateCluster): Promise<void> {
  const { folder, owner } = options;
  const password = join(temporary, "password");
  const cluster = join(temporary, "cluster");
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await writeFile(password, generatePassword(), { mode: 0o600 });
  await mkdir(cluster, { mode: 0o700 });
  if (owner) {
    for (const path of [temporary, password, cluster]) await chown(path, owner.uid, owner.gid);
  }
  await initialise(options, { cluster, password });
  await rename(password, join(cluster, passwordFileName));
  await rename(cluster, folder).catch(async (error: unknown) => {
    // Another start was faster; its cluster is used.
    if (!(await hasCluster(folder))) throw error;
  });
}

async function initialise(
  { binaries, runAsOwner }: CreateCluster,
  { cluster, password }: { cluster: string; password: string },
): Promise<void> {
  const initdb = (characterType: string) =>
    runAsOwner(binaries.initdb, [
      `--pgdata=${cluster}`,
      "--username=gatefold",
      `--pwfile=${password}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--lc-collate=C",
      `--lc-ctype=${characterType}`,
      "--data-checksums",
      "--no-instructions",
    ]);
  // With C.UTF-8 the search index also recognises letters beyond ASCII. Systems without it search a little slower.
  await initdb("C.UTF-8").catch(() => initdb("C"));
}
