import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { findCards } from "./find-record-page.server.ts";
import { byArtist } from "./sort-orders.server.ts";
import { searchTerms } from "./shop-query.ts";
import type { RecordCardFields } from "../vinyl-record.ts";

/** Records offered at most. */
const most = 8;
/** Spellings of a word, and of the whole text, that are tried at most. */
const wordSpellings = 3;
const textSpellings = 8;

/** A word that records have, in place of one that was typed. */
interface Spelling {
  word: string;
  /** How alike the two are: 0 to 1, by shared groups of three letters. */
  likeness: number;
}

/**
 * Up to 8 records spelled like a search that found nothing: "Did you mean". Each word is exchanged for those
 * of the records' words that are spelled most alike; the likest text that some record has is offered, and
 * where none has all the words, records that have one of them.
 */
export async function findSimilar(db: Database, search: string): Promise<RecordCardFields[]> {
  const words = searchTerms(search);
  if (words.length === 0) return [];
  const { rows: spellings } = await sql<Spelling & { position: number }>`${sql.join(
    words.map(
      (word, position) => sql`(
        select ${sql.lit(position)} as position, word, similarity(word, fold(${word})) as likeness
        from search_words where word % fold(${word})
        order by likeness desc, length(word), word limit ${sql.lit(wordSpellings)}
      )`,
    ),
    sql` union all `,
  )}`.execute(db);
  const byWord = words
    .map((_, position) => spellings.filter((spelling) => spelling.position === position))
    .filter(({ length }) => length > 0);
  const together = await findFirst(db, likestTexts(byWord));
  if (together.length > 0 || byWord.length === 1) return findCards(db, together);
  const apart = spellings.toSorted((one, other) => other.likeness - one.likeness);
  return findCards(
    db,
    await findFirst(
      db,
      apart.slice(0, textSpellings).map((word) => [word]),
    ),
  );
}

/** One spelling for each word in all the ways there are, the likest ways first. */
function likestTexts(byWord: Spelling[][]): Spelling[][] {
  let texts: Spelling[][] = byWord.length === 0 ? [] : [[]];
  for (const spellings of byWord) {
    texts = texts
      .flatMap((text) => spellings.map((spelling) => [...text, spelling]))
      .sort((one, other) => likenessOf(other) - likenessOf(one))
      .slice(0, textSpellings);
  }
  return texts;
}

function likenessOf(text: Spelling[]): number {
  return text.reduce((product, { likeness }) => product * likeness, 1);
}

/** Ids of records that have all words of a text: those of the first text before those of the next. */
async function findFirst(db: Database, texts: Spelling[][]): Promise<string[]> {
  if (texts.length === 0) return [];
  // PostgreSQL reads the parts one after the other, and none that is not needed any more.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(
      texts.map(
        (text) => sql`(
          select id from (
            select id, artist, album from records
            where words_in(search_text) @> ${text.map(({ word }) => word)}::text[] limit 200
          ) as alike order by ${byArtist} limit ${sql.lit(most)}
        )`,
      ),
      sql` union all `,
    )}) as found limit ${sql.lit(most)}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
