import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { currencies } from "../import-options.ts";

/** The one currency that all rows of a staged file name, by the place of its column; "" when there is none. */
export async function findFileCurrency(db: Database, id: string, column: number): Promise<string> {
  if (column < 0) return "";
  const { rows } = await sql<{ code: string }>`
    select distinct upper(trim(cells ->> ${sql.lit(column)}::integer)) as code from import_rows
    where import_id = ${id} and trim(cells ->> ${sql.lit(column)}::integer) <> '' limit 2`.execute(
    db,
  );
  const [only] = rows;
  return rows.length === 1 ? (currencies.find((known) => known === only?.code) ?? "") : "";
}
