import {
  findMeaning,
  findUnknown,
  normalise,
  readMeanings,
} from "../app/catalogue/import/columns/read-columns.ts";
import type { RowProblem } from "../app/catalogue/import/file-row.ts";
import { defaultOptions } from "../app/catalogue/import/import-options.ts";
import type { ImportStep } from "../app/catalogue/import/jobs/import-jobs.ts";
import type { ImportKind } from "../app/catalogue/import/kinds/import-kind.ts";
import { findKind } from "../app/catalogue/import/kinds/import-kinds.ts";
import { describeUnknownFile } from "../app/catalogue/import/kinds/other-files.ts";
import { spreadsheet } from "../app/catalogue/import/kinds/spreadsheet/spreadsheet.ts";
import type { SourceFile } from "../app/catalogue/import/reading/read-table.server.ts";
import { findFileNotices } from "../app/catalogue/import/running/file-notices.ts";
import {
  findPreviewProblem,
  previewImport,
} from "../app/catalogue/import/running/preview-import.server.ts";
import {
  claimStep,
  findRunning,
  leaveStep,
  noteProgress,
  takeStalledSteps,
} from "../app/catalogue/import/running/step.server.ts";
import { takeBackImport } from "../app/catalogue/import/running/take-back-import.server.ts";
import {
  countByOutcome,
  writeImport,
  type Written,
} from "../app/catalogue/import/running/write-import.server.ts";
import { findImport, type Import } from "../app/catalogue/import/staging/find-import.server.ts";
import { findProblems } from "../app/catalogue/import/staging/find-results.server.ts";
import { stageFile } from "../app/catalogue/import/staging/stage-file.server.ts";
import { noThrottle } from "../app/catalogue/import/staging/throttle.server.ts";
import { toJson } from "../app/catalogue/import/staging/to-json.ts";
import type { Database } from "../app/db/database.ts";
import { CommandError } from "./command-error.ts";
import type { ImportChoices } from "./import-choices.ts";
import { createProgress } from "./terminal.ts";
import { commandLineActor as by } from "./with-database.ts";

/** Imports a file as the command line does: all of it, or nothing when a row is refused and that was not allowed. */
export async function runFileImport(
  db: Database,
  file: SourceFile,
  choices: ImportChoices,
): Promise<void> {
  await takeBackKilled(db);
  const running = await findRunning(db);
  if (running) throw new CommandError(`Another import is running: ${running.fileName}.`);
  const id = await stageFile(db, {
    file,
    kind: choices.kind,
    options: {},
    by,
    place: choices.place,
  });
  let isWritten = false;
  try {
    const importRun = await prepare(db, id, choices);
    reportReading(importRun);
    isWritten = await previewAndWrite(db, importRun, choices);
  } finally {
    if (!isWritten) await forget(db, id);
  }
}

/** Takes back what imports of the command line wrote whose process was killed: all of a file comes in, or nothing. */
async function takeBackKilled(db: Database): Promise<void> {
  for (const { id, step, run } of await takeStalledSteps(db)) {
    if (step === "import" && run.endsWithProcess) {
      await takeBackImport(db, id, { by: run.by, throttle: noThrottle });
    } else await leaveStep(db, id);
  }
}

/** An import that was not written needs no undoing. It stays when records of it were sold before they could be taken back. */
async function forget(db: Database, id: string): Promise<void> {
  const { added, changed } = await countByOutcome(db, id);
  if (added + changed === 0) await db.deleteFrom("imports").where("id", "=", id).execute();
  else console.error((await requireImport(db, id)).problem);
}

/** What the file was read as, unless that goes without saying. */
function reportReading({ encoding, reading }: Import): void {
  const { sheets = [], sheet = "", notes = [] } = reading;
  const from = sheets.length > 1 ? `, sheet ${JSON.stringify(sheet)} of ${sheets.length}` : "";
  if (encoding !== "UTF-8") console.error(`The file was read as ${encoding}${from}.`);
  for (const note of notes) console.error(note);
}

