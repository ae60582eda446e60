import { sql } from "kysely";
import type { RecordRow } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";

/** A record whose catalogue number is like a text. */
export type FoundCode = Pick<RecordRow, "id" | "artist" | "album" | "coverImage"> & {
  catalogueNumber: string;
};

type StoredCode = FoundCode & Pick<RecordRow, "albumSleeve" | "coverColor">;

const columns = sql`id, artist, album, cover_image, album_sleeve, cover_color, catalogue_number`;

/**
 * Records whose catalogue number begins with a text, whatever its spaces and punctuation, then, unless only `exact`
 * ones are wanted, those whose number is similar. None for a text without a digit or of less than 3 characters, which
 * is no catalogue number.
 */
export async function findCodes(
  db: Database,
  text: string,
  { limit, exact = false }: { limit: number; exact?: boolean },
): Promise<FoundCode[]> {
  if (!/\d/.test(text) || text.length < 3 || text.length > 40) return [];
  const code = sql`code_word(catalogue_number)`;
  const begins = sql`
    select ${columns}, 2 as similarity from records
    where catalogue_number is not null
      and ${code} like code_word(${text}) || '%' and code_word(${text}) <> ''
    limit ${sql.lit(limit)}`;
  const similar = sql`
    select ${columns}, similarity(${code}, code_word(${text})) as similarity from records
    where catalogue_number is not null and ${code} % code_word(${text})
    order by similarity desc limit ${sql.lit(limit)}`;
  const { rows } = await sql<StoredCode>`
    select ${columns} from (
      select distinct on (id) * from (
        (${begins}) ${exact ? sql`` : sql`union all (${similar})`}
      ) as alike order by id, similarity desc
    ) as found
    order by similarity desc, catalogue_number, id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(withGround);
}
