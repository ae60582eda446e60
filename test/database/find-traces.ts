import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";

/** The columns of every table, the job queue's included, that hold a word somewhere, whatever their type: by table. */
export async function findTraces(
  db: Database,
  word: string,
): Promise<{ [table: string]: string[] }> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select pg_class.oid::regclass::text as table, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and not relispartition
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    order by 1, 2`.execute(db);
  const found: { [table: string]: string[] } = {};
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.raw(table)} where position(${word} in lower(${sql.id(column)}::text)) > 0
      limit 1`.execute(db);
    if (rows.length > 0) found[table] = [...(found[table] ?? []), column];
  }
  return found;
}

/** The files below a folder that hold a word, also across the line breaks of a mail. */
export async function findFilesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = (await readFile(file, "latin1")).replaceAll(/=?\r\n ?/g, "");
    if (text.toLowerCase().includes(word)) found.push(relative(folder, file));
  }
  return found.sort();
}