/** Enters the options, and refuses what the file cannot be read with. */
async function prepare(db: Database, id: string, choices: ImportChoices): Promise<Import> {
  const staged = await requireImport(db, id);
  // A file whose columns are named one by one is a list of the owner's own.
  const kind = findKind(staged.kind) ?? (choices.columns.size > 0 ? spreadsheet : null);
  if (!kind) {
    throw new CommandError(
      `${describeUnknownFile(staged.columns)} If it is one all the same, use --kind.`,
    );
  }
  const meanings = chooseMeanings(kind, staged, choices.columns);
  reportGuesses(kind, staged.columns, meanings);
  const unknown = findUnknown(kind, staged.columns, meanings).filter(
    (heading) => !choices.columns.has(heading),
  );
  if (unknown.length > 0) console.error(`Left out, not known: ${unknown.join(", ")}.`);
  const options = {
    ...staged.options,
    // Else the one that the file names.
    currency: choices.currency === "" ? staged.options.currency : choices.currency,
    rate: choices.rate,
    setStock: choices.setStock,
    rounding: choices.rounding ?? defaultOptions.rounding,
    repeats: choices.allowDuplicates ? ("add" as const) : ("match" as const),
    ungraded: choices.ungraded,
    fetchPictures: choices.fetchPictures,
    missingStock: choices.missingStock,
    notVinyl: choices.notVinyl,
    hiddenRows: choices.hiddenRows,
  };
  await db
    .updateTable("imports")
    .set({ kind: kind.id, meanings: toJson(meanings), options: toJson(options) })
    .where("id", "=", id)
    .execute();
  const importRun = { ...staged, kind: kind.id, meanings, options };
  for (const { message, choice } of findFileNotices(importRun)) {
    const hint = {
      kind: " (--kind spreadsheet)",
      "missing-stock": " (--missing-stock 0 or 1)",
      "hidden-rows": " (--hidden-rows leave or import)",
    };
    console.error(`${message}${hint[choice]}`);
  }
  const problem = findPreviewProblem(importRun);
  if (!problem) return importRun;
  const option = problem.field === "columns" ? "" : ` Use --${problem.field}.`;
  throw new CommandError(`${problem.message}${option}`);
}

/** What the columns mean: as the file of --columns says, by heading or by field, else as they were understood. */
function chooseMeanings(
  kind: ImportKind,
  { columns, kind: stagedKind, meanings }: Import,
  chosen: ImportChoices["columns"],
): string[] {
  const understood = kind.id === stagedKind ? meanings : readMeanings(kind, columns);
  const found = new Map<string, string>();
  for (const [heading, field] of chosen) {
    const known = columns.map(normalise);
    if (!known.includes(normalise(heading))) {
      const list = columns.map((column) => JSON.stringify(column)).join(", ");
      throw new CommandError(
        `--columns: the file has no column ${JSON.stringify(heading)}. It has ${list}.`,
      );
    }
    const meaning = field === "" ? "" : findMeaning(kind, field);
    if (meaning === null) {
      throw new CommandError(
        `--columns: ${JSON.stringify(field)} is nothing that a column of this kind can mean. Choose from: ${kind.choices.join(", ")}.`,
      );
    }
    found.set(normalise(heading), meaning);
  }
  return columns.map((column, at) => found.get(normalise(column)) ?? understood[at] ?? "");
}

/** `Taken by their headings: Hylla = location, Pris = price.` */
function reportGuesses(
  kind: ImportKind,
  columns: readonly string[],
  meanings: readonly string[],
): void {
  const guessed = kind.guess?.(columns) ?? [];
  const parts = columns.flatMap((column, at) =>
    guessed[at] != null && guessed[at] === meanings[at]
      ? [`${column} = ${meanings[at] ?? ""}`]
      : [],
  );
  if (parts.length > 0) console.error(`Taken by their headings: ${parts.join(", ")}.`);
}

async function previewAndWrite(
  db: Database,
  importRun: Import,
  choices: ImportChoices,
): Promise<boolean> {
  const { id } = importRun;
  const counts = await preview(db, importRun);
  await reportProblems(db, id);
  const { skipRefused } = choices;
  if (!skipRefused && counts.refused + counts.repeated > 0) throw refusal(counts);
  const { written, unchanged } = await write(db, id, choices);
  if (written.stale > 0 && !skipRefused) {
    await reportProblems(db, id);
    throw refusal({ refused: written.stale, repeated: 0 });
  }
  report({ written, unchanged, counts }, choices.dryRun);
  return !choices.dryRun;
}

interface Counts {
  /** Rows with errors, and rows that look like another record. */
  refused: number;
  repeated: number;
}

