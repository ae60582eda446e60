import { sql, type RawBuilder } from "kysely";

/** A column of øre as a number: PostgreSQL's driver gives bigint as text. Exact up to 2^53. */
export function oere(column: string): RawBuilder<number> {
  return sql<number>`${sql.ref(column)}::float8`;
}
