import { sql, type RawBuilder } from "kysely";

/** Columns of a row of `records` as JSON, under their names here. */
export function columnsAsJson(row: string, columns: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
