import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";

/** A word of a search text, and the words of records that it is part of. */
export interface SearchTerm {
  term: string;
  /**
   * From the table search_words. Null when they are too many to list, or when the term may span two words: then
   * the records themselves have to be scanned.
   */
  recordWords: string[] | null;
}

/**
 * Looking up more words than this takes longer than scanning the records: a term of one or two letters that is
 * part of many words is part of so many records that the scan soon has enough.
 */
const maxRecordWords = (term: string) => (term.length <= 2 ? 60 : 300);
/** The overlap of the pieces of long words; see long_words_in() in app/db/schema.sql. */
const maxTermLength = 50;

/** Looks up the record words of each term, in one statement. */
export async function findSearchTerms(
  db: Database,
  terms: readonly string[],
): Promise<SearchTerm[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<Pick<SearchTerm, "recordWords">>`
    select record_words from (${selectSearchTerms(terms)}) as terms order by position`.execute(db);
  return terms.map((term, position) => ({
    term,
    recordWords: rows[position]?.recordWords ?? null,
  }));
}

/** A query of the columns `position` (of the term, from 0) and `record_words`. */
export function selectSearchTerms(terms: readonly string[]): RawBuilder<unknown> {
  const rows = terms.map((term, position) => {
    const form = sql`search_term(${term})`;
    const maySpan = sql`length(${form}) > ${sql.lit(maxTermLength)} or ${form} ~ '[ ]|^$'`;
    const most = sql.lit(maxRecordWords(term));
    return sql`
      select ${sql.lit(position)} as position,
        case when not (${maySpan}) and cardinality(found) <= ${most} then found end as record_words
      from (
        select array(
          select word from search_words where word like containing(${form}) limit ${most} + 1
        ) as found
      ) as looked_up`;
  });
  return sql`${sql.join(rows, sql` union all `)}`;
}

/** The expression of the index records_keys. */
const keys = sql`record_keys(search_text, search_codes)`;

/** Whether a record contains the term; answered by the index records_keys where it can be. */
export function matchesTerm({ term, recordWords }: SearchTerm): Expression<SqlBool> {
  if (isPhrase(term))
    return sql<SqlBool>`(${keys} @> array[' ' || name_key(${term})] and ${recordContainsTerm(term)})`;
  if (recordWords !== null)
    return sql<SqlBool>`${keys} && (${recordWords}::text[] || pair_key(${term}))`;
  return mayBeCode(term)
    ? sql<SqlBool>`(${recordContainsTerm(term)} or ${keys} @> array[pair_key(${term})])`
    : recordContainsTerm(term);
}

/** The same, in the form that is cheapest to test on one record after the other. */
export function matchesTermByScan({ term, recordWords }: SearchTerm): Expression<SqlBool> {
  const hasCode = sql`search_codes @> array[pair_key(${term})]`;
  if (isPhrase(term)) return recordContainsTerm(term);
  if (recordWords === null) {
    return mayBeCode(term)
      ? sql<SqlBool>`(${recordContainsTerm(term)} or ${hasCode})`
      : recordContainsTerm(term);
  }
  // The first test of a pair of words is cheap and finds too much, the second is exact.
  return sql<SqlBool>`(
    ${recordContainsTerm(term)} or ${hasCode} or (
      replace(search_text, ' ', '') like containing(search_term(${term}))
      and search_keys(search_text) @> array[pair_key(${term})]
    )
  )`;
}

/** The same for a term that the statement looks up itself, in a CTE `terms` made of selectSearchTerms. */
export function matchesSelectedTerm(term: string, position: number): Expression<SqlBool> {
  return sql<SqlBool>`${keys} && (
    select record_words || pair_key(${term}) from terms where position = ${sql.lit(position)}
  )`;
}

/** Whether the search_text of a record or an order line contains the term; case, accents and punctuation do not matter. */
export function recordContainsTerm(term: string): Expression<SqlBool> {
  const contains = sql<SqlBool>`search_text like containing(search_term(${term}))`;
  if (!isPhrase(term)) return contains;
  return sql<SqlBool>`(
    ${contains} and ' ' || search_text || ' ' like containing(' ' || search_term(${term}) || ' ')
  )`;
}

/** Whether a term is two words that are looked for side by side (searchTerms). */
function isPhrase(term: string): boolean {
  return term.includes(" ");
}

/** Whether the search_text of a user or an order contains the term; punctuation matters, as in an email. */
export function containsTerm(term: string): Expression<SqlBool> {
  return sql<SqlBool>`search_text like containing(${term})`;
}

/** Whether a term may be a catalogue number, a barcode or a runout, or part of one: those have digits. */
function mayBeCode(term: string): boolean {
  return /\d/.test(term);
}
