import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { topics } from "../../live/topics.ts";
import type { AlbumCopies } from "../vinyl-record.ts";

interface FoundCopies {
  /** By the id of a record; one whose album has no other copies in stock is left out. */
  copies: ReadonlyMap<string, AlbumCopies>;
  /** What changes these numbers, besides the listing. */
  topics: string[];
}

/** A page names the records of up to so many other copies; beyond, it follows every price and sold-out record. */
const maxNamed = 60;

/**
 * The other copies of the same album, of each of some records: other rows of the same artist and album, whatever the case
 * and accents. Read by an index; 48 records take about a millisecond.
 */
export async function findAlbumCopies(
  db: Database,
  records: readonly { id: string }[],
): Promise<FoundCopies> {
  const ids = [...new Set(records.map(({ id }) => id))];
  if (ids.length === 0) return { copies: new Map(), topics: [] };
  const { rows } = await sql<{ id: string; from: number | null; count: number; others: string[] }>`
    select
      record.id,
      count(*) filter (where copy.stock > 0)::integer as count,
      min(copy.discounted_price) filter (where copy.stock > 0) as "from",
      (array_agg(copy.id))[:${sql.lit(maxNamed + 1)}] as others
    from records as record
    join records as copy
      on fold(copy.artist) = fold(record.artist) and fold(copy.album) = fold(record.album)
      and copy.id <> record.id
    where record.id = any(${ids}::text[])
    group by record.id`.execute(db);
  const others = new Set(rows.flatMap((row) => row.others));
  const named = others.size > maxNamed ? [topics.prices, topics.availability] : null;
  return {
    copies: new Map(
      rows.flatMap(({ id, count, from }) => (from === null ? [] : [[id, { count, from }]])),
    ),
    topics: named ?? [...others].map((id) => topics.record(id)),
  };
}
