import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { meaningLabel } from "../../catalogue/import/columns/meaning-labels.ts";
import { findUnknown } from "../../catalogue/import/columns/read-columns.ts";
import type { ColumnMeaning, ImportKind } from "../../catalogue/import/kinds/import-kind.ts";
import { findKind, importKinds } from "../../catalogue/import/kinds/import-kinds.ts";
import { findFileNotices } from "../../catalogue/import/running/file-notices.ts";
import { findUndo } from "../../catalogue/import/running/find-undo.server.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { resetStalledPreviews } from "../../catalogue/import/running/step.server.ts";
import { findImport, type Import } from "../../catalogue/import/staging/find-import.server.ts";
import {
  countDrafts,
  findMessageGroups,
  findPictureReport,
  findResults,
  resultsPerPage,
} from "../../catalogue/import/staging/find-results.server.ts";
import { hasKeptFile } from "../../catalogue/import/staging/kept-file.server.ts";
import type { Database } from "../../db/database.ts";
import { clampPage } from "../../forms/list-query.ts";
import type { ImportQuery } from "./import-query.ts";
import { isRunning } from "./import-states.ts";
import { importText } from "./import-texts.ts";

/** Everything that the page of an import shows; null when there is none of this id. */
export async function findImportPage(db: Database, id: string, query: ImportQuery) {
  await resetStalledPreviews(db);
  const importRun = await findImport(db, id);
  if (!importRun) return null;
  const kind = findKind(importRun.kind);
  const { show } = query;
  const { newRows, changedRows, unchangedRows, refusedRows, notVinylRows } = importRun;
  const totals = {
    "": newRows + changedRows + unchangedRows + refusedRows + notVinylRows,
    new: newRows,
    changed: changedRows,
    unchanged: unchangedRows,
    refused: refusedRows,
    "not-vinyl": notVinylRows,
  };
  const total = totals[show];
  const { page, pages } = clampPage({ page: query.page, total, perPage: resultsPerPage });
  const hasResults = importRun.state !== "staged" && importRun.state !== "previewing";
  const rows = hasResults
    ? await findResults(db, { id, outcome: show === "" ? null : show, page })
    : [];
  const report = await findPictureReport(db, id);
  return {
    importRun: toListedImport(importRun),
    kindId: importRun.kind,
    kinds: importKinds.map((other) => ({ value: other.id, label: other.label })),
    options: importRun.options,
    columns: findColumns(importRun, kind),
    choices: (kind?.choices ?? []).map((value) => ({ value, label: choiceLabel(value, kind) })),
    reading: importRun.reading,
    canReadAgain: await hasKeptFile(db, id),
    problem: isRunning(importRun.state) ? null : findPreviewProblem(importRun),
    notices: findFileNotices(importRun),
    unknown: kind ? findUnknown(kind, importRun.columns, importRun.meanings) : [],
    results: { rows, page, pages },
    messages: hasResults ? await findMessageGroups(db, id) : null,
    drafts: hasResults ? await countDrafts(db, id) : 0,
    undo: importRun.state === "imported" ? await findUndo(db, id) : null,
    hasPictures: importRun.meanings.includes("picture"),
    pictures: report,
    history: await findAuditEntries(db, { kind: "import", id }),
  };
}

/** What each column is taken for, and whether that is no more than a guess. */
function findColumns({ columns, meanings }: Import, kind: ImportKind | null) {
  const guessed = kind?.guess?.(columns);
  return columns.map((heading, at) => {
    const meaning = meanings[at] ?? "";
    return { heading, meaning, isGuess: meaning !== "" && guessed?.[at] === meaning };
  });
}

/** The shop's own files have øre, everybody else's the amounts that people write. */
function choiceLabel(meaning: ColumnMeaning, kind: ImportKind | null): string {
  const unit = kind?.id === "gatefold" && meaning === "cost" ? " (øre)" : "";
  return `${meaningLabel(meaning)}${unit}`;
}

/** An import as the list and the head of its page show it. */
export type ListedImport = ReturnType<typeof toListedImport>;

export function toListedImport(importRun: Import) {
  const { id, fileName, state, userName, problem, done, total, stopRequested } = importRun;
  const { newRows, changedRows, unchangedRows, refusedRows, roundedRows, notVinylRows, encoding } =
    importRun;
  return {
    id,
    fileName,
    state,
    userName,
    problem,
    done,
    total,
    stopRequested,
    encoding,
    counts: { newRows, changedRows, unchangedRows, refusedRows, roundedRows, notVinylRows },
    kind: findKind(importRun.kind)?.label ?? importText("notRecognised"),
    createdAt: importRun.createdAt.toISOString(),
  };
}
