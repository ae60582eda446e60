import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Manifest, ManifestTable } from "./backup-manifest.ts";

/** A table is cut into entries of about this many bytes, so that memory does not grow with it. */
const chunkBytes = 4 * 1024 * 1024;

export interface CopiedTable {
  name: string;
  /** Those that are not computed from others. */
  columns: string[];
}

/**
 * The tables of the shop with what has to be kept of them, in an order in which they can be filled. Left out: what records the migrations (the
 * manifest has it), unlogged tables (they hold what may be lost) and tables of extensions.
 */
export async function findTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
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
  return inOrderOfKeys(rows, keys);
}

interface Reference {
  child: string;
  parent: string;
}

/** The tables so that each comes after those that its foreign keys name. */
export function inOrderOfKeys<Table extends { name: string }>(
  tables: readonly Table[],
  keys: readonly Reference[],
): Table[] {
  const ordered = new Set<Table>();
  const visit = (table: Table, above: readonly string[]) => {
    if (ordered.has(table) || above.includes(table.name)) return;
    for (const key of keys) {
      const parent = tables.find(({ name }) => name === key.parent);
      if (key.child === table.name && parent) visit(parent, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

interface CopyOut {
  table: CopiedTable;
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Told of the rows so far. */
  onRows: (rows: number) => void;
}

/** Reads a whole table in PostgreSQL's text format into entries `tables/{name}/00001` and so on. */
export async function copyOut(
  client: pg.ClientBase,
  { table, add, onRows }: CopyOut,
): Promise<ManifestTable> {
  const { name, columns } = table;
  const hash = createHash("sha256");
  let rows = 0;
  let entries = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    const all = Buffer.concat(held);
    // A row is never cut in two: each entry can be read by itself.
    const end = all.lastIndexOf(10) + 1;
    held = [all.subarray(end)];
    heldBytes = all.length - end;
    if (end === 0) return;
    entries += 1;
    const whole = all.subarray(0, end);
    hash.update(whole);
    rows += countRows(whole);
    await add(`tables/${name}/${String(entries).padStart(5, "0")}`, whole);
    onRows(rows);
  };
  const source = client.query(
    to(`copy (select ${quoteAll(columns)} from ${nameInPublic(name)}) to stdout`),
  );
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= chunkBytes) await flush();
  }
  await flush();
  if (source.rowCount !== rows) throw new Error(`The table ${name} was not read whole.`);
  return { name, columns, rows, sha256: hash.digest("hex") };
}

/** In the text format a line break is a row's end and nothing else: within values it is written as \n. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Writes rows in PostgreSQL's text format into a table. Gives how many there were. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: CopiedTable,
  text: Buffer,
): Promise<number> {
  const target = client.query(from(`copy ${nameInPublic(name)} (${quoteAll(columns)}) from stdin`));
  await pipeline(Readable.from([text]), target);
  return target.rowCount;
}

/** The last number that each sequence gave out; those that gave none are left out. */
export async function findSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

export function nameInPublic(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

function quoteAll(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}
