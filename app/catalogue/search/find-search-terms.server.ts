import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";

/** A word of a search text, and where it can be looked up. */
export interface SearchTerm {
  word: string;
  /**
   * The words of the shop's records that it stands in. Null when they are too many to name, or when it is of
   * a kind that may stand across two of them: then the records themselves have to be looked through.
   */
  catalogueWords: string[] | null;
}

/**
 * More words than this are looked up one by one more slowly than the records are looked through: one or two
 * letters that stand in many words stand in so many records that it soon stops.
 */
const mostWords = (word: string) => (word.length <= 2 ? 60 : 300);
/** As long as the pieces of long words overlap; see words_in() of the database. */
const longestWord = 50;

/** Looks up each word of a search among the words that the records have, in one statement. */
export async function findSearchTerms(
  db: Database,
  words: readonly string[],
): Promise<SearchTerm[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Pick<SearchTerm, "catalogueWords">>`
    select stands_in from (${selectSearchTerms(words)}) as sought order by position`.execute(db);
  return words.map((word, position) => ({
    word,
    catalogueWords: rows[position]?.catalogueWords ?? null,
  }));
}

/** A table of the words' positions, from 0, and what each stands in. */
export function selectSearchTerms(words: readonly string[]): RawBuilder<unknown> {
  const rows = words.map((word, position) => {
    const across = sql`length(fold(${word})) > ${sql.lit(longestWord)} or fold(${word}) ~ '[ ]|^$'`;
    const most = sql.lit(mostWords(word));
    return sql`
      select ${sql.lit(position)} as position,
        case when not (${across}) and cardinality(named) <= ${most} then named end as stands_in
      from (
        select array(
          select word from search_words where word like containing(${word}) limit ${most} + 1
        ) as named
      ) as looked_up`;
  });
  return sql`${sql.join(rows, sql` union all `)}`;
}

/** Whether a record has the word, in the form that an index answers best. */
export function matchesTerm({ word, catalogueWords }: SearchTerm): Expression<SqlBool> {
  return catalogueWords === null
    ? containsWord(word)
    : sql<SqlBool>`words_in(search_text) && ${catalogueWords}::text[]`;
}

/** The same of a word that the statement itself looked up, in a table `sought` of lookUp()'s kind. */
export function matchesSelectedTerm(position: number): Expression<SqlBool> {
  return sql<SqlBool>`words_in(search_text) && (
    select stands_in from sought where position = ${sql.lit(position)}
  )`;
}

/** Whether a word stands in artist, album or genre; case and accents do not matter, `%` and `_` are letters. */
export function containsWord(word: string): Expression<SqlBool> {
  return sql<SqlBool>`search_text like containing(${word})`;
}
