import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { RecordCardFields } from "../vinyl-record.ts";
import { findCardsById } from "./find-cards.server.ts";
import { findCodes } from "./find-codes.server.ts";
import { searchTerms } from "./shop-query.ts";
import { byArtist } from "./sort-orders.server.ts";

const maxRecords = 8;
/** Spellings of one term, and of the whole text, that are tried at most. */
const maxSpellings = 3;
const maxTexts = 8;

/** A word of the records in place of a term that was typed. */
interface Spelling {
  word: string;
  /** From 0 to 1: trigram similarity of word and term. */
  similarity: number;
}

/**
 * Up to 8 records whose spelling is similar to a search that found nothing: "Did you mean". Those with a similar
 * catalogue number come first. Then each term is replaced by the most similar words of the records; the records of the most similar text that has any are returned, or, where
 * no text has any, records that contain one of the words.
 */
export async function findSimilarRecords(
  db: Database,
  search: string,
): Promise<RecordCardFields[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const [codes, ids] = await Promise.all([
    findCodes(db, search, { limit: maxRecords }),
    findSimilarIds(db, terms),
  ]);
  const all = [...new Set([...codes.map(({ id }) => id), ...ids])];
  return findCardsById(db, all.slice(0, maxRecords));
}

async function findSimilarIds(db: Database, terms: readonly string[]): Promise<string[]> {
  const spellings = await findSpellings(db, terms);
  const byTerm = terms
    .map((_term, position) => spellings.filter((spelling) => spelling.position === position))
    .filter(({ length }) => length > 0);
  const ids = await findFirstIds(db, combineSpellings(byTerm));
  if (ids.length > 0 || byTerm.length === 1) return ids;
  const words = spellings.toSorted((one, other) => other.similarity - one.similarity);
  const singles = words.slice(0, maxTexts).map((word) => [word]);
  return findFirstIds(db, singles);
}

async function findSpellings(
  db: Database,
  terms: readonly string[],
): Promise<(Spelling & { position: number })[]> {
  const queries = terms.map(
    (term, position) => sql`(
      select ${sql.lit(position)} as position, word, similarity(word, search_term(${term})) as similarity
      from search_words where word % search_term(${term})
      order by similarity desc, length(word), word limit ${sql.lit(maxSpellings)}
    )`,
  );
  const { rows } = await sql<Spelling & { position: number }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** Texts with one spelling of each term, the most similar texts first. */
function combineSpellings(byTerm: Spelling[][]): Spelling[][] {
  let texts: Spelling[][] = byTerm.length === 0 ? [] : [[]];
  for (const spellings of byTerm) {
    texts = texts
      .flatMap((text) => spellings.map((spelling) => [...text, spelling]))
      .sort((one, other) => similarityOf(other) - similarityOf(one))
      .slice(0, maxTexts);
  }
  return texts;
}

function similarityOf(text: Spelling[]): number {
  return text.reduce((product, { similarity }) => product * similarity, 1);
}

/** Ids of records that contain all words of a text: those of the first text before those of the next. */
async function findFirstIds(db: Database, texts: Spelling[][]): Promise<string[]> {
  if (texts.length === 0) return [];
  // PostgreSQL reads the parts of the union one after the other, and stops at the limit.
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(
      texts.map(
        (text) => sql`(
          select id from (
            select id, artist, album from records
            where record_keys(search_text, search_codes) @> ${text.map(({ word }) => word)}::text[] limit 200
          ) as similar_records order by ${byArtist} limit ${sql.lit(maxRecords)}
        )`,
      ),
      sql` union all `,
    )}) as found limit ${sql.lit(maxRecords)}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
