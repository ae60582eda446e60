import { format } from "oxfmt";
import { wrappers } from "../../app/db/column-types.ts";
import type { Column, Schema, Table } from "./read-schema.ts";

const heading = `import type { GeneratedAlways } from "kysely";
import type { Bigint, Day, Generated, Json, JsonColumns, Unchanging } from "./column-types.ts";

/** The tables of schema.sql for Kysely, which turns camelCase into snake_case. \`npm run schema\` writes this file. */
export interface Tables {`;

/** What the pool of app/db/database.ts makes of a value. */
export const columnTypes: { [typeName: string]: string } = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Day",
  float8: "number",
  int4: "number",
  int8: "Bigint",
  numeric: "number",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
  varchar: "string",
};

/** The types of a schema's tables, as the text of a TypeScript file. Throws where a column is of a type without a rule. */
export async function writeTables({ tables }: Schema): Promise<string> {
  const body = tables.map((table) => writeTable(table, tables)).join("\n");
  const { code } = await format("tables.ts", `${heading}\n${body}\n}\n`, { printWidth: 100 });
  return code;
}

function writeTable(table: Table, tables: Table[]): string {
  const columns = table.columns.map((column) => {
    const values = listValues(table.name, column.name, tables);
    const type = typeOf(table, column, values);
    return `${writeComment(column.comment)}${camelCase(column.name)}: ${type};`;
  });
  return `${writeComment(table.comment)}${camelCase(table.name)}: {\n${columns.join("\n")}\n};`;
}

function typeOf(table: Table, column: Column, values: string[] | null): string {
  const name = `${camelCase(table.name)}.${camelCase(column.name)}`;
  const value = values?.map((text) => JSON.stringify(text)).join(" | ") ?? valueType(column, name);
  const type = column.isNullable ? `${value} | null` : value;
  const wrapper = wrappers[camelCase(table.name)] ?? wrappers[name];
  if (column.isIdentity || column.isGenerated || wrapper === "GeneratedAlways") {
    const selected = type.replace("Bigint", "string").replace(/^Json<(.+)>$/, "JsonColumns[$1]");
    return `GeneratedAlways<${selected}>`;
  }
  const written = column.expression === null ? type : `Generated<${type}>`;
  return wrapper === undefined ? written : `${wrapper}<${written}>`;
}

function valueType({ name, typeName }: Column, key: string): string {
  if (typeName === "jsonb") return `Json<"${key}">`;
  // A number that another system gives is no number to count with.
  if (typeName === "int8" && /(^|_)id(_|$)/.test(name)) return "string";
  const isArray = typeName.startsWith("_");
  const type = columnTypes[isArray ? typeName.slice(1) : typeName];
  if (type === undefined)
    throw new Error(`test/schema/write-tables.ts has no rule for ${typeName}.`);
  return isArray ? `${type}[]` : type;
}

/** The texts that a check constraint lists for this column alone, or for the one that it references; null: there is none. */
function listValues(tableName: string, column: string, tables: Table[]): string[] | null {
  const definitions = tables.find(({ name }) => name === tableName)?.constraints ?? [];
  for (const { definition } of definitions) {
    if (definition.startsWith(`CHECK (${column} = ANY (ARRAY[`) && definition.endsWith("]))")) {
      const texts = definition.matchAll(/'((?:[^']|'')*)'::text/g);
      return Array.from(texts, ([, text = ""]) => text.replaceAll("''", "'"));
    }
    const key = /^FOREIGN KEY \((.+)\) REFERENCES (\w+)\((.+?)\)/.exec(definition);
    const [, columns = "", parent = "", references = ""] = key ?? [];
    const reference = references.split(", ")[columns.split(", ").indexOf(column)];
    const values = reference === undefined ? null : listValues(parent, reference, tables);
    if (values !== null) return values;
  }
  return null;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writeComment(comment: string | null): string {
  return comment === null ? "" : `/** ${comment.replaceAll("\n", " ")} */\n`;
}
