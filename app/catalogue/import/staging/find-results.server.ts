import { sql } from "kysely";
import type { ImportOutcome, Row } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import type { RowProblem } from "../file-row.ts";
import { looksLikeAnother } from "../planning/repeated-records.ts";

export type ImportResult = Pick<
  Row<"importResults">,
  | ("rowNumber" | "location" | "outcome" | "recordId" | "title" | "matchedBy")
  | ("before" | "after" | "faults" | "remarks" | "undone" | "waitingStock")
>;

export const resultsPerPage = 50;

/** A page of what becomes of an import's rows, in the order of the file. */
export function findResults(
  db: Database,
  { id, outcome, page }: { id: string; outcome: ImportOutcome | null; page: number },
): Promise<ImportResult[]> {
  return db
    .selectFrom("importResults")
    .select([
      ...(["rowNumber", "location", "outcome", "recordId", "title", "matchedBy"] as const),
      ...(["before", "after", "faults", "remarks", "undone", "waitingStock"] as const),
    ])
    .where("importId", "=", id)
    .$if(outcome !== null, (query) => query.where("outcome", "=", outcome ?? "new"))
    .orderBy("rowNumber")
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage)
    .execute();
}

export interface ImportProblems {
  errors: RowProblem[];
  repeated: RowProblem[];
  remarks: RowProblem[];
  /** How many rows there are with each. */
  counts: { refused: number; repeated: number; remarks: number };
  /** How many messages there are of each: a row may have several. */
  messages: { errors: number; repeated: number; remarks: number };
}

/** What is wrong and what is odd in a file, row by row; the first of each. */
export async function findProblems(db: Database, id: string, limit = 60): Promise<ImportProblems> {
  const { rows } = await sql<{
    kind: "errors" | "repeated" | "remarks";
    rowNumber: number;
    location: string;
    column: string;
    message: string;
    rows: number;
    messages: number;
  }>`
    with messages as (
      select case matched_by when ${looksLikeAnother} then 'repeated' else 'errors' end as kind,
        row_number, location, fault ->> 'column' as "column", fault ->> 'message' as message, place
      from import_results, jsonb_array_elements(faults) with ordinality as listed (fault, place)
      where import_id = ${id} and outcome = 'refused'
      union all
      select 'remarks', row_number, location, remark ->> 'column', remark ->> 'message', place
      from import_results, jsonb_array_elements(remarks) with ordinality as listed (remark, place)
      where import_id = ${id} and outcome not in ('refused', 'not-vinyl')
    ),
    counted as (
      select *, dense_rank() over (partition by kind order by row_number) as rank,
        row_number() over (partition by kind order by row_number, place) as number
      from messages
    ),
    totals as (select kind, max(rank)::integer as rows, count(*)::integer as messages from counted group by kind)
    select kind, row_number, location, "column", message, rows, messages
    from counted join totals using (kind) where number <= ${limit} order by kind, number`.execute(
    db,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const toProblems = (kind: string): RowProblem[] =>
    of(kind).map(({ rowNumber: row, location, column, message }) => ({
      row,
      location,
      column,
      message,
    }));
  const count = (kind: string) => of(kind)[0]?.rows ?? 0;
  const all = (kind: string) => of(kind)[0]?.messages ?? 0;
  return {
    errors: toProblems("errors"),
    repeated: toProblems("repeated"),
    remarks: toProblems("remarks"),
    counts: { refused: count("errors"), repeated: count("repeated"), remarks: count("remarks") },
    messages: { errors: all("errors"), repeated: all("repeated"), remarks: all("remarks") },
  };
}

export interface ImportPictureReport {
  waiting: number;
  fetched: number;
  failed: number;
  /** The first that were not fetched, and why. */
  problems: { location: string; columnName: string; url: string; problem: string }[];
}

/** What became of the pictures that a file names; null when none were asked for. */
export async function findPictureReport(
  db: Database,
  id: string,
): Promise<ImportPictureReport | null> {
  const { rows } = await sql<{ waiting: number; fetched: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'fetched')::integer as fetched,
      count(*) filter (where state = 'failed')::integer as failed
    from import_pictures where import_id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts || counts.waiting + counts.fetched + counts.failed === 0) return null;
  const problems = await db
    .selectFrom("importPictures")
    .select(["location", "columnName", "url", "problem"])
    .where("importId", "=", id)
    .where("state", "=", "failed")
    .orderBy("rowNumber")
    .limit(100)
    .execute();
  return { ...counts, problems };
}

export interface MessageGroup {
  /** The first message of the group. */
  message: string;
  column: string;
  /** How many rows it is said of. */
  count: number;
  /** Whether all of them say the same, word for word. */
  isSame: boolean;
}

export interface ImportMessages {
  /** Why rows are refused. */
  faults: MessageGroup[];
  /** As what rows are known that are no vinyl records. */
  notVinyl: MessageGroup[];
  /** What is odd about the other rows. */
  remarks: MessageGroup[];
}

/** What is each row's own in a message: what is quoted, in English or Danish, and numbers. For PostgreSQL, which has the same escapes. */
const ownParts = String.raw`\u201c[^\u201d]*\u201d|\u00bb[^\u00ab]*\u00ab|"([^"\\]|\\.)*"|[0-9]+([.,][0-9]+)*`;

/**
 * What is said of the rows of an import, alike messages together with their number, the most frequent first: those that
 * differ in what they quote and in numbers alone are alike. The first `limit` groups of each.
 */
export async function findMessageGroups(
  db: Database,
  id: string,
  limit = 20,
): Promise<ImportMessages> {
  const { rows } = await sql<MessageGroup & { kind: keyof ImportMessages }>`
    with messages as (
      select case outcome when 'refused' then 'faults' when 'not-vinyl' then 'notVinyl' else 'remarks' end as kind,
        row_number, listed ->> 'column' as "column", listed ->> 'message' as message
      from import_results, jsonb_array_elements(case outcome when 'refused' then faults else remarks end) as listed
      where import_id = ${id}
    ),
    grouped as (
      select kind, "column", (array_agg(message order by row_number))[1] as message,
        count(distinct row_number)::integer as count, count(distinct message) = 1 as "isSame"
      from messages
      group by kind, "column", regexp_replace(message, ${ownParts}, '*', 'g')
    ),
    ranked as (
      select *, row_number() over (partition by kind order by count desc, message, "column") as place from grouped
    )
    select kind, "column", message, count, "isSame" from ranked where place <= ${limit} order by kind, place`.execute(
    db,
  );
  const of = (wanted: keyof ImportMessages): MessageGroup[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ message, column, count, isSame }) => ({ message, column, count, isSame }));
  return { faults: of("faults"), notVinyl: of("notVinyl"), remarks: of("remarks") };
}

/** How many of the new records of an import wait for a price or a grade, and are not on sale until they have it. */
export async function countDrafts(db: Database, id: string): Promise<number> {
  const { drafts } = await db
    .selectFrom("importResults")
    .select(sql<number>`count(*)::integer`.as("drafts"))
    .where("importId", "=", id)
    .where("outcome", "=", "new")
    .where("waitingStock", "is not", null)
    .executeTakeFirstOrThrow();
  return drafts;
}
