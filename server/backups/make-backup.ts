import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { writeArchive } from "./backup-archive.ts";
import { jobsName, manifestName, type Manifest } from "./backup-manifest.ts";
import { checkBackup, hashOf } from "./check-backup.ts";
import { copyOut, findSequences, findTables } from "./copy-tables.ts";
import { findUploads, packPictures } from "./pack-pictures.ts";
import { findWaitingJobs } from "./waiting-jobs.ts";

/** Takes a line on how far it is; `done` when this is the last of its step. */
export type ShowProgress = (words: string, done: boolean) => void;

interface MakeBackup {
  databaseUrl: string;
  /** An absolute folder, or an `s3://` address. */
  storageUrl: string;
  /** Where the back-up goes; the folder has to be there. */
  file: string;
  now: Date;
  show: ShowProgress;
  signal?: AbortSignal;
}

/**
 * Saves the whole shop in one file, as it was at one moment, while it may run on: tables, jobs not yet done,
 * and uploaded pictures. The file is read back and compared before it gets its name. Throws when it could
 * not be made; there is no file then.
 */
export async function makeBackup(options: MakeBackup): Promise<Manifest> {
  const { databaseUrl, file, show, signal } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await openSnapshot(client);
    return await writeArchive({
      file,
      signal,
      fill: ({ add }) => fill(client, { ...options, add }),
      check: async (draft) => {
        show("Checking what was written", true);
        const checked = await checkBackup(draft);
        if (!checked.ok) throw new Error(checked.words);
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** From here on every query sees the shop as it is now; the formats of values are those of every back-up. */
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

interface Fill extends MakeBackup {
  add: (name: string, bytes: Buffer) => Promise<void>;
}

async function fill(client: pg.Client, { storageUrl, now, add, show }: Fill): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ name: string }>(
    "select name from migrations order by name",
  );
  // The pictures first: the sooner after the snapshot, the fewer are taken away meanwhile.
  const uploads = await findUploads(client);
  const onUploads = (count: number) => {
    show(`Pictures: ${count} of ${uploads.length}`, count === uploads.length);
  };
  const pictures = await openPictureStore(storageUrl);
  const packed = await packPictures({ pictures, uploads, add, onUploads });
  const tables: Manifest["tables"] = [];
  for (const table of await findTables(client)) {
    const words = (rows: number) => `${table.name}: ${rows} rows`;
    const onRows = (rows: number) => {
      show(words(rows), false);
    };
    const copied = await copyOut(client, { table, add, onRows });
    show(words(copied.rows), true);
    tables.push(copied);
  }
  const waiting = await findWaitingJobs(client);
  const jobs = Buffer.from(JSON.stringify(waiting));
  await add(jobsName, jobs);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    shopVersion: await readVersion(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await findSequences(client),
    jobs: { count: waiting.length, sha256: hashOf(jobs) },
    ...packed,
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

async function readVersion(): Promise<string> {
  const file = join(projectFolder, "package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}
