import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";

const { db } = await createDatabase();

it("adds the words of new records without reading those that are known", async () => {
  // In one transaction, and so on one connection, as an import; what a transaction has read is counted at once.
  const read = await db.transaction().execute(async (transaction) => {
    for (const part of [0, 1, 2])
      await sql`
        insert into records (id, artist, album, price)
        select 'word-' || part || '-' || n, 'Artist', 'Word' || part || 'x' || n, 100
        from generate_series(1, 200) as n, (values (${part}::integer)) as parts (part)`.execute(
        transaction,
      );
    const { rows } = await sql<{ read: number }>`
      select pg_stat_get_xact_tuples_returned('search_words'::regclass)::integer as read`.execute(
      transaction,
    );
    return rows[0]?.read;
  });
  expect(read).toBe(0);
  const { rows } = await sql<{ words: number }>`
    select count(*)::integer as words from search_words where word like 'word%'`.execute(db);
  expect(rows[0]?.words).toBe(600);
});
