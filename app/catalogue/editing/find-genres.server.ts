import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** Most genres that are offered to filter by. */
const maxGenres = 200;

/** The genres of the catalogue in Danish order; the commonest ones where there are very many. */
export async function findGenres(db: Database): Promise<string[]> {
  const { rows } = await sql<{ genre: string }>`
    select genre from (
      select genre, sum(records) as records from facet_tallies
      where tag = '' and facet = '' and genre <> '' group by genre having sum(records) > 0
      order by 2 desc, 1 limit ${sql.lit(maxGenres)}
    ) as genres
    order by genre collate danish`.execute(db);
  return rows.map(({ genre }) => genre);
}
