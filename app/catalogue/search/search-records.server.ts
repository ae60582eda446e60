import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";
import type { RecordCardFields, StoredCard } from "../vinyl-record.ts";
import { beforeLetters, type LetterCount } from "./artist-letters.ts";
import { countKinds, everyKind, kindFacets, type Kind } from "./count-kinds.ts";
import { emptyFacets, facetNames, maxCounted, type FacetName, type Facets } from "./facets.ts";
import { cardFields } from "./find-cards.server.ts";
import { offeredFirst } from "./find-facet-counts.server.ts";
import { selectSearchTerms, type SearchTerm } from "./find-search-terms.server.ts";
import { matchesByIndex } from "./search-conditions.server.ts";
import { searchTerms, type ShopQuery } from "./shop-query.ts";
import { isNamed, sortExpressions } from "./sort-orders.server.ts";

interface SearchResult {
  /** How many records match, up to maxCounted. */
  total: number;
  /** Whether there are more than maxCounted. */
  more: boolean;
  facets: Facets;
  /** Those of the page, or of the last one when a later one was asked for; empty when there are more. */
  records: RecordCardFields[];
  /** Of a list that is sorted by artist; empty when there are more. */
  letters: LetterCount[];
  /** With `more`: the terms as they were looked up, to find the page by. */
  terms: readonly SearchTerm[];
}

/**
 * Searches, and counts the choices of the facets. Most searches are one statement, which looks the terms up and goes
 * on with their record words. It returns those that it cannot go on with; then a second statement is needed.
 */
export async function searchRecords(
  db: Database,
  query: ShopQuery,
  { pageSize }: { pageSize: number },
): Promise<SearchResult> {
  const { recordWords, ...found } = await searchOnce(db, query, { pageSize });
  if (recordWords === null) return { ...found, terms: [] };
  const terms = searchTerms(query.search).map((term, position) => ({
    term,
    recordWords: recordWords[position] ?? null,
  }));
  if (!recordWords.includes(null)) return { ...found, terms };
  return { ...(await searchOnce(db, query, { pageSize, terms })), terms };
}

/** A page of the `total` records that match tag and filters, and their labels, in one statement that finds them all. */
export function findPageAndLabels(
  db: Database,
  query: ShopQuery,
  { total, pageSize }: { total: number; pageSize: number },
) {
  return runSearch(db, query, { terms: [], facets: ["label"], pageSize, total });
}

interface SearchOptions {
  pageSize: number;
  /** Left out: the statement looks them up. */
  terms?: readonly SearchTerm[];
}

/**
 * One statement for the page and all facets without a choice, and one more for each facet with a choice, because
 * that is counted without it.
 */
async function searchOnce(db: Database, query: ShopQuery, { pageSize, terms }: SearchOptions) {
  const hasChoice = {
    genre: query.genre !== "",
    format: query.format !== "",
    decade: query.decade !== null,
    condition: query.condition !== "",
    label: query.label !== "",
  };
  const counted = facetNames.filter((name) => !hasChoice[name]);
  const chosen = facetNames.filter((name) => hasChoice[name]);
  const given = terms && { terms };
  const [found, ...others] = await Promise.all([
    runSearch(db, query, { ...given, facets: counted, pageSize }),
    ...chosen.map((name) => runSearch(db, query, { ...given, facets: [name], without: name })),
  ]);
  const facets: Facets = { ...emptyFacets };
  for (const result of [found, ...others]) Object.assign(facets, result.facets);
  return { ...found, facets };
}

interface StatementOptions {
  terms?: readonly SearchTerm[];
  /** The facets to count. */
  facets: readonly FacetName[];
  /** A facet whose own choice is left out. */
  without?: FacetName;
  /** Left out: no page is needed. */
  pageSize?: number;
  /** How many records match; left out: they are counted. */
  total?: number;
}

type Row = Partial<Pick<Facets, "genre" | "label">> & {
  total: number;
  kinds: Kind[];
  records: StoredCard[];
  letters: LetterCount[];
  /** Of each term; null when the caller has no use for them. */
  recordWords: (string[] | null)[] | null;
};

async function runSearch(
  db: Database,
  query: ShopQuery,
  { terms, facets, without, pageSize, total: known }: StatementOptions,
) {
  const words = searchTerms(query.search);
  const looksUp = terms === undefined && words.length > 0;
  const condition = matchesByIndex(query, {
    terms: looksUp ? null : (terms ?? []),
    ...(without !== undefined && { without }),
  });
  const columns = matchingColumns(query, { facets, isPaged: pageSize !== undefined });
  const results = [
    sql`(select total from counted) as total`,
    sql`${pageSize === undefined ? sql`'[]'::json` : selectPage(query, pageSize)} as records`,
    sql`${pageSize === undefined || query.sort !== "artist" ? sql`'[]'::json` : selectLetters(query)} as letters`,
    sql`${looksUp ? selectRecordWords : sql`null::json`} as record_words`,
    ...selectFacets(facets),
  ];
  const { rows } = await sql<Row>`
    with ${looksUp ? sql`terms as materialized (${selectSearchTerms(words)}),` : sql``}
    matching as materialized (
      select ${sql.join(columns)} from records where ${condition} limit ${sql.lit(maxCounted + 1)}
    ),
    counted as materialized (
      select ${known === undefined ? sql`count(*)::integer as total from matching` : sql`${sql.lit(known)}::integer as total`}
    )
    ${facets.length === 0 ? sql`` : sql`, groups as materialized (${groupMatching(facets)})`}
    select ${sql.join(results)}
  `.execute(db);
  const {
    total = 0,
    records = [],
    letters = [],
    recordWords = null,
    kinds = [],
    ...choices
  } = rows[0] ?? {};
  const counted = { ...countKinds(kinds, everyKind), ...choices };
  const more = total > maxCounted;
  const choicesOf = (name: FacetName) =>
    (counted[name] ?? []).map((choice) => (more ? { ...choice, more } : choice));
  return {
    total: Math.min(total, maxCounted),
    more,
    records: records.map(withGround),
    letters: more ? [] : letters,
    recordWords,
    facets: Object.fromEntries(facets.map((name) => [name, choicesOf(name)])),
  };
}

