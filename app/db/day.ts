import { sql, type RawBuilder } from "kysely";

/** A column of the type date as `2026-03-14`: PostgreSQL's driver would give midnight on the process's own clock. */
export function day(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}

/** The same of a column that is never null. */
export function requiredDay(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}
