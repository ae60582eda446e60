import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Manifest, ManifestTable } from "./backup-manifest.ts";

/** A table is split into entries of about this many bytes, so that memory use does not depend on its size. */
const entryBytes = 4 * 1024 * 1024;
const newline = 10;

export interface BackupTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/**
 * The tables of a backup, in an order in which they can be restored. Not included: the migrations' own tables (the
 * manifest lists migrations), unlogged tables (their rows may be lost) and tables of extensions.
 */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relname not in ('migrations', 'migrations_lock')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by c.relname order by c.relname`);
  const { rows: keys } = await client.query<Reference>(`
    select child.relname::text as child, parent.relname::text as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return sortByForeignKeys(rows, keys);
}

/** Log-ins and what leads to one. Their rows are in no backup, and none is restored: a backup that somebody finds opens no account. */
export const loginTables: readonly string[] = ["attempts", "sessions", "verifications"];

interface Reference {
  child: string;
  parent: string;
}

/** Sorts tables so that each follows those that its foreign keys reference. */
export function sortByForeignKeys<Table extends { name: string }>(
  tables: readonly Table[],
  keys: readonly Reference[],
): Table[] {
  const ordered = new Set<Table>();
  const visit = (table: Table, path: readonly string[]) => {
    if (ordered.has(table) || path.includes(table.name)) return;
    for (const key of keys) {
      const parent = tables.find(({ name }) => name === key.parent);
      if (key.child === table.name && parent) visit(parent, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

interface CopyOut {
  table: BackupTable;
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Called with the number of rows so far. */
  onRows: (rows: number) => void;
}

/** Writes a table in PostgreSQL's text format to the entries `tables/{name}/00001`, `00002` and so on. */
export async function copyOut(
  client: pg.ClientBase,
  { table, add, onRows }: CopyOut,
): Promise<ManifestTable> {
  const { name, columns } = table;
  const hash = createHash("sha256");
  let rows = 0;
  let entries = 0;
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  const flush = async () => {
    const all = Buffer.concat(buffered);
    // An entry ends at the end of a row, so that each can be restored by itself.
    const end = all.lastIndexOf(newline) + 1;
    buffered = [all.subarray(end)];
    bufferedBytes = all.length - end;
    if (end === 0) return;
    entries += 1;
    const complete = all.subarray(0, end);
    hash.update(complete);
    rows += countRows(complete);
    await add(`tables/${name}/${String(entries).padStart(5, "0")}`, complete);
    onRows(rows);
  };
  const source = client.query(
    to(`copy (select ${quoteColumns(columns)} from ${qualifiedName(name)}) to stdout`),
  );
  for await (const chunk of source as AsyncIterable<Buffer>) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes >= entryBytes) await flush();
  }
  await flush();
  // The stream ends before PostgreSQL says how many rows there were, which may come in another packet.
  await client.query("select 1");
  if (source.rowCount !== rows) throw new Error(`The table ${name} was not read completely.`);
  return { name, columns, rows, sha256: hash.digest("hex") };
}

/** In the text format every line break ends a row: within values it is written as \n. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** Inserts rows in PostgreSQL's text format into a table. Returns their number. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
  text: Buffer,
): Promise<number> {
  const target = client.query(
    from(`copy ${qualifiedName(name)} (${quoteColumns(columns)}) from stdin`),
  );
  await pipeline(Readable.from([text]), target);
  return target.rowCount;
}

/** The last value of each sequence; sequences that were never used are not included. */
export async function findSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

export function qualifiedName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

function quoteColumns(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}
