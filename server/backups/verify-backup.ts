import { createHash, type Hash } from "node:crypto";
import { pendingJobs } from "../../app/jobs/pending-jobs.server.ts";
import { readArchive } from "./backup-archive.ts";
import { jobsName, manifestName, manifestSchema, type Manifest } from "./backup-manifest.ts";
import { countRows } from "./copy-tables.ts";

export type VerifiedBackup = { ok: true; manifest: Manifest } | { ok: false; message: string };

interface Contents {
  tables: Map<string, { hash: Hash; rows: number }>;
  pictures: Map<string, string>;
  jobs: { count: number; sha256: string } | null;
  manifest: unknown;
}

/** Reads a backup to its end and compares its contents with its manifest. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let found: Contents;
  try {
    found = await readContents(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (["ENOENT", "EACCES", "EISDIR"].includes(code)) {
      return { ok: false, message: `${file} cannot be read (${code}).` };
    }
    return { ok: false, message: `${file} is damaged, or is not a backup of Gatefold.` };
  }
  if (found.manifest === undefined) {
    return { ok: false, message: `${file} is incomplete: its end is missing.` };
  }
  const parsed = manifestSchema.safeParse(found.manifest);
  if (!parsed.success) {
    return {
      ok: false,
      message: `${file} has a format that this version of Gatefold does not know.`,
    };
  }
  const mismatch = findMismatch(found, parsed.data);
  return mismatch === null
    ? { ok: true, manifest: parsed.data }
    : { ok: false, message: `${file} is damaged: ${mismatch} does not match the manifest.` };
}

async function readContents(file: string): Promise<Contents> {
  const found: Contents = {
    tables: new Map(),
    pictures: new Map(),
    jobs: null,
    manifest: undefined,
  };
  for await (const { name, bytes } of readArchive(file)) {
    if (found.manifest !== undefined) throw new Error(`${name} follows the manifest.`);
    const [kind, ...rest] = name.split("/");
    if (name === manifestName) found.manifest = JSON.parse(bytes.toString());
    else if (name === jobsName) {
      const jobs = pendingJobs.parse(JSON.parse(bytes.toString()));
      found.jobs = { count: jobs.length, sha256: hashOf(bytes) };
    } else if (kind === "pictures") found.pictures.set(rest.join("/"), hashOf(bytes));
    else if (kind === "tables" && rest[0] !== undefined) {
      const table = found.tables.get(rest[0]) ?? { hash: createHash("sha256"), rows: 0 };
      table.hash.update(bytes);
      table.rows += countRows(bytes);
      found.tables.set(rest[0], table);
    } else throw new Error(`Unexpected entry ${name}.`);
  }
  return found;
}

/** The first content that differs from the manifest; null when all is equal. */
function findMismatch(found: Contents, manifest: Manifest): string | null {
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = found.tables.get(name) ?? { hash: createHash("sha256"), rows: 0 };
    if (table.rows !== rows || table.hash.digest("hex") !== sha256) return `the table ${name}`;
  }
  for (const { key, sha256 } of manifest.pictures) {
    if (found.pictures.get(key) !== sha256) return `the picture ${key}`;
  }
  const { jobs } = manifest;
  if (found.jobs?.sha256 !== jobs.sha256 || found.jobs.count !== jobs.count)
    return "the list of emails";
  const expectedTables = manifest.tables.filter(({ rows }) => rows > 0).length;
  const isComplete =
    found.tables.size === expectedTables && found.pictures.size === manifest.pictures.length;
  return isComplete ? null : "the list of contents";
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
