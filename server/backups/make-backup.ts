import pg from "pg";
import { findPendingJobs } from "../../app/jobs/pending-jobs.server.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import packageFile from "../../package.json" with { type: "json" };
import { writeArchive } from "./backup-archive.ts";
import { jobsName, manifestName, type Manifest } from "./backup-manifest.ts";
import { copyOut, findSequences, findTables, loginTables } from "./copy-tables.ts";
import { findPictures, packPictures } from "./pack-pictures.ts";
import { verifyBackup, hashOf } from "./verify-backup.ts";

/** Shows progress; `done` marks the last message of a step. */
export type ShowProgress = (message: string, done: boolean) => void;

interface MakeBackup {
  databaseUrl: string;
  /** An absolute folder, or an `s3://` address. */
  storageUrl: string;
  /** The target file; its folder must exist. */
  file: string;
  /** Whether a file of that name is replaced; otherwise the backup gets a name of its own beside it. */
  overwrite: boolean;
  now: Date;
  showProgress: ShowProgress;
  signal?: AbortSignal;
}

/**
 * Writes a consistent snapshot of the shop to one file while the shop may run: tables, unfinished jobs and uploaded
 * pictures. The file is verified before it gets its name. Throws when that fails, and leaves no file then. Returns the
 * path of the file and its manifest.
 */
export async function makeBackup(
  options: MakeBackup,
): Promise<{ file: string; manifest: Manifest }> {
  const { databaseUrl, showProgress, signal } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await openSnapshot(client);
    const { file, result: manifest } = await writeArchive({
      file: options.file,
      overwrite: options.overwrite,
      signal,
      addEntries: ({ add }) => addEntries(client, { ...options, add }),
      verify: async (temporaryFile) => {
        showProgress("Verifying the backup", true);
        const verified = await verifyBackup(temporaryFile);
        if (!verified.ok) throw new Error(verified.message);
      },
    });
    return { file, manifest };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** From here on every query sees the same snapshot, and values have the same format in every backup. */
async function openSnapshot(client: pg.Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  for (const setting of [
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ]) {
    await client.query(`set local ${setting}`);
  }
}

interface AddEntries extends MakeBackup {
  add: (name: string, bytes: Buffer) => Promise<void>;
}

async function addEntries(client: pg.Client, options: AddEntries): Promise<Manifest> {
  const { now, add } = options;
  const { rows: migrations } = await client.query<{ name: string }>(
    "select name from migrations order by name",
  );
  // Pictures first: the sooner after the snapshot, the fewer were deleted since.
  const pictures = await addPictures(client, options);
  const tables = await addTables(client, options);
  const pending = await findPendingJobs(client);
  const jobs = Buffer.from(JSON.stringify(pending));
  await add(jobsName, jobs);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    shopVersion: packageFile.version,
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await findSequences(client),
    jobs: { count: pending.length, sha256: hashOf(jobs) },
    ...pictures,
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

async function addPictures(client: pg.Client, { storageUrl, add, showProgress }: AddEntries) {
  const wanted = await findPictures(client);
  const onPictures = (count: number) => {
    showProgress(`Pictures: ${count} of ${wanted.length}`, count === wanted.length);
  };
  const pictures = await openPictureStore(storageUrl);
  return packPictures({ pictures, wanted, add, onPictures });
}

async function addTables(client: pg.Client, { add, showProgress }: AddEntries) {
  const tables: Manifest["tables"] = [];
  const found = await findTables(client);
  for (const table of found.filter(({ name }) => !loginTables.includes(name))) {
    const onRows = (rows: number) => {
      showProgress(`${table.name}: ${rows} rows`, false);
    };
    const copied = await copyOut(client, { table, add, onRows });
    showProgress(`${table.name}: ${copied.rows} rows`, true);
    tables.push(copied);
  }
  return tables;
}
