import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { cleanLine } from "../../../forms/clean-text.ts";
import { shop } from "../../../shop.ts";
import { findColumnProblem } from "../columns/read-columns.ts";
import { mayBeEscaped, readFileRow } from "../columns/read-meanings.ts";
import type { RawRow } from "../file-row.ts";
import { rateText } from "../import-options.ts";
import type { Draft, ImportKind } from "../kinds/import-kind.ts";
import { findKind } from "../kinds/import-kinds.ts";
import { describeUnknownFile } from "../kinds/other-files.ts";
import { settleMedium } from "../kinds/read-fields.ts";
import { gradeUngraded } from "../kinds/ungraded.ts";
import type { PlannedRow, PlanState } from "../planning/plan-rows.server.ts";
import { findImport, type Import } from "../staging/find-import.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { toJson } from "../staging/to-json.ts";
import { findWordTable } from "../staging/word-tables.server.ts";
import { readGradeTable } from "../values/grade-table.ts";
import { kronerRate, readRate } from "../values/money.ts";
import { readWordTable } from "../values/word-table.ts";
import { runningText } from "./running-texts.ts";
import { ImportRefused, type StepProgress } from "./step.server.ts";

/** Rows that are read, planned and kept at a time. */
const batchSize = 250;

const amounts = ["price", "salePrice", "comparePrice", "cost"];

/** What keeps an import from being previewed, in words; null when nothing does. */
export function findPreviewProblem(importRun: Import): { field: string; message: string } | null {
  const kind = findKind(importRun.kind);
  if (!kind) {
    const problem = describeUnknownFile(importRun.columns);
    const message = runningText("orChooseKind", { problem });
    return { field: "kind", message };
  }
  const { options } = importRun;
  const hasMoney = importRun.meanings.some((meaning) => amounts.includes(meaning));
  if (kind.money === "ask" && hasMoney && options.currency === "") {
    return { field: "currency", message: runningText("noCurrency") };
  }
  const rate = rateText(options);
  if (options.currency !== "" && (rate === null || readRate(rate) === null)) {
    const message =
      rate === null
        ? runningText("sayRate", { currency: options.currency })
        : runningText("noRate", { text: JSON.stringify(rate) });
    return { field: "rate", message };
  }
  const message = findColumnProblem(kind, importRun.columns, importRun.meanings);
  return message === null ? null : { field: "columns", message };
}

/**
 * Finds out what an import would do and keeps it, row by row. No record is written, and nothing is locked. Throws
 * ImportRefused when the file cannot be read as what it is taken for.
 */
export async function previewImport(
  db: Database,
  id: string,
  { progress, throttle }: { progress: StepProgress; throttle: Throttle },
): Promise<void> {
  const importRun = await findImport(db, id);
  const kind = importRun && findKind(importRun.kind);
  if (!kind) throw new ImportRefused(runningText("unknownKind"));
  const wrong = findPreviewProblem(importRun);
  if (wrong) throw new ImportRefused(wrong.message);
  await db.deleteFrom("importResults").where("importId", "=", id).execute();
  // Before any record is read: what another import does from now on is unknown to this preview.
  await sql`
    update imports set seen_step = (select coalesce(max(written_step), 0) from imports) where id = ${id}`.execute(
    db,
  );
  const read = await openDrafts(db, importRun, kind);
  // Loaded when it is needed: the transliteration table of new ids takes memory, and few processes ever import.
  const { beginPlan, planRows } = await import("../planning/plan-rows.server.ts");
  const state = beginPlan({
    importId: id,
    kind,
    options: importRun.options,
    idColumn: importRun.meanings.indexOf("id"),
    repeatedIds: await findRepeatedIds(db, importRun),
  });
  let rounded = 0;
  let last = 0;
  for (let done = 0; ;) {
    const began = performance.now();
    const rows = await findRawRows(db, importRun, last);
    const end = rows.at(-1);
    if (!end) break;
    last = end.row;
    const drafts = rows.flatMap((row) => read.row(row) ?? []);
    rounded += await keep(db, await planRows(db, drafts, state), state);
    done += rows.length;
    await progress.report(done, importRun.total);
    await throttle(performance.now() - began);
  }
  const rest = read.rest();
  for (let at = 0; at < rest.length; at += batchSize) {
    const began = performance.now();
    const drafts = rest.slice(at, at + batchSize);
    rounded += await keep(db, await planRows(db, drafts, state), state);
    await throttle(performance.now() - began);
  }
  await finish(db, id, rounded);
}

