import { sql, type Expression, type SqlBool } from "kysely";
import { recordContainsTerm } from "../search/find-search-terms.server.ts";
import { searchTerms } from "../search/shop-query.ts";

/**
 * The conditions of an admin's search for records, one for each word: it is in artist, album or genre, or in label,
 * catalogue number or barcode. Spaces within a catalogue number, case, accents and punctuation do not matter. Each of
 * the two alternatives has an index.
 */
export function matchesAdminSearch(search: string): Expression<SqlBool>[] {
  return searchTerms(search).map(
    (term) => sql<SqlBool>`(
      ${recordContainsTerm(term)} or identifier_text like containing(search_term(${term}))
    )`,
  );
}