/** Only what is sorted by and counted, so that thousands of records fit into the memory of one query. */
function matchingColumns(
  { sort, search }: ShopQuery,
  { facets, isPaged }: { facets: readonly FacetName[]; isPaged: boolean },
) {
  const sorting = {
    artist: ["artist", "album", "artist_letter"],
    newest: ["created_at"],
    "price-up": ["discounted_price"],
    "price-down": ["discounted_price"],
  }[sort];
  const plain = ["id", ...(isPaged ? sorting : [])].map((column) => sql.ref(column));
  const named =
    isPaged && isNamedFirst({ sort, search }) ? [sql`${isNamed(search)} as is_named`] : [];
  return [...plain, ...named, ...facets.flatMap(facetColumns)];
}

/** Without another order, what is named as a search says comes first. */
function isNamedFirst({ sort, search }: Pick<ShopQuery, "sort" | "search">): boolean {
  return sort === "artist" && search !== "";
}

/** The columns of records that a facet's choices are made of. */
function facetColumns(name: FacetName): RawBuilder<unknown>[] {
  if (name === "condition") return [sql.ref("new_or_used"), sql.ref("media_condition")];
  return [sql.ref(name === "genre" ? "genres" : name)];
}

/** The cards of one page as a JSON list; none when there are more records than are counted. */
function selectPage({ sort, page, search }: ShopQuery, pageSize: number): RawBuilder<unknown> {
  const named = isNamedFirst({ sort, search });
  const order = sortExpressions[sort].forwards;
  const size = sql.lit(pageSize);
  return sql`(
    select coalesce(json_agg(card), '[]') from (
      select ${cardFields} from records
      where id = any(array(
        select id from matching
        where (select total from counted) <= ${sql.lit(maxCounted)}
        order by ${named ? sql`is_named desc, ${order}` : order}
        limit ${size}
        offset (
          select greatest(0, least(${page - 1}, (total - 1) / ${size})) * ${size} from counted
        )
      ))
      order by ${named ? sql`${isNamed(search)} desc, ${order}` : order}
    ) as card
  )`;
}

/** How many of the matching records each letter has; those that come first whatever their letter count for none. */
function selectLetters(query: ShopQuery): RawBuilder<unknown> {
  const letter = isNamedFirst(query)
    ? sql`case when is_named then ${sql.lit(beforeLetters)} else artist_letter end`
    : sql`artist_letter`;
  return sql`(
    select coalesce(json_agg(json_build_array(letter, records)), '[]')
    from (select ${letter} as letter, count(*) as records from matching group by 1) as letters
  )`;
}

/** The record words of each term as a JSON list, only when a second statement needs them. */
const selectRecordWords = sql`(
  select json_agg(record_words order by position) from terms
  having bool_or(record_words is null) or (select total from counted) > ${sql.lit(maxCounted)}
)`;

/**
 * How many of the matching records there are of each combination of the facets with few values, of each list of genres
 * and of each label. What a row does not count by is null in it.
 */
function groupMatching(facets: readonly FacetName[]): RawBuilder<unknown> {
  const values = facets.flatMap((name) =>
    name === "condition"
      ? [sql`new_or_used || ' ' || media_condition as condition`]
      : facetColumns(name),
  );
  const isKind = (name: FacetName) => kindFacets.some((kind) => kind === name);
  const kinds = facets.filter(isKind).flatMap(facetColumns);
  const others = facets.filter((name) => !isKind(name)).map(facetColumns);
  const sets = [...(kinds.length > 0 ? [kinds] : []), ...others].map(
    (columns) => sql`(${sql.join(columns)})`,
  );
  return sql`
    select ${sql.join(values)}, count(*)::integer as records from matching
    group by grouping sets (${sql.join(sets)})`;
}

/** The choices of the facets as columns of JSON lists; those with few values as the combinations that countKinds takes. */
function selectFacets(facets: readonly FacetName[]): RawBuilder<unknown>[] {
  const kinds = kindFacets.filter((name) => facets.includes(name)).map((name) => sql.ref(name));
  return [
    ...(kinds.length === 0 ? [] : [selectKinds(kinds)]),
    ...(facets.includes("genre") ? [sql`${selectChoices(genreChoices)} as genre`] : []),
    ...(facets.includes("label") ? [sql`${selectChoices(labelChoices)} as label`] : []),
  ];
}

function selectKinds(kinds: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const isKind = kinds.map((kind) => sql`${kind} is not null`);
  return sql`(
    select coalesce(json_agg(kinds), '[]') from (
      select ${sql.join(kinds)}, records from groups where ${sql.join(isKind, sql` or `)}
    ) as kinds
  ) as kinds`;
}

const genreChoices = sql`
  select value, sum(records)::integer as count
  from (select unnest(genres) as value, records from groups where genres is not null) as values
  group by 1`;

const labelChoices = sql`select label as value, records as count from groups where label is not null`;

function selectChoices(choices: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(choice), '[]') from (${choices} ${offeredFirst}) as choice
  )`;
}
