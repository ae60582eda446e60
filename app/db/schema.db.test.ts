import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDatabase, createEmptyDatabase } from "../../test/database/test-database.ts";
import { readSchema } from "../../test/schema/read-schema.ts";
import { writeSchema } from "../../test/schema/write-schema.ts";
import { columnTypes, writeTables } from "../../test/schema/write-tables.ts";

const fileOf = (name: string) => new URL(name, import.meta.url).pathname;
const { db } = await createDatabase();
const schema = await readSchema(db);

it("schema.sql is what the migrations give; `npm run schema` writes it", async () => {
  await expect(writeSchema(schema)).toMatchFileSnapshot(fileOf("schema.sql"));
});

it("tables.ts has the types of schema.sql; `npm run schema` writes it", async () => {
  await expect(await writeTables(schema)).toMatchFileSnapshot(fileOf("tables.ts"));
});

it("schema.sql makes the same schema", async () => {
  const { db: other } = await createEmptyDatabase();
  const withoutComments = (text: string) => text.replaceAll(/^ *-- .*\n/gm, "");
  const text = writeSchema(schema);
  // The body of a function may name a table that is made after it.
  await sql.raw(`set check_function_bodies = off; ${text}`).execute(other);
  expect(withoutComments(writeSchema(await readSchema(other)))).toBe(withoutComments(text));
});

it("values are read as the types of tables.ts say", async () => {
  const samples: { [typeName: string]: string } = {
    bytea: "\\x01",
    date: "2026-03-14",
    timestamptz: "2026-03-14 12:00Z",
    uuid: "00000000-0000-4000-8000-000000000000",
  };
  for (const [typeName, type] of Object.entries(columnTypes)) {
    const read = sql<{
      value: unknown;
    }>`select cast(${samples[typeName] ?? "1"} as ${sql.raw(typeName)}) as value`;
    const { rows } = await read.execute(db);
    const value = rows[0]?.value;
    const found = value instanceof Date ? "Date" : Buffer.isBuffer(value) ? "Buffer" : typeof value;
    expect([typeName, found]).toEqual([typeName, { Bigint: "string", Day: "Date" }[type] ?? type]);
  }
});

it.each([
  "create view cheap as select id from records where price < 100",
  "create type size as enum ('7', '10', '12')",
  "alter table records add column kroner text generated always as (price || ' kr.') virtual",
  "alter table records disable trigger records_updated_at",
])("what schema.sql could not show is not left out: %s", async (statement) => {
  const { db: changed } = await createDatabase();
  await sql.raw(statement).execute(changed);
  await expect(readSchema(changed)).rejects.toThrow("test/schema cannot read");
});
