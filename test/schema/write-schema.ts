import type { Column, Schema, SchemaFunction, Table } from "./read-schema.ts";

const heading = `-- The schema as all migrations leave it. \`npm run schema\` writes this file from a migrated database: a change begins with
-- a new file in migrations/.`;

/** A schema as SQL that makes it, but for comments, which are comments of the file. */
export function writeSchema(schema: Schema): string {
  const parts = [
    heading,
    schema.extensions.map((name) => `CREATE EXTENSION ${name};`).join("\n"),
    ...schema.collations.map(({ name, definition }) => `CREATE COLLATION ${name} ${definition};`),
    ...schema.sequences.map((name) => `CREATE SEQUENCE ${name};`),
    ...schema.functions.filter(({ takesRows }) => !takesRows).map(writeFunction),
    ...schema.tables.map(writeTable),
    ...schema.functions.filter(({ takesRows }) => takesRows).map(writeFunction),
  ];
  return `${parts.join("\n\n")}\n`;
}

function writeTable(table: Table): string {
  const rows = [
    ...table.columns.map((column) => ({ text: writeColumn(column), comment: column.comment })),
    ...table.constraints.map(({ name, definition }) => ({
      text: `CONSTRAINT ${name} ${shorten(definition)}`,
      comment: null,
    })),
  ];
  const lines = rows.map(
    ({ text, comment }, index) =>
      `${writeComment(comment, "  ")}  ${text}${index < rows.length - 1 ? "," : ""}`,
  );
  const options = table.options === null ? "" : ` WITH (${table.options})`;
  const created = `${writeComment(table.comment)}CREATE TABLE ${table.name} (\n${lines.join("\n")}\n)${options};`;
  const indexes = table.indexes.map(({ definition }) => `${shorten(definition)};`);
  const triggers = table.triggers.map(({ definition }) => `${shorten(definition)};`);
  return [
    [created, ...indexes].join("\n"),
    ...table.functions.map(writeFunction),
    triggers.join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function writeColumn(column: Column): string {
  const { name, type, collation, isNullable, isIdentity, isGenerated, expression } = column;
  const value = shorten(expression ?? "");
  const parts = [
    name,
    shorten(type),
    collation !== null && `COLLATE ${collation}`,
    isIdentity && "GENERATED ALWAYS AS IDENTITY",
    isGenerated && `GENERATED ALWAYS AS (${value}) STORED`,
    !isGenerated && expression !== null && `DEFAULT ${value}`,
    !isNullable && "NOT NULL",
  ];
  return parts.filter((part) => part !== false).join(" ");
}

function writeFunction({ definition, comment }: SchemaFunction): string {
  const text = definition
    .replace("CREATE OR REPLACE FUNCTION public.", "CREATE FUNCTION ")
    .replace(/(?<=\n)RETURN .*/s, shorten)
    .trimEnd();
  return `${writeComment(comment)}${text};`;
}

function writeComment(comment: string | null, indentation = ""): string {
  return comment === null ? "" : `${comment.replace(/^/gm, `${indentation}-- `)}\n`;
}

/** In one line, without types and methods that go without saying, and with lists of values as people write them. */
function shorten(text: string): string {
  return text
    .replace(/\n */g, " ")
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll(" USING btree", "")
    .replace(/('(?:[^']|'')*')::text(?!\[)/g, "$1")
    .replace(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, " IN ($1)");
}