async function preview(
  db: Database,
  { id }: Import,
): Promise<Counts & { rounded: number; notVinyl: number }> {
  const show = createProgress(process.stderr);
  const progress = noteProgress(db, id, {
    onRows: (done, total) => {
      show(`${done} of ${total} rows read`, false);
    },
  });
  await enter(db, id, "preview");
  await previewImport(db, id, { progress, throttle: noThrottle });
  const { counts } = await findProblems(db, id, 1);
  const { roundedRows: rounded, notVinylRows: notVinyl } = await requireImport(db, id);
  return { refused: counts.refused, repeated: counts.repeated, rounded, notVinyl };
}

async function write(
  db: Database,
  id: string,
  { dryRun, skipRefused }: ImportChoices,
): Promise<{ written: Written; unchanged: number }> {
  const show = createProgress(process.stderr);
  const progress = noteProgress(db, id, {
    onRows: (done, total) => {
      show(`${done} of ${total} records`, done === total);
    },
  });
  const { unchangedRows: unchanged } = await requireImport(db, id);
  await enter(db, id, "import");
  const written = await writeImport(db, id, {
    by,
    progress,
    throttle: noThrottle,
    dryRun,
    refuseStale: !skipRefused,
  });
  return { written, unchanged };
}

/** Begins a step, unless another import runs; the admin's page shows it. */
async function enter(db: Database, id: string, step: ImportStep): Promise<void> {
  const refusal = await claimStep(db, id, { step, by, language: "en", endsWithProcess: true });
  if (refusal !== null) throw new CommandError(refusal);
}

async function requireImport(db: Database, id: string): Promise<Import> {
  const importRun = await findImport(db, id);
  if (!importRun) throw new CommandError("The import was deleted by somebody else meanwhile.");
  return importRun;
}

async function reportProblems(db: Database, id: string): Promise<void> {
  const { errors, repeated, remarks, messages } = await findProblems(db, id);
  showProblems(errors, messages.errors, "errors");
  showProblems(remarks, messages.remarks, "remarks");
  showProblems(repeated, messages.repeated, "duplicates");
}

const maxShown = 50;

/** `line 7 (row 5), price: "2.5": Whole kroner, …`, one line for each of the first 50 of so many problems. */
function showProblems(problems: readonly RowProblem[], total: number, kind: string): void {
  for (const { location, row, column, message } of problems.slice(0, maxShown)) {
    // They differ where a cell has several lines: editors count lines, spreadsheets rows.
    const place = location.endsWith(` ${row}`) ? location : `${location} (row ${row})`;
    console.error(`${place}, ${column}: ${message}`);
  }
  const more = total - Math.min(problems.length, maxShown);
  if (more > 0) console.error(`… and ${more} more ${kind}.`);
}

function refusal({ refused, repeated }: Counts): CommandError {
  const faulty = refused === 1 ? "1 record has" : `${refused} records have`;
  const twice = repeated === 1 ? "1 record" : `${repeated} records`;
  const reasons = [
    ...(refused > 0 ? [`${faulty} errors`] : []),
    ...(repeated > 0 ? [`${twice} without an id may stand in the file twice`] : []),
  ];
  const advice =
    repeated > 0
      ? " With --allow-duplicates each record without an id is added, also one that the shop has."
      : "";
  return new CommandError(`Nothing was imported: ${reasons.join(", and ")}.${advice}`);
}

interface Report {
  written: Written;
  unchanged: number;
  counts: Counts & { rounded: number; notVinyl: number };
}

function report({ written, unchanged, counts }: Report, dryRun: boolean): void {
  const { added, changed, stale } = written;
  const { repeated, rounded, notVinyl } = counts;
  const refused = counts.refused + stale;
  const rows = [
    `${added} added, ${changed} changed, ${unchanged} unchanged`,
    ...(refused > 0 ? [`${refused} skipped because of errors`] : []),
    ...(repeated > 0 ? [`${repeated} skipped as duplicates`] : []),
    ...(notVinyl > 0 ? [`${notVinyl} not vinyl, left out`] : []),
  ].join(", ");
  console.log(dryRun ? `Dry run: ${rows}. Nothing was written.` : `${rows}.`);
  if (rounded > 0) {
    console.log(`${rounded === 1 ? "1 price was" : `${rounded} prices were`} rounded.`);
  }
  if (refused + repeated > 0) process.exitCode = 1;
}
