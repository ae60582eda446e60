import { createHash, type Hash } from "node:crypto";
import { jobsName, manifestName, manifestSchema, type Manifest } from "./backup-manifest.ts";
import { readArchive } from "./backup-archive.ts";
import { countRows } from "./copy-tables.ts";
import { waitingJobs } from "./waiting-jobs.ts";

export type CheckedBackup = { ok: true; manifest: Manifest } | { ok: false; words: string };

interface Found {
  tables: Map<string, { hash: Hash; rows: number }>;
  pictures: Map<string, string>;
  jobs: { count: number; sha256: string } | null;
  manifest: unknown;
}

/** Reads a back-up to its end and compares all that is in it with what its manifest promises. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let found: Found;
  try {
    found = await readAll(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (["ENOENT", "EACCES", "EISDIR"].includes(code)) {
      return { ok: false, words: `${file} cannot be read (${code}).` };
    }
    return { ok: false, words: `${file} is damaged, or no back-up of Gatefold.` };
  }
  if (found.manifest === undefined) {
    return { ok: false, words: `${file} is not whole: its end is missing.` };
  }
  const read = manifestSchema.safeParse(found.manifest);
  if (!read.success) {
    return {
      ok: false,
      words: `${file} is in a form that this version of Gatefold does not know.`,
    };
  }
  const wrong = compare(found, read.data);
  return wrong === null
    ? { ok: true, manifest: read.data }
    : { ok: false, words: `${file} is damaged: ${wrong} is not what it was when it was saved.` };
}

async function readAll(file: string): Promise<Found> {
  const found: Found = { tables: new Map(), pictures: new Map(), jobs: null, manifest: undefined };
  for await (const { name, bytes } of readArchive(file)) {
    if (found.manifest !== undefined) throw new Error(`${name} comes after the end.`);
    const [kind, ...rest] = name.split("/");
    if (name === manifestName) found.manifest = JSON.parse(bytes.toString());
    else if (name === jobsName) {
      const jobs = waitingJobs.parse(JSON.parse(bytes.toString()));
      found.jobs = { count: jobs.length, sha256: hashOf(bytes) };
    } else if (kind === "pictures") found.pictures.set(rest.join("/"), hashOf(bytes));
    else if (kind === "tables" && rest[0] !== undefined) {
      const table = found.tables.get(rest[0]) ?? { hash: createHash("sha256"), rows: 0 };
      table.hash.update(bytes);
      table.rows += countRows(bytes);
      found.tables.set(rest[0], table);
    } else throw new Error(`${name} has no place in a back-up.`);
  }
  return found;
}

/** The first thing that is not as promised; null when all is. */
function compare(found: Found, manifest: Manifest): string | null {
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = found.tables.get(name) ?? { hash: createHash("sha256"), rows: 0 };
    if (table.rows !== rows || table.hash.digest("hex") !== sha256) return `the table ${name}`;
  }
  for (const { key, sha256 } of manifest.pictures) {
    if (found.pictures.get(key) !== sha256) return `the picture ${key}`;
  }
  const { jobs } = manifest;
  if (found.jobs?.sha256 !== jobs.sha256 || found.jobs.count !== jobs.count) return "the mail";
  const promised = manifest.tables.filter(({ rows }) => rows > 0).length;
  const isAll = found.tables.size === promised && found.pictures.size === manifest.pictures.length;
  return isAll ? null : "the list of its contents";
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
