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

export interface RemarkGroup {
  /** The first remark of the group. */
  message: string;
  column: string;
  count: number;
  /** Whether all of them say the same, word for word. */
  isSame: boolean;
}

/**
 * The remarks on the rows that come in, alike ones together with their number, the most frequent first: those that differ
 * in what they quote and in numbers alone are alike.
 */
export async function findRemarkGroups(
  db: Database,
  id: string,
  limit = 12,
): Promise<RemarkGroup[]> {
  const { rows } = await sql<RemarkGroup>`
    select (array_agg(remark ->> 'message' order by row_number))[1] as message, remark ->> 'column' as "column",
      count(*)::integer as count, count(distinct remark ->> 'message') = 1 as "isSame"
    from import_results, jsonb_array_elements(remarks) as listed (remark)
    where import_id = ${id} and outcome not in ('refused', 'not-vinyl')
    group by remark ->> 'column',
      regexp_replace(remark ->> 'message', '“[^”]*”|"([^"\\\\]|\\\\.)*"|[0-9]+([.,][0-9]+)*', '…', 'g')
    order by count desc, message limit ${limit}`.execute(db);
  return rows;
}
