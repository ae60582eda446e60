import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../db/database.ts";

/** A word of a search text, and where it can be looked up. */
export interface SoughtWord {
  word: string;
  /**
   * The words of the shop's records that it stands in. Null when they are too many to name, or when it is of
   * a kind that may stand across two of them: then the records themselves have to be looked through.
   */
  standsIn: string[] | null;
}

/**
 * More words than this are looked up one by one more slowly than the records are looked through: one or two
 * letters that stand in many words stand in so many records that it soon stops.
 */
const mostWords = (word: string) => (word.length <= 2 ? 60 : 300);
/** As long as the pieces of long words overlap; see words_in() of the database. */
const longestWord = 50;

/** Looks up each word of a search among the words that the records have, in one statement. */
export async function findSoughtWords(
  db: Database,
  words: readonly string[],
): Promise<SoughtWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ standsIn: string[]; across: boolean }>`${sql.join(
    words.map(
      (word, position) => sql`
        select ${sql.lit(position)} as position,
          array(
            select word from search_words where word like containing(${word})
            limit ${sql.lit(mostWords(word) + 1)}
          ) as stands_in,
          length(fold(${word})) > ${sql.lit(longestWord)} or fold(${word}) ~ '[ ]|^$' as across`,
    ),
    sql` union all `,
  )} order by position`.execute(db);
  return words.map((word, position) => {
    const found = rows[position];
    const named = found && !found.across && found.standsIn.length <= mostWords(word);
    return { word, standsIn: named ? found.standsIn : null };
  });
}

/** Whether a record has the word, in the form that an index answers best. */
export function hasSoughtWord({ word, standsIn }: SoughtWord): Expression<SqlBool> {
  return standsIn === null
    ? containsWord(word)
    : sql<SqlBool>`words_in(search_text) && ${standsIn}::text[]`;
}

/** Whether a word stands in artist, album or genre; case and accents do not matter, `%` and `_` are letters. */
export function containsWord(word: string): Expression<SqlBool> {
  return sql<SqlBool>`search_text like containing(${word})`;
}
