import { sql } from "kysely";
import { recordFields, type RecordField } from "../../fields/record-schema.ts";

/** The fields of a record as columns of the table, each with its name in JSON. */
const columns = recordFields.map((field) => ({
  field,
  column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}));

/** `album, artist, …` */
export const columnList = sql.raw(columns.map(({ column }) => column).join(", "));

/** `incoming.album, incoming.artist, …` */
export const incomingColumns = sql.raw(
  columns.map(({ column }) => `incoming.${column}`).join(", "),
);

/** The row of records that the JSON of a column `after` stands for, as `incoming`. */
export const incomingRecord = sql.raw(
  `jsonb_populate_record(null::records, jsonb_build_object(${columns
    .map(({ field, column }) => `'${column}', after -> '${field}'`)
    .join(", ")})) as incoming`,
);

/**
 * `album = case when after ? 'album' then incoming.album else records.album end, …`, of these fields alone:
 * PostgreSQL computes search texts and codes anew for each record whose names are set, also to what they were.
 */
export function changedColumns(fields: readonly string[]) {
  return sql.raw(
    columns
      .filter(({ field }) => fields.includes(field))
      .map(
        ({ field, column }) =>
          `${column} = case when after ? '${field}' then incoming.${column} else records.${column} end`,
      )
      .join(", "),
  );
}

/** Whether a record still has the values of the JSON of a column, such as `before`, in the fields that it names. */
export function stillHas(json: "before" | "after") {
  return sql.raw(
    columns
      .map(({ field, column }) => `(not ${json} ? '${field}' or ${same(field, column, json)})`)
      .join(" and "),
  );
}

function same(field: RecordField, column: string, json: string): string {
  const value = `${json} -> '${field}'`;
  // The order of the home page may not be the table's.
  return field === "featured"
    ? `to_jsonb(records.featured) @> (${value}) and (${value}) @> to_jsonb(records.featured)`
    : `to_jsonb(records.${column}) is not distinct from nullif(${value}, 'null'::jsonb)`;
}
