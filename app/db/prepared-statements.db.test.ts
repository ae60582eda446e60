import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";
import { openDatabase, type Database } from "./database.ts";
import { prepared } from "./prepared-statements.ts";

const { url } = await createDatabase();

/** A database with one connection, so that every query of a test meets what it has prepared. */
function openConnection(): Database {
  const { db } = openDatabase(url, { connections: 1 });
  onCleanup(() => db.destroy());
  return db;
}

/** The texts that the connection has prepared. */
async function findPrepared(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

it("prepares a query that is marked so once for a connection, whatever its values", async () => {
  const db = openConnection();
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`${prepared} select ${value}::integer + 1 as sum`.execute(db);
    expect(rows).toEqual([{ sum: value + 1 }]);
    await sql`select ${value}::integer`.execute(db);
  }
  expect(await findPrepared(db)).toEqual([expect.stringContaining("+ 1 as sum")]);
});

it("reports what fails, and the connection goes on", async () => {
  const db = openConnection();
  const divide = (value: number) =>
    sql`${prepared} select 6 / ${value}::integer as quotient`.execute(db);
  await expect(divide(0)).rejects.toThrow("division by zero");
  expect((await divide(2)).rows).toEqual([{ quotient: 3 }]);
});

it("goes on when a migration has added a column in between", async () => {
  const db = openConnection();
  await sql`create table shelf (place text not null)`.execute(db);
  await sql`insert into shelf values ('A1')`.execute(db);
  const find = () => sql`${prepared} select place from (select * from shelf) as shelf`.execute(db);
  expect((await find()).rows).toEqual([{ place: "A1" }]);
  await sql`alter table shelf add column width integer not null default 40`.execute(db);
  expect((await find()).rows).toEqual([{ place: "A1" }]);
});