/** The external ids that several rows of a file have. */
async function findRepeatedIds(
  db: Database,
  { id, meanings, options }: Import,
): Promise<ReadonlySet<string>> {
  const column = meanings.indexOf("externalId");
  if (column < 0) return new Set();
  const { rows } = await sql<{ externalId: string }>`
    select trim(cells ->> ${sql.lit(column)}::integer) as external_id from import_rows
    where import_id = ${id} and trim(cells ->> ${sql.lit(column)}::integer) <> ''
      and (not is_hidden or ${options.hiddenRows === "import"})
    group by 1 having count(*) > 1`.execute(db);
  return new Set(rows.map(({ externalId }) => cleanLine(externalId)));
}

async function openDrafts(
  db: Database,
  importRun: Import,
  kind: ImportKind,
): Promise<{ row: (row: RawRow) => Draft | null; rest: () => Draft[] }> {
  const { columns, meanings, options } = importRun;
  const rate = readRate(rateText(options) ?? "") ?? kronerRate;
  const currency = options.currency === "" ? shop.currency : options.currency;
  const genres = readWordTable(await findWordTable(db, "genres"));
  const grades = readGradeTable(await findWordTable(db, "grades"));
  const read = kind.open({ options: { ...options, currency }, rate, genres, grades });
  const checkCells = kind.id !== "gatefold";
  const isEscaped = mayBeEscaped(kind, columns);
  // The shop's own files say what their records are.
  const finishDraft = (draft: Draft) => {
    if (checkCells) settleMedium(draft);
    return draft;
  };
  return {
    row: (rawRow) => {
      const row = readFileRow(rawRow, { columns, meanings, checkCells, isEscaped });
      const draft = read(row);
      return draft && finishDraft(gradeUngraded(draft, row, options));
    },
    rest: () => (read.rest?.() ?? []).map(finishDraft),
  };
}

/** The rows behind one, without those that are left out because they are hidden. */
async function findRawRows(
  db: Database,
  { id, options }: Import,
  after: number,
): Promise<RawRow[]> {
  const rows = await db
    .selectFrom("importRows")
    .select(["rowNumber as row", "location", "cells"])
    .where("importId", "=", id)
    .where("rowNumber", ">", after)
    .$if(options.hiddenRows === "leave", (query) => query.where("isHidden", "=", false))
    .orderBy("rowNumber")
    .limit(batchSize)
    .execute();
  return rows;
}

/** Returns how many of the accepted rows have a rounded price. */
async function keep(
  db: Database,
  planned: readonly PlannedRow[],
  { importId }: PlanState,
): Promise<number> {
  if (planned.length === 0) return 0;
  await sql`
    insert into import_results (
      import_id, row_number, location, outcome, record_id, title, matched_by, before, after, faults, remarks, origin,
      pictures, waiting_stock, added_at
    )
    select ${importId}, "row", location, outcome, "recordId", title, "matchedBy", before, after, faults, remarks, origin,
      pictures, "waitingStock", "addedAt"
    from jsonb_to_recordset(${toJson(planned)}::jsonb) as planned (
      "row" integer, location text, outcome text, "recordId" text, title text, "matchedBy" text, before jsonb,
      after jsonb, faults jsonb, remarks jsonb, origin jsonb, pictures jsonb, "waitingStock" integer,
      "addedAt" timestamptz
    )`.execute(db);
  return planned.filter(
    ({ wasRounded, outcome }) => wasRounded && outcome !== "refused" && outcome !== "not-vinyl",
  ).length;
}

async function finish(db: Database, id: string, rounded: number): Promise<void> {
  await sql`
    update imports set state = 'previewed', previewed_at = now(), rounded_rows = ${rounded}, done = total,
      problem = '', run = null, ${countOutcomes(id)}
    where id = ${id}`.execute(db);
}

/** Sets the counts of an import from its rows. */
export function countOutcomes(id: string) {
  return sql`(new_rows, changed_rows, unchanged_rows, refused_rows, not_vinyl_rows) = (
    select count(*) filter (where outcome = 'new'), count(*) filter (where outcome = 'changed'),
      count(*) filter (where outcome = 'unchanged'), count(*) filter (where outcome = 'refused'),
      count(*) filter (where outcome = 'not-vinyl')
    from import_results where import_id = ${id}
  )`;
}
