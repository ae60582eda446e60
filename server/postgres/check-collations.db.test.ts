import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { checkCollations } from "./check-collations.ts";

const { db, url } = await createDatabase();

async function check(repairs: boolean): Promise<string[]> {
  const messages: string[] = [];
  await checkCollations({ databaseUrl: url, repairs, log: (message) => messages.push(message) });
  return messages;
}

test("indexes of another version of a collation are rebuilt, or the owner is told how", async () => {
  expect(await check(true)).toEqual([]);
  await sql`update pg_database set datcollversion = '0' where datname = current_database()`.execute(
    db,
  );
  await sql`create collation sorted (provider = icu, locale = 'da')`.execute(db);
  await sql`create table words (word text collate sorted)`.execute(db);
  await sql`create index words_sorted on words (word)`.execute(db);
  await sql`update pg_collation set collversion = '0' where collname = 'sorted'`.execute(db);

  const [told = ""] = await check(false);
  expect(told).toMatch(/Have its owner run: reindex database \S+; alter database \S+ refresh/);
  expect(told).toContain("alter collation public.sorted refresh version;");
  expect(await check(false)).toEqual([told]);

  const { rows: before } = await sql<{ node: number }>`
    select relfilenode::integer as node from pg_class where relname = 'words_sorted'`.execute(db);
  expect(await check(true)).toHaveLength(2);
  const { rows: after } = await sql<{ node: number }>`
    select relfilenode::integer as node from pg_class where relname = 'words_sorted'`.execute(db);
  expect(after).not.toEqual(before);
  expect(await check(true)).toEqual([]);
});
